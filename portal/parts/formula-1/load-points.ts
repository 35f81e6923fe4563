import { pointsRow } from '#contract/formula-1-tables.ts';
import type { Asker } from './asker.ts';
import { beginOf, type GrandPrix, grandsPrixOf } from './grands-prix.ts';
import { type Progress, progressOf, type Results, type ShownPoints } from './season-points.ts';
import { hasGrid } from './session-words.ts';
import { lastRunOf } from './spoiler-of-formula-1.ts';

/** A championship. */
export interface PointsData {
  kind: 'points';
  of: 'drivers' | 'teams';
  rows: readonly ShownPoints[];
  /** Until which race they are counted; null while none was run. */
  after: { name: string; at: number } | null;
  /** When the last race or sprint began whose points are in them, unix seconds; null where nobody knows. */
  counted: number | null;
  /** How they came to them; null where that cannot be told. */
  progress: Progress | null;
}

export async function loadPoints(ask: Asker, of: PointsData['of'], season: number): Promise<PointsData> {
  const [rows, races] = await Promise.all([championship(ask, of, season), ask.whole((client) => client.formula1Races({ season }))]);
  const all = grandsPrixOf(races?.response ?? []);
  const last = all.findLast(({ main }) => main.status === 'Completed');
  return {
    kind: 'points',
    of,
    rows,
    after: last ? { name: last.competition.name, at: beginOf(last.main) } : null,
    counted: lastRunOf(races?.response ?? []),
    // A season that ships with the service costs its source nothing; of any other each race would be a
    // question out of a day's allowance.
    progress: races?.updatedAt === null ? progressOf(all, await resultsOf(ask, all), rows) : null,
  };
}

/** Results of all that points are given for. */
async function resultsOf(ask: Asker, season: readonly GrandPrix[]): Promise<Results> {
  const races = season.flatMap((prix) => prix.races).filter((race) => race.status === 'Completed' && hasGrid(race));
  const rows = await Promise.all(races.map(({ id }) => ask((client) => client.formula1Result({ race: id }))));
  return new Map(races.map(({ id }, index) => [id, rows[index] ?? []]));
}

/** The first first; none where it cannot be had. */
export const championship = (ask: Asker, of: PointsData['of'], season: number): Promise<ShownPoints[]> =>
  of === 'drivers' ? driverRows(ask, season) : teamRows(ask, season);

async function driverRows(ask: Asker, season: number): Promise<ShownPoints[]> {
  const rows = (await ask((client) => client.formula1DriverPoints({ season }))) ?? [];
  return rows.map((row) => ({
    ...pointsRow(row),
    driver: { id: row.driver.id, number: row.driver.number },
    team: row.team.id,
    wins: row.wins,
  }));
}

async function teamRows(ask: Asker, season: number): Promise<ShownPoints[]> {
  const rows = (await ask((client) => client.formula1TeamPoints({ season }))) ?? [];
  return rows.map((row) => ({ ...pointsRow(row), driver: null, team: row.team.id, wins: null }));
}
