import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { OwnTips, TipLeague } from '#contract/tips.ts';
import type { Database } from '#database/database.ts';
import { playerOf } from '../rules/players.ts';
import { findGames } from './game.ts';
import { findLeagueRows, findRow } from './table.ts';

/** What an account has in the current game. */
export async function findOwnTips(db: Database, accountId: number): Promise<OwnTips> {
  const [player, [game]] = await Promise.all([playerOf(db, accountId), findGames(db)]);
  if (!player) return { name: null, row: null, tips: [], leagues: [] };
  const slug = game?.slug ?? '';
  const [row, tips, leagues] = await Promise.all([
    findRow(db, slug, player.id),
    tipsOf(db, player.id, slug),
    leaguesOf(db, player.id),
  ]);
  return { name: player.name, row, tips, leagues };
}

/** All data of an account for its owner: every tip in every game, and leagues. */
export async function exportTips(db: Database, accountId: number) {
  const player = await playerOf(db, accountId);
  if (!player) return null;
  const { rows } = await sql<{
    game: string;
    home: string;
    away: string;
    tip: string;
    placed_at: Date;
    points: number | null;
  }>`
    select r.game, m.home, m.away, tip.home || '–' || tip.away as tip, tip.placed_at, tip.points
    from tip join tip_match m on m.id = tip.match_id join tip_round r on r.id = m.round_id
    where tip.player_id = ${player.id} order by m.kick_off, m.id`.execute(db);
  const tips = rows.map(({ placed_at, ...tip }) => ({ ...tip, placedAt: placed_at.toISOString() }));
  return { name: player.name, tips, leagues: (await leaguesOf(db, player.id)).map(({ name }) => name) };
}

/**
 * Finds a league by its key. Everybody may see its name, only members its table.
 * @throws CallError 404
 */
export async function findLeague(db: Database, key: string, accountId: number | null): Promise<TipLeague> {
  const league = await db
    .selectFrom('tip_league')
    .select(['id', 'name', 'owner_id'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!league) throw new CallError(404, 'There is no such league.');
  const player = accountId === null ? null : await playerOf(db, accountId);
  const { rows } = await sql<{ members: number; member: boolean | null }>`
    select count(*)::int as members, bool_or(player_id = ${player?.id ?? 0}) as member
    from tip_league_member where league_id = ${league.id}`.execute(db);
  const member = rows[0]?.member ?? false;
  const [game] = await findGames(db);
  return {
    key,
    name: league.name,
    members: rows[0]?.members ?? 0,
    member,
    owner: player !== null && league.owner_id === player.id,
    rows: member ? await findLeagueRows(db, league.id, game?.slug ?? '') : [],
  };
}

async function tipsOf(db: Database, player: number, game: string): Promise<OwnTips['tips']> {
  const { rows } = await sql<{ match: number; home: number; away: number; points: number | null }>`
    select tip.match_id as match, tip.home, tip.away, tip.points
    from tip join tip_match m on m.id = tip.match_id join tip_round r on r.id = m.round_id
    where tip.player_id = ${player} and r.game = ${game}`.execute(db);
  return rows.map(({ match, home, away, points }) => ({ match, tip: { home, away }, points }));
}

async function leaguesOf(db: Database, player: number): Promise<OwnTips['leagues']> {
  const { rows } = await sql<OwnTips['leagues'][number]>`
    select l.key, l.name, (select count(*)::int from tip_league_member o where o.league_id = l.id) as members
    from tip_league_member m join tip_league l on l.id = m.league_id
    where m.player_id = ${player} order by l.name collate "hu-x-icu", l.id`.execute(db);
  return rows;
}
