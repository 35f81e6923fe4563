// Imported first, so that styles are in the same order as on pages.
import '#portal/portal.tsx';
import type { ReactNode } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Assets } from '#portal/page/assets.ts';
import { renderPage } from '#portal/page/render.tsx';
import { islandRenderer } from '#portal/page/render-island.ts';
import type { FrameProps } from '#portal/page/screen.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { sampleNow, sampleSites } from '#portal/testing/sample.ts';
import { catalogue } from './stories.ts';

const siteSlugs: readonly SiteSlug[] = ['main', 'erdely'];
const themes = ['light', 'dark', 'sepia'] as const;

interface Choice {
  site: SiteSlug;
  theme: (typeof themes)[number];
  /** Title of a file; null: all. */
  part: string | null;
}

/**
 * A page of the catalogue: stories of one part or of all, rendered by the server, with hydrated islands.
 * @param url with `part`, `site` and `theme` in its query; all are optional
 */
export function renderCatalogue(url: string, assets: Assets): string {
  const { searchParams } = new URL(url, 'http://localhost');
  const choice: Choice = {
    site: siteSlugs.find((slug) => slug === searchParams.get('site')) ?? 'main',
    theme: themes.find((theme) => theme === searchParams.get('theme')) ?? 'light',
    part: searchParams.get('part'),
  };
  const site = sampleSites[choice.site];
  const html = renderPage(
    {
      status: 200,
      head: {
        title: `Catalogue: ${choice.part ?? 'all'}`,
        description: '',
        canonical: null,
        language: 'en',
        robots: 'noindex',
      },
      view: <View choice={choice} site={site} />,
    },
    {
      Frame: BareFrame,
      screen: 'catalogue',
      context: { site, path: '/', page: 1, now: sampleNow * 1000, app: false },
      common: null,
      assets,
      renderIsland: islandRenderer((name, error) => console.error(`island ${name}`, error)),
    },
  );
  // Readers' colours are not part of a page: a script sets them before it is painted.
  return html.replace('<html ', `<html data-theme="${choice.theme}" `);
}

function BareFrame({ children }: FrameProps): ReactNode {
  return <main className={layout.page}>{children}</main>;
}

function View({ choice, site }: { choice: Choice; site: PortalSite }) {
  const chosenStories = catalogue.filter(({ title }) => choice.part === null || title === choice.part);
  const other = (changes: Partial<Choice>) => addressOf({ ...choice, ...changes });
  return (
    <>
      <nav aria-label="Catalogue">
        {siteSlugs.map((slug) => (
          <ChoiceLink key={slug} href={other({ site: slug })} name={slug} isChosen={slug === choice.site} />
        ))}
        {themes.map((theme) => (
          <ChoiceLink key={theme} href={other({ theme })} name={theme} isChosen={theme === choice.theme} />
        ))}
      </nav>
      <details>
        <summary>Parts</summary>
        <nav aria-label="Parts">
          <ChoiceLink href={other({ part: null })} name="all" isChosen={choice.part === null} />
          {catalogue.map(({ title }) => (
            <ChoiceLink
              key={title}
              href={other({ part: title })}
              name={title}
              isChosen={title === choice.part}
            />
          ))}
        </nav>
      </details>
      {chosenStories.map(({ title, stories }) => (
        <section key={title} aria-label={title}>
          {stories.map(({ name, render: Story }) => (
            <div key={name} className={layout.ruledAbove}>
              <p className={layout.finePrint}>
                {title} · {name}
              </p>
              <Story site={site} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

function ChoiceLink({ href, name, isChosen }: { href: string; name: string; isChosen: boolean }) {
  return (
    <a
      className={classNames(button.button, isChosen && button.brand)}
      href={href}
      aria-current={isChosen ? 'page' : undefined}
    >
      {name}
    </a>
  );
}

function addressOf({ part, ...rest }: Choice): string {
  return `/?${new URLSearchParams({ ...rest, ...(part !== null && { part }) })}`;
}
