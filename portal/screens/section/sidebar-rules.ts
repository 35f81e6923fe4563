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

/** In the order in which they stand. */
export const sidebarRules: readonly SidebarRule[] = [
  { box: 'election', when: ({ kind }, { boxes }) => kind !== 'after' && boxes.election !== null },
  {
    box: 'supplements',
    when: ({ kind, query }, site) =>
      kind === 'articles_by_mstag' && supplementsOfSection(site, query.mstag).length > 0,
  },
  // Editors decide by giving figures or none. They are in Hungarian.
  { box: 'widgets', when: ({ kind }) => kind !== 'after' && kind !== 'english' },
  { box: 'readings', when: ({ kind }) => kind !== 'after' && kind !== 'english' },
  { box: 'euDisclaimer', when: ({ euDisclaimer }) => euDisclaimer },
  { box: 'audio', when: ({ landing }, { boxes }) => landing && boxes.afterAudio !== null },
  // Its styles leave it out on phones; whether the page may have it is for `ad-rules.ts` to say.
  {
    box: 'ad',
    when: ({ query }, site) => isAllowed(site.ads.slots.list.sidebar, adsOnSection(query.mstag, site)),
  },
  { box: 'recommender', when: ({ recommender }) => recommender !== null },
  { box: 'newest', when: ({ kind }) => kind !== 'legfrissebb' && kind !== 'english' && kind !== 'after' },
  // Not beside what somebody else paid for, and not where a paid article stands in the list itself.
  {
    box: 'paid',
    when: ({ kind, query }, site) =>
      kind !== 'legfrissebb' &&
      kind !== 'english' &&
      kind !== 'after' &&
      adsOnSection(query.mstag, site) === 'all',
  },
  { box: 'links', when: (_, { boxes }) => boxes.links !== null },
  // A link: nothing of Facebook's is loaded.
  { box: 'facebook', when: (_, { facebookUrl }) => facebookUrl !== null },
];

const adsOnSection = (section: string | undefined, site: PortalSite) =>
  adsOnList(section ?? null, { site, app: false });

/** The boxes of a page. */
export function sidebarOf(page: SectionPage, site: PortalSite): SidebarBox[] {
  return sidebarRules.filter(({ when }) => when(page, site)).map(({ box }) => box);
}
