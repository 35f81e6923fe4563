import type { ContentChange } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { updatePieceStates } from '../../pieces/queries/upsert-pieces.ts';
import { enqueueWebhooks, webhookEventOf } from '../../programs/webhooks/enqueue-webhooks.ts';
import { inactiveSections, lockDueArticles, touchParents } from '../queries/article-writes.ts';
import { collectArticleChanges } from './collect-article-changes.ts';
import { inTransaction } from './in-transaction.ts';
import { relist } from './relist.ts';
import { isListed } from './stored-article.ts';

/**
 * Milliseconds until the next scheduled article is due, negative if one is due already, `Infinity` if there
 * is none.
 */
export async function msUntilNextDueArticle(db: Database, now: number): Promise<number> {
  const { at } = await db
    .selectFrom('article')
    .select(({ fn }) => fn.min('published_at').as('at'))
    .where('waiting', '=', true)
    .executeTakeFirstOrThrow();
  return at === null ? Number.POSITIVE_INFINITY : at.getTime() - now;
}

/** Articles per transaction: few, so that the counters' locks are held briefly. */
const batchSize = 200;

/**
 * Lists the articles whose publication date has come. A scheduled article is stored but in no list, so no
 * counter, feed or front page can show it early. This adds it to its lists and announces it like any
 * publication. Any number of processes may call it at any time: each article is handled once.
 * @param now Unix milliseconds
 * @returns how many articles were listed
 */
export async function publishDueArticles(
  db: Database,
  now: number,
  onChange?: (change: ContentChange) => void,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, onChange, async (trx, changes) => {
      const articles = await lockDueArticles(trx, new Date(now), batchSize);
      if (articles.length === 0) return 0;
      const inactive = await inactiveSections(trx);
      await relist(trx, articles, (article) => {
        const published = { ...article, waiting: false };
        return { ...published, listed: isListed(published, inactive) };
      });
      await updatePieceStates(
        trx,
        articles.map(({ id }) => id),
      );
      await touchParents(
        trx,
        articles.map((article) => ({ ...article, listed: true })),
      );
      await collectArticleChanges(trx, changes, articles, 'changed');
      await enqueueWebhooks(
        trx,
        articles.flatMap((article) => webhookEventOf(article, { ...article, waiting: false }) ?? []),
      );
      return articles.length;
    });
    total += count;
    if (count < batchSize) return total;
  }
}
