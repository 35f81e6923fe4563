import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A player's guess of a match's result. */
export interface Tip {
  match: number;
  home: number;
  away: number;
}

/**
 * Stores tips, the last one for each match. The database's clock decides whether a tip is in time, in the
 * statement that stores it. If a match is being settled or moved, it waits and reads the match again.
 * @returns matches whose tip was stored; the others are over, or their deadline has passed
 */
export async function placeTips(db: Database, player: number, tips: readonly Tip[]): Promise<Set<number>> {
  const last = [...new Map(tips.map((tip) => [tip.match, tip])).values()];
  if (last.length === 0) return new Set();
  const { rows } = await sql<{ match_id: number }>`
    insert into tip (player_id, match_id, home, away, placed_at)
    select ${player}::int, m.id, given.home, given.away, clock.at
    from tip_match m
    join unnest(${last.map(({ match }) => match)}::int[], ${last.map(({ home }) => home)}::smallint[],
      ${last.map(({ away }) => away)}::smallint[]) as given (match_id, home, away) on given.match_id = m.id
    -- Once for each match, because it names a column of the match: the time compared is the time stored.
    cross join lateral (select clock_timestamp() as at where m.id > 0) clock
    where m.state = 'open' and clock.at < m.deadline
    -- The same order for all, so that transactions cannot deadlock.
    order by m.id
    for share of m
    on conflict (player_id, match_id) do update set home = excluded.home, away = excluded.away,
      placed_at = excluded.placed_at
    returning match_id`.execute(db);
  return new Set(rows.map(({ match_id }) => match_id));
}
