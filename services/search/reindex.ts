import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { ArticleRow } from '../content/queries/article-writes.ts';
import { writeSearchDocs } from './document/write-search-docs.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';

/** So many articles in one transaction: about a second. */
const batch = 100;

export interface ReindexOptions {
  onProgress?: (done: number, total: number) => void;
  /** Stops after the batch that is under way. */
  signal?: AbortSignal;
  /** Unix milliseconds. */
  now?: number;
}

/**
 * Makes all articles findable anew, for archives from before there was search and after the analysis has changed; then refreshes the statistics.
 * Can be stopped and run again, also while articles are published.
 * @returns how many articles were looked at
 */
export async function reindex(db: Database, { onProgress = () => {}, signal, now }: ReindexOptions = {}): Promise<number> {
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
    const { rows } = await sql<ArticleRow>`select * from article where id > ${after} order by id limit ${batch} for update`.execute(trx);
    const last = rows.at(-1);
    if (!last) return null;
    await writeSearchDocs(trx, rows);
    return { id: last.id, count: rows.length };
  });
}
