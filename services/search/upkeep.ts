import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { reindex } from './reindex.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readState } from './statistics/statistics.ts';

/** Statistics are as old as a day at most. */
const oldestMs = 24 * 60 * 60_000;
/** They are made again earlier when so great a share of the articles came or went. */
const changedShare = 0.1;
/** A larger archive takes longer than a minute, and `newsroom -- reindex` shows how far it is. */
const mostByItself = 20_000;

/**
 * Does what search needs from time to time: fresh statistics, and for an archive from before there was search its index.
 * @param now unix milliseconds
 * @returns whether the statistics were made
 * @throws when the archive is too large to be indexed in passing
 */
export async function keepUp(db: Database, now: number): Promise<boolean> {
  const found = await aboutHowMany(db);
  if (found === 0) {
    const { rows } = await sql<{ listed: number }>`select count(*)::int as listed from article where listed`.execute(db);
    const { listed = 0 } = rows[0] ?? {};
    if (listed > mostByItself) {
      throw new Error(`None of the ${listed} articles can be found by search yet: run \`npm run newsroom -- reindex\`.`);
    }
    if (listed > 0) {
      await reindex(db, { now });
      return true;
    }
  }
  const { refreshedAt, documents } = await readState(db);
  const isFresh = refreshedAt > 0 && now - refreshedAt <= oldestMs && Math.abs(found - documents) <= documents * changedShare;
  return isFresh ? false : refreshSearchStatistics(db, now);
}

/** From here on PostgreSQL's own estimate is taken. */
const mostCounted = 50_000;

/**
 * Articles that can be found. Counting a million takes a core long enough for readers to notice; PostgreSQL's estimate is made anew whenever a
 * tenth of the rows has changed.
 */
async function aboutHowMany(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select case when reltuples > ${mostCounted} then reltuples else (select count(*) from search_doc) end::int as n
    from pg_class where oid = 'search_doc'::regclass`.execute(db);
  return rows[0]?.n ?? 0;
}
