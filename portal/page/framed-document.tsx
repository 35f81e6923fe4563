import type { ReactElement, ReactNode } from 'react';
import '#portal/design/tokens.css';
import '#portal/design/fonts.css';
import '#portal/design/base.css';
import type { Assets } from './assets.ts';
import styles from './framed-document.module.css';
import type { Head, ViewContext } from './screen.ts';

interface FramedDocumentProps {
  screen: string;
  head: Head;
  context: ViewContext;
  assets: Assets;
  /** The screen's view. */
  children: ReactNode;
}

/**
 * A page that other sites show in a frame. It uses no cookies and no storage, and no script of the site's own
 * pages: `browser/framed/framed.ts` only reports its height to the page around and keeps scores up to date.
 * Links lead out of the frame.
 */
export function FramedDocument(props: FramedDocumentProps): ReactElement {
  const {
    screen,
    head,
    context: { site },
    assets,
    children,
  } = props;
  return (
    <html
      lang={head.language ?? 'hu'}
      data-site={head.brand ?? site.slug}
      data-screen={screen}
      data-theme={head.theme}
      data-build={assets.build}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <base target="_top" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <script type="module" src={assets.frameScript} />
        <link rel="icon" href={`/icon-${site.slug}.svg`} type="image/svg+xml" />
        <title>{head.title}</title>
        <meta name="robots" content="noindex" />
        {head.canonical && <link rel="canonical" href={head.canonical} />}
      </head>
      <body className={styles.body}>
        {/* This <main> has a label because the page around has one too, and screen readers list both. */}
        <main aria-label={head.title}>
          {children}
          <p className={styles.source}>
            <a href={head.canonical ?? site.origin}>{site.name}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
