import type { SiteSlug } from '#contract/article.ts';
import type { Site } from '#contract/frontend.ts';
import type { MenuItem, Menus } from '#contract/menus.ts';

/** A site as data: everything a publisher would change lives in a file that satisfies this type. */
export interface PortalSite extends Site {
  /** The other of the two. */
  sister: { slug: SiteSlug; label: string; url: string };
  /** One line under the name. */
  claim: string;
  /** Default description in `<head>`. */
  description: string;
  publisher: string;
  /** A box of links beside lists: shop, app; null where there is none. */
  linkBox: { title: string; text: string; links: readonly MenuItem[] } | null;
  /** The box of an election in its season, beside every list but After's; null out of season. */
  electionBox: { title: string; text: string; links: readonly MenuItem[] } | null;
  /** What stands in an ad's place while nobody has bought it. */
  houseAd: { title: string; text: string; link: MenuItem };
  /** Address of music or a show on Spotify for the After page; null for none. */
  afterAudio: string | null;
  /** Where After can be followed; beside its video. */
  afterSocial: readonly MenuItem[];
  menus: Menus;
}
