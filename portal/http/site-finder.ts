import type { SiteSlug } from '#contract/article.ts';
import { findSite, type Sites } from '#portal/site/sites.ts';

/** Creates a function that finds the site of a Host header. Any other host shows the main site. */
export function siteFinder(sites: Sites): (host: string | undefined) => SiteSlug {
  return (host) => findSite(sites, host)?.slug ?? 'main';
}
