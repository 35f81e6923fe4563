import type { SiteSlug } from '#contract/article.ts';
import type { Site } from '#contract/frontend.ts';
import type { MenuItem, Menus } from '#contract/menus.ts';
import type { AdSlots } from './ad-slots.ts';
import type { HouseAds } from './house-ads.ts';
import type { OnePercent, SiteSupport } from './support-data.ts';

/** A site as data: everything a publisher would change lives in a file that satisfies this type. */
export interface PortalSite extends Site {
  /** The other of the two. */
  sister: { slug: SiteSlug; label: string; url: string };
  /** Where browsers reach the quiz service. */
  quizUrl: string;
  /** Host of election results, as browsers reach it; null where there is none. */
  electionsOrigin: string | null;
  /** One line under the name. */
  claim: string;
  /** Default description in `<head>`. */
  description: string;
  publisher: string;
  /** A box of links beside lists: shop, app; null where there is none. */
  linkBox: { title: string; text: string; links: readonly MenuItem[] } | null;
  /** The box of an election in its season, beside every list but After's; null out of season. */
  electionBox: { title: string; text: string; links: readonly MenuItem[] } | null;
  /** Where water levels stand under the header while there is a flood. */
  floods: FloodPages;
  ads: {
    /**
     * The publisher's number at Google Ad Manager; null: nothing is ever asked for, and all places are ours.
     */
    network: string | null;
    slots: AdSlots;
    house: HouseAds;
  };
  support: SiteSupport;
  /**
   * Null where nobody can be given one percent of a tax: the page is switched off there (`redirect-data.ts`).
   */
  onePercent: OnePercent | null;
  /** Who asks readers for consent in place of our own dialog; null: we do. */
  consentPlatform: ConsentPlatform | null;
  /** Who else counts readers, once they allow it (purpose „measurement”); null: nobody. */
  analytics: Analytics | null;
  /** Address of music or a show on Spotify for the After page; null for none. */
  afterAudio: string | null;
  /** Where After can be followed; beside its video. */
  afterSocial: readonly MenuItem[];
  menus: Menus;
}

/** Pages about floods: these paths, and those of articles and tags with one of these tags. */
export interface FloodPages {
  paths: readonly string[];
  /** Slugs. */
  tags: readonly string[];
}

/**
 * A certified platform of the IAB's Transparency and Consent Framework (2.3). It is asked through `__tcfapi`,
 * which its script defines.
 */
export interface ConsentPlatform {
  /** Address of its script: the one foreign request that comes before consent, for it is what asks for it. */
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
