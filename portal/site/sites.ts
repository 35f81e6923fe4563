import type { SiteSlug } from '#contract/article.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { erdelySite } from './erdely-site.ts';
import { mainSite } from './main-site.ts';
import type { PortalSite } from './site.ts';

/** Where the sites are reached; on a fresh machine `localhost` and `erdely.localhost` at PORT. */
export interface SiteAddresses {
  main: string;
  erdely: string;
  /** The quiz service's own host; left out or null where it answers under the sites' hosts. */
  quiz?: string | null;
  /** The host of election results. */
  elections?: string | null;
}

/**
 * Both sites with their addresses filled in.
 * @param origins scheme and host, for example `https://cimlap.example`, without a path
 * @param adNetwork in place of the sites' own number at the ad service; null: what their data says
 */
export function createSites(
  origins: SiteAddresses,
  adNetwork: string | null = null,
): Record<SiteSlug, PortalSite> {
  const at = (site: PortalSite, sister: SiteSlug): PortalSite => ({
    ...site,
    ads: { ...site.ads, network: adNetwork ?? site.ads.network },
    origin: origins[site.slug],
    domain: new URL(origins[site.slug]).host,
    quizUrl: origins.quiz ? `${origins.quiz}/` : quizPath,
    electionsOrigin: origins.elections ?? null,
    sister: { ...site.sister, url: `${origins[sister]}/` },
  });
  return { main: at(mainSite, 'erdely'), erdely: at(erdelySite, 'main') };
}

/** The site that a Host header means, or null when it is none of ours. */
export function findSite(sites: Record<SiteSlug, PortalSite>, host: string | undefined): PortalSite | null {
  const domain = host?.toLowerCase();
  return Object.values(sites).find((site) => site.domain === domain) ?? null;
}
