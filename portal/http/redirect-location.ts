import type { SiteSlug } from '#contract/article.ts';
import { pageTarget } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import { withCampaign } from '#portal/redirects/campaign.ts';
import { resolveRedirects } from '#portal/redirects/end-of.ts';
import { entryOf } from './cached-entry.ts';
import type { MayRender, PageCache } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

/**
 * Where a redirect by rule leads in one hop. It keeps the query parameters that the page there knows, the app's flag and `utm_…`, and drops the
 * rest (docs/product/routes.md#query).
 * @param location as `redirectOf` gives it: a path on this site with the whole query of the request, or an address of another host
 */
export async function redirectLocation(
  { portal, cache, mayRender }: { portal: Portal; cache: PageCache<PreparedPage>; mayRender: MayRender },
  site: SiteSlug,
  location: string,
): Promise<string> {
  if (!location.startsWith('/')) return location;
  const address = portal.address(site, location);
  const known = address.unknown ? location : pageTarget(address);
  const end = await resolveRedirects(
    known,
    async (url) => (await entryOf(portal, cache, portal.address(site, url), mayRender)).page.location,
  );
  return address.unknown ? end : withCampaign(end, location);
}
