import type { ReactElement, ReactNode } from 'react';
import { budapestTime } from '#contract/budapest-time.ts';
import type { Assets } from './assets.ts';
import { HeadElements } from './head-elements.tsx';
import type { Head, ViewContext } from './screen.ts';
import { themeScript } from './theme-script.ts';
import './document.css';
import '#portal/design/spoiler.css';

interface DocumentProps {
  /** Name of the route, for styles that differ by it (`html[data-screen="front"]`). */
  screen: string;
  head: Head;
  context: ViewContext;
  assets: Assets;
  /** Whether page views and web vitals are reported. */
  measure: boolean;
  /** Content of `<body>`. */
  children: ReactNode;
}

/**
 * The whole page without its doctype. `browser/swap.ts` reads `data-build`; `parts/time/relative-time.ts`
 * reads `data-utc-offset`, how far Budapest's clock is ahead of UTC, in seconds.
 */
export function Document(props: DocumentProps): ReactElement {
  const { screen, head, context, assets, measure, children } = props;
  return (
    <html
      lang={head.language ?? 'hu'}
      data-site={context.site.slug}
      data-screen={screen}
      data-theme={head.theme}
      data-scheme={head.colorScheme}
      data-over-cover={head.hasImmersiveCover ? '' : undefined}
      data-app={context.app ? '' : undefined}
      data-build={assets.build}
      data-utc-offset={budapestTime(context.now / 1000).offsetNanoseconds / 1e9}
      data-measure={measure ? screen : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {!head.isStill && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant whose hash is in the policy
          <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        )}
        <link rel="stylesheet" href={assets.stylesheet} />
        {!head.isStill && <script type="module" src={assets.script} />}
        <link rel="icon" href={`/icon-${context.site.slug}.svg`} type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <HeadElements head={head} context={context} />
      </head>
      <body>{children}</body>
    </html>
  );
}
