import { sql } from 'kysely';
import type { Fixture } from '#contract/football.ts';
import type { FootballSquad, TopPlayer } from '#contract/football-tables.ts';
import type { Database } from '#database/database.ts';

export interface StoredSquad {
  league: number;
  season: number;
  squad: FootballSquad;
}

/** Stored squads that match a pattern, newest season first. */
async function squadsWith(db: Database, pattern: object): Promise<StoredSquad[]> {
  const { rows } = await sql<{ key: string; squad: FootballSquad }>`
    select key, rows->0 as squad from score_answer
    where kind = 'squad' and rows @> ${JSON.stringify([pattern])}::jsonb`.execute(db);
  return rows
    .map(({ key, squad }) => {
      const [league = 0, season = 0] = key
        .slice(key.indexOf(':') + 1)
        .split('-')
        .map(Number);
      return { league, season, squad };
    })
    .toSorted((a, b) => b.season - a.season || a.league - b.league);
}

export const squadsOfPlayer = (db: Database, id: number): Promise<StoredSquad[]> =>
  squadsWith(db, { players: [{ id }] });

/** Squads of a team with somebody of this name. */
export const squadsOfName = (db: Database, team: number, name: string): Promise<StoredSquad[]> =>
  squadsWith(db, { team: { id: team }, players: [{ name }] });

/** Matches whose events or squads mention one of the players, newest first, with events and squads. */
export async function fixturesOfPlayers(
  db: Database,
  ids: readonly number[],
  leagues: readonly number[],
): Promise<Fixture[]> {
  const player = (id: number) => [{ player: { id } }];
  const patterns = ids.flatMap((id) => [
    { events: player(id) },
    { events: [{ assist: { id } }] },
    { lineups: [{ startXI: player(id) }] },
    { lineups: [{ substitutes: player(id) }] },
  ]);
  if (patterns.length === 0) return [];
  // One condition for each pattern, because `any` would not use an index on jsonb.
  const conditions = patterns.map((pattern) => sql`detail @> ${JSON.stringify(pattern)}::jsonb`);
  const { rows } = await sql<{ facts: Fixture; detail: Partial<Fixture> }>`
    select facts, detail from fixture where league = any(${leagues}::int[]) and (${sql.join(
      conditions,
      sql`
      or `,
    )})
    order by kickoff desc, id`.execute(db);
  return rows.map(({ facts, detail }) => ({ ...facts, ...detail }));
}

/** The name of a player who is only in a list of scorers or cards. */
export async function nameInLists(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ row: TopPlayer }>`
    select r as row from score_answer, jsonb_array_elements(rows) r
    where kind in ('topscorers', 'topyellowcards', 'topredcards')
      and rows @> ${JSON.stringify([{ player: { id } }])}::jsonb and (r->'player'->>'id')::int = ${id}
        limit 1`.execute(db);
  return rows[0]?.row.player.name ?? null;
}
