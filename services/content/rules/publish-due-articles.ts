import type { ContentChange } from '#contract/cache-tags.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database, Transaction } from '#database/database.ts';
import { updatePieceStates } from '../../pieces/queries/upsert-pieces.ts';
import { enqueueWebhooks, webhookEventOf } from '../../programs/webhooks/enqueue-webhooks.ts';
import { inactiveSections, lockDueArticles, touchParents } from '../queries/article-writes.ts';
import type { ArticleRow } from './article-row.ts';
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
 * @throws the reason why one could not be listed, once all others are
 */
export async function publishDueArticles(
  db: Database,
  now: number,
  onChange?: (change: ContentChange) => void,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, onChange, async (trx, changes) =>
      listArticles(trx, changes, await lockDueArticles(trx, new Date(now), batchSize)),
    ).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return publishOneByOne(db, now, onChange);
    });
    total += count;
    if (count < batchSize) return total;
  }
}

/** One of a batch cannot be listed. The others are, each in its own transaction. */
async function publishOneByOne(
  db: Database,
  now: number,
  onChange?: (change: ContentChange) => void,
): Promise<number> {
  const failures = new Map<number, unknown>();
  let total = 0;
  for (;;) {
    let id: number | undefined;
    try {
      const count = await inTransaction(db, onChange, async (trx, changes) => {
        const articles = await lockDueArticles(trx, new Date(now), 1, [...failures.keys()]);
        id = articles[0]?.id;
        return listArticles(trx, changes, articles);
      });
      if (count === 0) break;
      total += count;
    } catch (error) {
      if (isDatabaseAway(error) || id === undefined) throw error;
      failures.set(id, error);
    }
  }
  const [failure] = failures.values();
  if (failure !== undefined) throw failure;
  return total;
}

/** @returns how many there were */
async function listArticles(
  trx: Transaction,
  changes: ContentChange[],
  articles: ArticleRow[],
): Promise<number> {
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
}
