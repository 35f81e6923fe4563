import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { reindexStale } from './reindex.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readState } from './statistics/statistics.ts';

/** Statistics are refreshed when they are older than a day. */
const maxAgeMs = 24 * 60 * 60_000;
/** They are refreshed earlier if a larger share of the articles has changed. */
const maxChangedShare = 0.1;

/**
 * Maintains the search index: reindexes articles that an older release indexed or whose names changed,
 * indexes an archive that has no index yet, and refreshes the statistics.
 * @param now unix milliseconds
 * @param signal ends it early
 * @returns whether the statistics were refreshed
 */
export async function maintainIndex(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  let searchableCount = await countSearchable(db);
  if (searchableCount === 0) {
    await sql`insert into search_stale select id from article where listed on conflict do nothing`.execute(
      db,
    );
  }
  const reindexed = await reindexStale(db, signal);
  if (signal?.aborted) return false;
  if (reindexed > 0) searchableCount = await countSearchable(db);
  const { refreshedAt, documents } = await readState(db);
  const hasChanged =
    Math.abs(searchableCount - documents) > documents * maxChangedShare ||
    reindexed > searchableCount * maxChangedShare;
  const isFresh = refreshedAt > 0 && now - refreshedAt <= maxAgeMs && !hasChanged;
  return isFresh ? false : refreshSearchStatistics(db, now);
}

/** Above this, PostgreSQL's own estimate is used. */
const maxExactCount = 50_000;

/**
 * Counts the articles in the index. Counting a million would keep a core busy long enough for readers to
 * notice; PostgreSQL updates its estimate whenever a tenth of the rows has changed.
 */
async function countSearchable(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select case when reltuples > ${maxExactCount} then reltuples
      else (select count(*) from search_doc) end::int as n
    from pg_class where oid = 'search_doc'::regclass`.execute(db);
  return rows[0]?.n ?? 0;
}
