import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { tipPoints } from '#contract/tip-points.ts';
import { announce } from '#database/announce.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';

/** How a match ended: goals after 90 minutes, or void. */
export type MatchEnd = { home: number; away: number } | 'void';

/**
 * Advisory lock for summing up points, because two concurrent sums would each miss what the other adds. Any
 * constant.
 */
const settleLock = 7_264_560;

/**
 * Stores how a match ended, gives points for its tips and sums them up, in one transaction. The same result
 * again changes nothing; a correction replaces the previous result.
 * @returns whether anything changed
 */
export async function settleMatch(db: Database, match: number, end: MatchEnd): Promise<boolean> {
  return inTransaction(db, undefined, async (trx) => {
    await sql`select pg_advisory_xact_lock(${settleLock})`.execute(trx);
    if (!(await writeEnd(trx, match, end))) return false;
    await givePoints(trx, match, end);
    await sumUp(trx, match);
    await announce(trx, { tags: [cacheTag.tips], gone: false });
    return true;
  });
}

async function writeEnd(trx: Transaction, match: number, end: MatchEnd): Promise<boolean> {
  const [state, home, away] =
    end === 'void' ? (['void', null, null] as const) : (['final', end.home, end.away] as const);
  const { rows } = await sql`
    update tip_match set state = ${state}, home_goals = ${home}, away_goals = ${away},
      settled_at = clock_timestamp()
    where id = ${match} and (state, home_goals, away_goals) is distinct
      from (${state}, ${home}::smallint, ${away}::smallint)
    returning id`.execute(trx);
  return rows.length > 0;
}

/** A draw with other goals counts as the right difference. */
async function givePoints(trx: Transaction, match: number, end: MatchEnd): Promise<void> {
  if (end === 'void') {
    await sql`update tip set points = null where match_id = ${match}`.execute(trx);
    return;
  }
  const { home, away } = end;
  const { exact, difference, outcome } = tipPoints;
  await sql`
    update tip set points = case
      when home = ${home}::int and away = ${away}::int then ${exact}::smallint
      when home - away = ${home}::int - ${away}::int then ${difference}::smallint
      when sign(home - away) = sign(${home}::int - ${away}::int) then ${outcome}::smallint
      else 0
    end
    where match_id = ${match}`.execute(trx);
}

/** Sums up all matches of the game for everybody who tipped this one. */
async function sumUp(trx: Transaction, match: number): Promise<void> {
  const { exact, difference, outcome } = tipPoints;
  await sql`
    insert into tip_score (game, player_id, points, exact, difference, outcome, matches)
    select round.game, tip.player_id,
      coalesce(sum(tip.points), 0),
      count(*) filter (where tip.points = ${exact}),
      count(*) filter (where tip.points = ${difference}),
      count(*) filter (where tip.points = ${outcome}),
      count(tip.points)
    from tip
    join tip_match m on m.id = tip.match_id
    join tip_round round on round.id = m.round_id
    where round.game = (select r.game from tip_round r join tip_match settled on settled.round_id = r.id
      where settled.id = ${match})
      and tip.player_id in (select player_id from tip where match_id = ${match})
    group by round.game, tip.player_id
    on conflict (game, player_id) do update set points = excluded.points, exact = excluded.exact,
      difference = excluded.difference,
      outcome = excluded.outcome, matches = excluded.matches`.execute(trx);
}
