import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import { type TipRow, type TipTable, tableRows } from '#contract/tips.ts';
import type { Database } from '#database/database.ts';
import { findGames } from './game.ts';

const columns = sql`points, exact, difference, outcome, matches`;
/** Players with the same points and the same number of exact tips share a rank. */
const ranked = sql`rank() over (order by points desc, exact desc)::int as rank`;

/**
 * A page of the leader board.
 * @throws CallError 404 for an unknown game or page
 */
export async function findTable(
  db: Database,
  requestedGame: string | undefined,
  page: number,
): Promise<TipTable> {
  const games = await findGames(db);
  const game = requestedGame === undefined ? games[0] : games.find(({ slug }) => slug === requestedGame);
  if (!game) throw new CallError(404, 'There is no such game.');
  const { rows: counted } = await sql<{
    n: number;
  }>`select count(*)::int as n from tip_score where game = ${game.slug}`.execute(db);
  const totalItems = counted[0]?.n ?? 0;
  const totalPages = Math.ceil(totalItems / tableRows);
  if (page > 1 && page > totalPages) throw new CallError(404, 'There is no such page.');
  const { rows } = await sql<TipRow>`
    select rank, name, ${columns}
      from (select player_id, ${columns}, ${ranked} from tip_score where game = ${game.slug}) s
    join tip_player p on p.id = s.player_id
    order by rank, name collate "hu-x-icu" limit ${tableRows} offset ${(page - 1) * tableRows}`.execute(db);
  return { game, rows, totalItems, page, totalPages };
}

/** A player's row; null until a match with a tip of theirs is over. */
export async function findRow(db: Database, game: string, player: number): Promise<TipRow | null> {
  const { rows } = await sql<TipRow>`
    select p.name, ${columns},
      1 + (select count(*)::int from tip_score o
        where o.game = s.game and (o.points, o.exact) > (s.points, s.exact)) as rank
    from tip_score s join tip_player p on p.id = s.player_id
      where s.game = ${game} and s.player_id = ${player}`.execute(db);
  return rows[0] ?? null;
}

/** Members of a league, ranked among themselves in a game, including those without points. */
export async function findLeagueRows(db: Database, league: number, game: string): Promise<TipRow[]> {
  const { rows } = await sql<TipRow>`
    with member as (
      select p.name, coalesce(points, 0) as points, coalesce(exact, 0) as exact,
        coalesce(difference, 0) as difference,
        coalesce(outcome, 0) as outcome, coalesce(matches, 0) as matches
      from tip_league_member m join tip_player p on p.id = m.player_id
      left join tip_score s on s.player_id = p.id and s.game = ${game}
      where m.league_id = ${league})
    select name, ${columns}, ${ranked} from member order by rank, name collate "hu-x-icu"`.execute(db);
  return rows;
}
