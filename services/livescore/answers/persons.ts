import { sql } from 'kysely';
import type { Driver, Team } from '#contract/formula-1.ts';
import type { DriverPoints, TeamPoints } from '#contract/formula-1-tables.ts';
import type { Database } from '#database/database.ts';
import { isRecorded } from '../source.ts';
import type { ScoreContext } from './score-context.ts';

/** A driver with the data of a points table, until the rest is fetched. */
export function namedDriver({ driver, team, season }: DriverPoints): Driver {
  return {
    ...driver,
    nationality: null,
    country: { name: null, code: null },
    birthdate: null,
    birthplace: null,
    grands_prix_entered: null,
    world_championships: null,
    podiums: null,
    highest_race_finish: null,
    highest_grid_position: null,
    career_points: null,
    teams: [{ season, team }],
  };
}

/** A team with the data of a points table; null if it has no id or no name. */
export function namedTeam({ team: { id, name, logo } }: Pick<TeamPoints, 'team'>): Team | null {
  if (id === null || name === null) return null;
  return {
    id,
    name,
    logo,
    base: null,
    first_team_entry: null,
    world_championships: null,
    highest_race_finish: null,
    pole_positions: null,
    fastest_laps: null,
    president: null,
    director: null,
    technical_manager: null,
    chassis: null,
    engine: null,
    tyres: null,
  };
}

/** The newest stored row of a points table about a driver or a team. */
export async function tableRowOf<T extends DriverPoints | TeamPoints>(
  db: Database,
  kind: 'driver' | 'team',
  id: number,
): Promise<T | null> {
  const { rows } = await sql<{ row: T }>`select r as row from score_answer, jsonb_array_elements(rows) r
    where kind = ${`${kind}-points`} and rows @> ${JSON.stringify([{ [kind]: { id } }])}::jsonb
      and (r->${kind}->>'id')::int = ${id}
    order by (r->>'season')::int desc limit 1`.execute(db);
  return rows[0]?.row ?? null;
}

/**
 * How many unknown ids may be requested from the provider in a day, by all processes together. It lets
 * readers open drivers of old seasons, and keeps people who try all ids from using up the quota.
 */
const maxUnknownPersonsPerDay = 20;

/** Whether the source may be asked for a driver or a team. */
export async function mayAskForPerson(
  { db, now, refresher }: ScoreContext,
  kind: 'driver' | 'team',
  id: number,
): Promise<boolean> {
  if (await isKnownPerson(db, kind, id)) return true;
  if (isRecorded(id) || !refresher.hasSource) return false;
  // Ids that turned out to exist count too: whoever tries all of them finds every driver there ever was.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from score_answer
    where kind in ('driver', 'team') and not recorded
      and (got_at is null or got_at > ${new Date(now() - 86_400_000)})
      and key not in (
        select 'driver:' || jsonb_path_query(rows, '$[*].driver.id')::text from score_answer
          where ${namesPersons}
        union all
        select 'team:' || jsonb_path_query(rows, '$[*].team.id')::text from score_answer
          where ${namesPersons})`.execute(db);
  return (rows[0]?.count ?? 0) < maxUnknownPersonsPerDay;
}

/** Answers whose rows name drivers and teams. */
const namesPersons = sql`kind in ('driver-points', 'team-points', 'result', 'grid')`;

/** Whether stored data mentions this driver or team. */
async function isKnownPerson(db: Database, kind: 'driver' | 'team', id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from score_answer
    where (${namesPersons}
      and rows @> ${JSON.stringify([{ [kind]: { id } }])}::jsonb)
      or key = ${`${kind}:${id}`} limit 1`.execute(db);
  return rows.length > 0;
}
