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
  /** Address of music or a show on Spotify for the After page; null for none. */
  afterAudio: string | null;
  /** Where After can be followed; beside its video. */
  afterSocial: readonly MenuItem[];
  menus: Menus;
}
