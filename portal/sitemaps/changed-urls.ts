import type { Article, SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { PortalSite } from '#portal/site/site.ts';

interface ChangedUrlsOptions {
  sites: Record<SiteSlug, PortalSite>;
  transport: Transport;
  now?: () => number;
}

/**
 * Finds the canonical addresses of articles, by site. Articles that were withdrawn are included, so that
 * search engines drop them; posts of live blogs are not.
 */
export async function findChangedUrls(
  ids: readonly number[],
  { sites, transport, now = Date.now }: ChangedUrlsOptions,
): Promise<Record<SiteSlug, string[]>> {
  const urls: Record<SiteSlug, string[]> = { main: [], erdely: [] };
  for (const id of ids) {
    const article = await find(id, transport);
    if (
      !article ||
      article.type === 'liveblogpost' ||
      article.ctUrl !== null ||
      article.pubDate * 1000 > now()
    )
      continue;
    urls[article.originatingSite].push(sites[article.originatingSite].origin + article.url);
  }
  return urls;
}

/**
 * An article of either site, also one that was just withdrawn, which signed-in readers see. Null when it was
 * deleted.
 */
async function find(id: number, transport: Transport): Promise<Article | null> {
  for (const site of ['main', 'erdely'] as const) {
    try {
      return await transport('articleById', { id }, { site, signedIn: true });
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404) throw error;
    }
  }
  return null;
}
