import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { ArticleRow } from '../content/rules/article-row.ts';
import { analysisVersion, writeSearchDocs } from './document/write-search-docs.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';

/** Articles in one transaction of the newsroom's command: about a second. */
const batchSize = 100;
/** Articles in one transaction in passing: some 50 ms, since pages are rendered on the same thread. */
const smallBatchSize = 5;
/** Share of the time that reindexing in passing takes of a thread. */
const busyShare = 0.25;

export interface ReindexOptions {
  onProgress?: (done: number, total: number) => void;
  /** Stops after the batch that is under way. */
  signal?: AbortSignal;
  /** Unix milliseconds. */
  now?: number;
}

/**
 * Makes all articles findable anew; then refreshes the statistics. For whoever does not want to wait until `reindexStale` has done it in the
 * background. Can be stopped and run again, also while articles are published.
 * @returns how many articles were looked at
 */
export async function reindex(db: Database, { onProgress = () => {}, signal, now }: ReindexOptions = {}): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from article`.execute(db);
  const total = rows[0]?.n ?? 0;
  let done = 0;
  for (let after = 0; !signal?.aborted; ) {
    const last = await reindexAfter(db, after);
    if (last === null) break;
    after = last.id;
    done += last.count;
    onProgress(done, total);
  }
  await refreshSearchStatistics(db, now);
  return done;
}

async function reindexAfter(db: Database, after: number): Promise<{ id: number; count: number } | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<ArticleRow>`select * from article where id > ${after} order by id limit ${batchSize} for update`.execute(
      trx,
    );
    const last = rows.at(-1);
    if (!last) return null;
    await writeSearchDocs(trx, rows);
    return { id: last.id, count: rows.length };
  });
}

/**
 * Writes anew what an older version of the analysis wrote and what names have changed of, a little at a time so that readers do not notice.
 * Searching goes on with what there is. Several processes may do it at once.
 * @returns how many articles were written
 */
export async function reindexStale(db: Database, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const startedAt = performance.now();
    const count = await db.transaction().execute(reindexSome);
    if (count === 0) break;
    done += count;
    const restMs = (performance.now() - startedAt) * (1 / busyShare - 1);
    await (restMs < 1 ? nextTurn() : pause(restMs, null, { ref: false }));
  }
  return done;
}

/** Whoever has an article locked is publishing it, and writes it anew as well. */
async function reindexSome(trx: Transaction): Promise<number> {
  const { rows: stale } = await sql<{ id: number }>`
    (select article_id as id from search_stale order by article_id limit ${smallBatchSize})
    union (select id from search_doc where analysis < ${analysisVersion} order by analysis, id limit ${smallBatchSize})`.execute(trx);
  if (stale.length === 0) return 0;
  const ids = stale.map(({ id }) => id);
  const { rows } = await sql<ArticleRow>`
    select * from article where id = any(${ids}::int[]) order by id for update skip locked`.execute(trx);
  // Before names are read: who renames something meanwhile waits for this, or this for them.
  await sql`delete from search_stale s where article_id = any(${rows.map(({ id }) => id)}::int[])
    or (article_id = any(${ids}::int[]) and not exists (select from article where id = s.article_id))`.execute(trx);
  await writeSearchDocs(trx, rows);
  return ids.length;
}
