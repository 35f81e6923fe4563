import { memo } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { FrontPage } from '#contract/front.ts';
import { siteNames } from '#desk/shell/words.ts';
import { Masthead } from '#portal/parts/frame/masthead.tsx';
import { frontScreen } from '#portal/screens/front/front.screen.tsx';
import { adSlots } from '#portal/site/ad-slots.ts';
import type { PortalSite } from '#portal/site/site.ts';

interface DrawnPageProps {
  page: FrontPage;
  site: SiteSlug;
  publication: OutputOf<'publication'>;
  /** Unix milliseconds. */
  now: number;
}

/** The front page rendered with the readers' own components. */
export const DrawnPage = memo(function DrawnPage({ page, site, publication, now }: DrawnPageProps) {
  const other = site === 'main' ? 'erdely' : 'main';
  // The parts of a site that the front page and the masthead use.
  const drawn = {
    slug: site,
    name: siteNames[site],
    sister: { slug: other, label: siteNames[other], url: '/' },
    ads: { network: null, slots: adSlots[site] },
    ...publication,
  } as unknown as PortalSite;
  const context = { site: drawn, path: '/', page: 1, now, app: false };
  return (
    <>
      <Masthead context={context} common={null} />
      <main>
        <frontScreen.View data={{ ...page, hasNewsletterPrompt: false }} context={context} />
      </main>
    </>
  );
});
