import type { PortalSite } from '#portal/site/site.ts';
import type { SectionPage } from './section-page.ts';

/** The boxes beside a list (specification §2, List page parts). */
export type SidebarBox = 'election' | 'euDisclaimer' | 'audio' | 'ad' | 'recommender' | 'newest' | 'links' | 'facebook';

interface SidebarRule {
  box: SidebarBox;
  when(page: SectionPage, site: PortalSite): boolean;
  /** False: nothing shows it yet. */
  built: boolean;
}

/** In the order in which they stand. */
export const sidebarRules: readonly SidebarRule[] = [
  // Needs election data, which no service has yet.
  { box: 'election', when: ({ kind }) => kind !== 'after', built: false },
  { box: 'euDisclaimer', when: ({ euDisclaimer }) => euDisclaimer, built: true },
  { box: 'audio', when: ({ landing }, { afterAudio }) => landing && afterAudio !== null, built: true },
  // Not on phones. Ads have an issue of their own.
  { box: 'ad', when: () => true, built: false },
  { box: 'recommender', when: ({ recommender }) => recommender !== null, built: true },
  { box: 'newest', when: ({ kind }) => kind !== 'legfrissebb' && kind !== 'english' && kind !== 'after', built: true },
  { box: 'links', when: (_, { linkBox }) => linkBox !== null, built: true },
  // A third party: waits for consent.
  { box: 'facebook', when: (_, { facebookUrl }) => facebookUrl !== null, built: false },
];

/** The boxes of a page. */
export function sidebarOf(page: SectionPage, site: PortalSite): SidebarBox[] {
  return sidebarRules.filter(({ built, when }) => built && when(page, site)).map(({ box }) => box);
}
