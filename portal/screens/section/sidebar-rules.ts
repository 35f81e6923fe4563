import type { PortalSite } from '#portal/site/site.ts';
import type { SectionPage } from './section-page.ts';

/** The boxes beside a list (specification §2, List page parts). */
export type SidebarBox = 'election' | 'euDisclaimer' | 'audio' | 'ad' | 'recommender' | 'newest' | 'links' | 'facebook';

interface SidebarRule {
  box: SidebarBox;
  when(page: SectionPage, site: PortalSite): boolean;
}

/** Sections that somebody paid for: no ads but their own (specification §6). */
const sponsoredSections = new Set(['pr-cikk', 'tamogatott-tartalom', 'tarsadalmi-celu-reklam', 'telextarcak']);

/** In the order in which they stand. */
export const sidebarRules: readonly SidebarRule[] = [
  { box: 'election', when: ({ kind }, { electionBox }) => kind !== 'after' && electionBox !== null },
  { box: 'euDisclaimer', when: ({ euDisclaimer }) => euDisclaimer },
  { box: 'audio', when: ({ landing }, { afterAudio }) => landing && afterAudio !== null },
  // Its styles leave it out on phones.
  { box: 'ad', when: ({ query }) => !sponsoredSections.has(query.mstag ?? '') },
  { box: 'recommender', when: ({ recommender }) => recommender !== null },
  { box: 'newest', when: ({ kind }) => kind !== 'legfrissebb' && kind !== 'english' && kind !== 'after' },
  { box: 'links', when: (_, { linkBox }) => linkBox !== null },
  // A link: nothing of Facebook's is loaded.
  { box: 'facebook', when: (_, { facebookUrl }) => facebookUrl !== null },
];

/** The boxes of a page. */
export function sidebarOf(page: SectionPage, site: PortalSite): SidebarBox[] {
  return sidebarRules.filter(({ when }) => when(page, site)).map(({ box }) => box);
}
