import type { SiteSlug } from '#contract/article.ts';
import type { Site } from '#contract/frontend.ts';
import type { Publication } from '#contract/publication/publication.ts';
import type { AdSlots } from './ad-slots.ts';

/** What makes a site itself and changes with a release only: brand, addresses, services of others. */
export interface SiteBrand extends Site {
  /** The other of the two. */
  sister: { slug: SiteSlug; label: string; url: string };
  /** Where browsers reach the quiz service. */
  quizUrl: string;
  /** Host of election results, as browsers reach it; null where there is none. */
  electionsOrigin: string | null;
  publisher: string;
  ads: {
    /** The publisher's number at Google Ad Manager; null: no ad is ever requested, and all places are ours. */
    network: string | null;
    slots: AdSlots;
  };
  /** Who asks readers for consent in place of our own dialog; null: we do. */
  consentPlatform: ConsentPlatform | null;
  /** Who else counts readers, once they allow it (purpose „measurement”); null: nobody. */
  analytics: Analytics | null;
}

/**
 * A site as pages see it: its brand, and what its publisher has set. An object never changes: another takes
 * its place, so whoever holds one sees one state.
 */
export type PortalSite = SiteBrand & Publication;

/**
 * A certified platform of the IAB's Transparency and Consent Framework (2.3). It is asked through `__tcfapi`,
 * which its script defines.
 */
export interface ConsentPlatform {
  /** Address of its script. It is the only foreign request before consent, because it asks for consent. */
  script: string;
  /** Origins from which it loads scripts, frames, pictures and data. */
  origins: readonly string[];
  /** Its command for `__tcfapi` that opens its settings again; the framework names none. */
  reopen: string;
}

/**
 * An outside service that needs nothing but its script in the page, and that talks to no host but the
 * script's.
 */
export interface Analytics {
  /** Address of the script, `https://…`. */
  script: string;
}
