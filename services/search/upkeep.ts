import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { reindexStale } from './reindex.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readState } from './statistics/statistics.ts';

/** Statistics are as old as a day at most. */
const oldestMs = 24 * 60 * 60_000;
/** They are made again earlier when so great a share of the articles came or went. */
const changedShare = 0.1;

/**
 * Does what search needs from time to time: writes anew what an older release indexed and what names have changed of, indexes an archive from
 * before there was search, and refreshes the statistics.
 * @param now unix milliseconds
 * @param signal ends it early
 * @returns whether the statistics were made
 */
export async function keepUp(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  let found = await countSearchable(db);
  if (found === 0) {
    await sql`insert into search_stale select id from article where listed on conflict do nothing`.execute(db);
  }
  const reindexed = await reindexStale(db, signal);
  if (signal?.aborted) return false;
  if (reindexed > 0) found = await countSearchable(db);
  const { refreshedAt, documents } = await readState(db);
  const hasChanged = Math.abs(found - documents) > documents * changedShare || reindexed > found * changedShare;
  const isFresh = refreshedAt > 0 && now - refreshedAt <= oldestMs && !hasChanged;
  return isFresh ? false : refreshSearchStatistics(db, now);
}

/** From here on PostgreSQL's own estimate is taken. */
const maxExactCount = 50_000;

/**
 * Articles that can be found. Counting a million takes a core long enough for readers to notice; PostgreSQL's estimate is made anew whenever a
 * tenth of the rows has changed.
 */
async function countSearchable(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select case when reltuples > ${maxExactCount} then reltuples else (select count(*) from search_doc) end::int as n
    from pg_class where oid = 'search_doc'::regclass`.execute(db);
  return rows[0]?.n ?? 0;
}
