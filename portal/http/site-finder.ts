import type { SiteSlug } from '#contract/article.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { findSite } from '#portal/site/sites.ts';

/**
 * Creates a function that finds the site of a Host header: by one look-up for hosts as browsers write them.
 * Any other host shows the main site.
 */
export function siteFinder(sites: Record<SiteSlug, PortalSite>): (host: string | undefined) => SiteSlug {
  const byHost = new Map(Object.values(sites).map((site) => [site.domain, site.slug]));
  return (host) =>
    (host === undefined ? undefined : byHost.get(host)) ?? findSite(sites, host)?.slug ?? 'main';
}
