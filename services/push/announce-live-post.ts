import type { SiteSlug } from '#contract/article.ts';
import { siteCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { enqueueRecipients, newRecipients } from './announce-news.ts';

/** A post can be taken back for ten seconds; the messages leave after that. */
const undoSeconds = 12;
/** An hour later it is no news of an event that is happening. */
const timeToLiveSeconds = 3600;

/**
 * Writes the messages of who follows a live blog about one of its posts, once
 * (docs/product/live-blogs.md#push). They are not sent when the post was taken back meanwhile.
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
    await enqueueRecipients(trx, announcement, await newRecipients(trx, announcement), undoSeconds);
  }
}
