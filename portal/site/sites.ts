import type { SiteSlug } from '#contract/article.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Publication } from '#contract/publication/publication.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { erdelyBrand } from './erdely-site.ts';
import { mainBrand } from './main-site.ts';
import type { PortalSite, SiteBrand } from './site.ts';

/** Origins of the sites; on a fresh machine `localhost` and `erdely.localhost` at PORT. */
export interface SiteAddresses {
  main: string;
  erdely: string;
  /** The quiz service's own host; left out or null if it is reached under the sites' hosts. */
  quiz?: string | null;
  /** The host of election results. */
  elections?: string | null;
}

/** Both sites. Each is replaced as a whole, so a request should read it from here once. */
export type Sites = Record<SiteSlug, PortalSite>;

/**
 * Both sites with their addresses.
 * @param origins scheme and host, for example `https://cimlap.example`, without a path
 * @param adNetwork replaces the sites' own number at the ad service; null: the number of their brand
 * @param publications what publishers have set
 */
export function createSites(
  origins: SiteAddresses,
  adNetwork: string | null = null,
  publications: Readonly<Record<SiteSlug, Publication>> = defaultPublication,
): Sites {
  const siteOf = (brand: SiteBrand, sister: SiteBrand): PortalSite => ({
    ...brand,
    ...publications[brand.slug],
    ads: { ...brand.ads, network: adNetwork ?? brand.ads.network },
    origin: origins[brand.slug],
    domain: new URL(origins[brand.slug]).host,
    quizUrl: origins.quiz ? `${origins.quiz}/` : quizPath,
    electionsOrigin: origins.elections ?? null,
    sister: { ...brand.sister, name: sister.name, url: `${origins[sister.slug]}/` },
  });
  return { main: siteOf(mainBrand, erdelyBrand), erdely: siteOf(erdelyBrand, mainBrand) };
}

/** The site that a Host header means, or null when it is none of ours. */
export function findSite(sites: Sites, host: string | undefined): PortalSite | null {
  const domain = host?.toLowerCase();
  return Object.values(sites).find((site) => site.domain === domain) ?? null;
}
