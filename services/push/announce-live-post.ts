import type { SiteSlug } from '#contract/article.ts';
import { siteCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { recordRecipients } from './announce-news.ts';
import { enqueueMessages } from './enqueue-messages.ts';

/** A post can be taken back for ten seconds; the messages are sent after that. */
const undoSeconds = 12;
/** After an hour, a post about a running event is no longer news. */
const timeToLiveSeconds = 3600;

/**
 * Writes the messages about one post for those who follow its live blog, once
 * (docs/product/live-blogs.md#push). If the post is taken back meanwhile, they are not sent.
 */
export async function announceLivePost(
  trx: Transaction,
  { blogId, postId, site }: { blogId: number; postId: number; site: SiteSlug },
): Promise<void> {
  const topic = `live:${blogId}`;
  const claimed = await trx
    .insertInto('push_news')
    .values({ site: siteCode[site], article_id: postId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .returning('topic')
    .executeTakeFirst();
  if (!claimed) return;
  for (const each of ['main', 'erdely'] as const) {
    const announcement = { site: each, articleId: postId, topic, ttlSeconds: timeToLiveSeconds };
    await enqueueMessages(trx, announcement, await recordRecipients(trx, announcement), undoSeconds);
  }
}
