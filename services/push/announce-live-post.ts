import { SiteSlug } from '#contract/article.ts';
import type { Transaction } from '#database/database.ts';
import { recordRecipients } from './announce-news.ts';
import { enqueueMessages } from './enqueue-messages.ts';
import { claimNews } from './recipients.ts';

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
  if (!(await claimNews(trx, { site, articleId: postId, topic }))) return;
  for (const readersSite of SiteSlug.options) {
    const announcement = { site: readersSite, articleId: postId, topic, ttlSeconds: timeToLiveSeconds };
    await enqueueMessages(trx, announcement, await recordRecipients(trx, announcement), undoSeconds);
  }
}
