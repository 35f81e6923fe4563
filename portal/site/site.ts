import type { SiteSlug } from '#contract/article.ts';
import type { Site } from '#contract/frontend.ts';
import type { Publication } from '#contract/publication/publication.ts';
import type { AdSlots } from './ad-slots.ts';

/** The part of a site that only a release changes: brand, addresses, external services. */
export interface SiteBrand extends Site {
  /** The other of the two. */
  sister: { slug: SiteSlug; label: string; url: string };
  /** Address of the quiz service for browsers. */
  quizUrl: string;
  /** Host for election results, as browsers reach it; null if there is none. */
  electionsOrigin: string | null;
  publisher: string;
  ads: {
    /**
     * The publisher's number at Google Ad Manager; null: no ads are requested, and all places show our own
     * content.
     */
    network: string | null;
    slots: AdSlots;
  };
  /** The platform that asks readers for consent in place of our own dialog; null: there is none. */
  consentPlatform: ConsentPlatform | null;
  /** External analytics, once readers allow it (purpose „measurement”); null: none. */
  analytics: Analytics | null;
}

/**
 * A site for pages: its brand, and what its publisher has set. An object never changes but is replaced, so a
 * page sees one consistent state.
 */
export type PortalSite = SiteBrand & Publication & { sister: { name: string } };

/**
 * A certified platform of the IAB's Transparency and Consent Framework (2.3). It is used through `__tcfapi`,
 * which its script defines.
 */
export interface ConsentPlatform {
  /** Address of its script. It is the only foreign request before consent, because it asks for consent. */
  script: string;
  /** Origins from which it loads scripts, frames, pictures and data. */
  origins: readonly string[];
  /** Its command for `__tcfapi` that opens its settings again; the framework defines none. */
  reopen: string;
}

/** An external service that needs only its script in the page, and contacts only the script's host. */
interface Analytics {
  /** Address of the script, `https://…`. */
  script: string;
}
