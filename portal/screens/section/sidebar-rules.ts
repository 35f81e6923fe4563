import { adsOnList, isAllowed } from '#portal/parts/ad/ad-rules.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { supplementsOfSection } from '#portal/site/supplements.ts';
import type { SectionPage } from './section-page.ts';

/** The boxes beside a list (docs/product/lists.md#sidebar). */
export type SidebarBox =
  | 'election'
  | 'supplements'
  | 'widgets'
  | 'readings'
  | 'euDisclaimer'
  | 'audio'
  | 'ad'
  | 'recommender'
  | 'newest'
  | 'paid'
  | 'links'
  | 'facebook';

interface SidebarRule {
  box: SidebarBox;
  when(page: SectionPage, site: PortalSite): boolean;
}

/** In display order. */
const sidebarRules: readonly SidebarRule[] = [
  { box: 'election', when: ({ kind }, { boxes }) => kind !== 'after' && boxes.election !== null },
  {
    box: 'supplements',
    when: ({ kind, query }, site) =>
      kind === 'articles_by_mstag' && supplementsOfSection(site, query.mstag).length > 0,
  },
  // Editors decide by setting figures. They are in Hungarian.
  { box: 'widgets', when: ({ kind }) => kind !== 'after' && kind !== 'english' },
  { box: 'readings', when: ({ kind }) => kind !== 'after' && kind !== 'english' },
  { box: 'euDisclaimer', when: ({ euDisclaimer }) => euDisclaimer },
  { box: 'audio', when: ({ hasLanding }, { boxes }) => hasLanding && boxes.afterAudio !== null },
  // Its styles hide it on phones; `ad-rules.ts` decides whether the page may have it.
  {
    box: 'ad',
    when: ({ query }, site) => isAllowed(site.ads.slots.list.sidebar, adsOnSection(query.mstag, site)),
  },
  { box: 'recommender', when: ({ recommender }) => recommender !== null },
  { box: 'newest', when: ({ kind }) => kind !== 'legfrissebb' && kind !== 'english' && kind !== 'after' },
  // Not on sponsored pages, and not if the list itself has a paid article.
  {
    box: 'paid',
    when: ({ kind, query }, site) =>
      kind !== 'legfrissebb' &&
      kind !== 'english' &&
      kind !== 'after' &&
      adsOnSection(query.mstag, site) === 'all',
  },
  { box: 'links', when: (_, { boxes }) => boxes.links !== null },
  // It is a link, so nothing is loaded from Facebook.
  { box: 'facebook', when: (_, { facebookUrl }) => facebookUrl !== null },
];

const adsOnSection = (section: string | undefined, site: PortalSite) =>
  adsOnList(section ?? null, { site, app: false });

/** The boxes of a page. */
export function sidebarOf(page: SectionPage, site: PortalSite): SidebarBox[] {
  return sidebarRules.filter(({ when }) => when(page, site)).map(({ box }) => box);
}
