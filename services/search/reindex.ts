import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { ArticleRow } from '../content/rules/article-row.ts';
import { analysisVersion, writeSearchDocs } from './document/write-search-docs.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';

/** Articles in one transaction of the newsroom's command; they take about a second. */
const batchSize = 100;
/** Articles in one background transaction. They take some 50 ms of the thread that also renders pages. */
const backgroundBatchSize = 5;
/** Share of a thread's time that background reindexing takes. */
const maxBusyShare = 0.25;

export interface ReindexOptions {
  onProgress?: (done: number, total: number) => void;
  /** Stops after the current batch. */
  signal?: AbortSignal;
  /** Unix milliseconds. */
  now?: number;
}

/**
 * Reindexes all articles and then refreshes the statistics, faster than `reindexStale` does in the
 * background. It can be stopped and run again, also while articles are published.
 * @returns the number of articles read
 */
export async function reindex(
  db: Database,
  { onProgress = () => {}, signal, now }: ReindexOptions = {},
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from article`.execute(db);
  const total = rows[0]?.n ?? 0;
  let done = 0;
  for (let after = 0; !signal?.aborted; ) {
    const last = await reindexBatch(db, after);
    if (last === null) break;
    after = last.id;
    done += last.count;
    onProgress(done, total);
  }
  await refreshSearchStatistics(db, now);
  return done;
}

async function reindexBatch(db: Database, after: number): Promise<{ id: number; count: number } | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<ArticleRow>`select * from article where id > ${after}
        order by id limit ${batchSize} for update`.execute(trx);
    const last = rows.at(-1);
    if (!last) return null;
    await writeSearchDocs(trx, rows);
    return { id: last.id, count: rows.length };
  });
}

/**
 * Reindexes articles that an older version analysed or whose names changed, a few at a time so that readers
 * do not notice. Searching goes on with the old documents. Several processes may do it at once.
 * @returns the number of articles written
 */
export async function reindexStale(db: Database, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const startedAt = performance.now();
    const { found, written } = await db.transaction().execute(reindexStaleBatch);
    if (found === 0) break;
    done += written;
    const restMs = (performance.now() - startedAt) * (1 / maxBusyShare - 1);
    await (restMs < 1 ? nextTurn() : pause(restMs, null, { ref: false }));
  }
  return done;
}

/**
 * Skips locked articles: the process that publishes them also reindexes them.
 * @returns how many articles were found to be stale, and how many of them were written
 */
async function reindexStaleBatch(trx: Transaction): Promise<{ found: number; written: number }> {
  const { rows: stale } = await sql<{ id: number }>`
    (select article_id as id from search_stale order by article_id limit ${backgroundBatchSize})
    union (select id from search_doc where analysis < ${analysisVersion}
      order by analysis, id limit ${backgroundBatchSize})`.execute(trx);
  if (stale.length === 0) return { found: 0, written: 0 };
  const ids = stale.map(({ id }) => id);
  const { rows } = await sql<ArticleRow>`
    select * from article where id = any(${ids}::int[]) order by id for update skip locked`.execute(trx);
  // This comes before names are read, so that a concurrent renaming either waits for it or is waited for.
  await sql`delete from search_stale s where article_id = any(${rows.map(({ id }) => id)}::int[])
    or (article_id = any(${ids}::int[])
      and not exists (select from article where id = s.article_id))`.execute(trx);
  await writeSearchDocs(trx, rows);
  return { found: ids.length, written: rows.length };
}
