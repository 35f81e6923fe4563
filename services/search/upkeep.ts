import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { reindex } from './reindex.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readStatistics } from './statistics/statistics.ts';

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
  const { rows } = await sql<{ listed: number; found: number }>`
    select (select count(*)::int from article where listed) as listed, (select count(*)::int from search_doc) as found`.execute(db);
  const { listed = 0, found = 0 } = rows[0] ?? {};
  if (found === 0 && listed > mostByItself) {
    throw new Error(`None of the ${listed} articles can be found by search yet: run \`npm run newsroom -- reindex\`.`);
  }
  if (found === 0 && listed > 0) {
    await reindex(db, { now });
    return true;
  }
  const { refreshedAt, documents } = await readStatistics(db);
  const isFresh = refreshedAt > 0 && now - refreshedAt <= oldestMs && Math.abs(found - documents) <= documents * changedShare;
  return isFresh ? false : refreshSearchStatistics(db, now);
}
