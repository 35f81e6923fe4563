import type { Article, SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { PortalSite } from '#portal/site/site.ts';

interface Surroundings {
  sites: Record<SiteSlug, PortalSite>;
  transport: Transport;
  now?: () => number;
}

/** Canonical addresses of these articles, by the site they are on. Those that were taken down have theirs still; posts of live blogs have none worth telling. */
export async function changedUrls(
  ids: readonly number[],
  { sites, transport, now = Date.now }: Surroundings,
): Promise<Record<SiteSlug, string[]>> {
  const urls: Record<SiteSlug, string[]> = { main: [], erdely: [] };
  for (const id of ids) {
    const article = await find(id, transport);
    if (!article || article.type === 'liveblogpost' || article.ctUrl !== null || article.pubDate * 1000 > now()) continue;
    urls[article.originatingSite].push(sites[article.originatingSite].origin + article.url);
  }
  return urls;
}

/** An article wherever it is shown, also one that was just taken down: a signed-in reader sees it. Null when there is none any more. */
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
