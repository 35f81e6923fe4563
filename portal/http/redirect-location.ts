import type { SiteSlug } from '#contract/article.ts';
import { pageTarget } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/portal.ts';
import { withCampaign } from '#portal/redirects/campaign.ts';
import { resolveRedirects } from '#portal/redirects/resolve-redirects.ts';
import type { EncodedPage } from './encoded-page.ts';
import { getOrRender } from './get-or-render.ts';
import type { PageCache } from './page-cache.ts';
import type { CheckRenderLimit } from './page-cache-options.ts';

interface RedirectResolver {
  portal: Portal;
  cache: PageCache<EncodedPage>;
  checkRenderLimit: CheckRenderLimit;
}

/**
 * Follows a redirect by rule to its end, so that it takes one hop. The query parameters that the final page
 * knows, the app's flag and `utm_…` are kept, others are dropped (docs/product/routes.md#query).
 * @param location from `findRedirect`: a path of this site with the query of the request, or an address of
 * another host
 */
export async function resolveRedirect(
  { portal, cache, checkRenderLimit }: RedirectResolver,
  site: SiteSlug,
  location: string,
): Promise<string> {
  if (!location.startsWith('/')) return location;
  const address = portal.address(site, location);
  const locationOf = async (url: string) =>
    (await getOrRender(portal, cache, portal.address(site, url), checkRenderLimit)).page.location;
  if (address.isUnknown) return resolveRedirects(location, locationOf);
  return withCampaign(await resolveRedirects(pageTarget(address), locationOf), location);
}
