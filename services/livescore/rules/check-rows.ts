import { z } from 'zod';
import { Fixture } from '#contract/football.ts';
import { LeagueEntry } from '#contract/football-leagues.ts';
import { FixtureEvent, FixtureLineup, FixtureStatistics } from '#contract/football-match.ts';
import { FootballSquad, StandingRow, Standings, TopPlayer } from '#contract/football-tables.ts';
import { Circuit, Driver, Race, Team } from '#contract/formula-1.ts';
import { DriverPoints, PitStop, ResultRow, TeamPoints } from '#contract/formula-1-tables.ts';
import type { Kind } from '../source.ts';

/** The stored form of an expected outcome: with earlier matches of the two teams. */
export const Prediction = Fixture.shape.predictions.unwrap().element;

const rowOfKind: Record<Kind, z.ZodType> = {
  leagues: LeagueEntry,
  fixtures: Fixture,
  live: Fixture,
  matches: Fixture,
  predictions: Prediction,
  standings: Standings,
  topscorers: TopPlayer,
  topyellowcards: TopPlayer,
  topredcards: TopPlayer,
  squad: FootballSquad,
  'f1-seasons': z.int().min(1950).max(9999),
  races: Race,
  result: ResultRow,
  grid: ResultRow,
  'pit-stops': PitStop,
  'driver-points': DriverPoints,
  'team-points': TeamPoints,
  circuits: Circuit,
  team: Team,
  driver: Driver,
};

/** Lists within a match are checked by element, so that one bad event does not cost the whole match. */
const partsOfFixture: Record<string, z.ZodType> = {
  events: FixtureEvent,
  lineups: FixtureLineup,
  statistics: FixtureStatistics,
};

export interface CheckedRows {
  /** Rows that may be stored. */
  rows: unknown[];
  /** How many rows, or rows within rows, were dropped. */
  dropped: number;
  /** Faults of the first few rows, for the log. */
  faults: string[];
}

const maxFaults = 3;

/** Checks untrusted rows of a source. Wrong rows are dropped, and so are fields that the contract lacks. */
export function checkRows(kind: Kind, raw: readonly unknown[]): CheckedRows {
  const checked: CheckedRows = { rows: [], dropped: 0, faults: [] };
  for (const row of raw) {
    const accepted = parseRow(rowOfKind[kind], withValidParts(kind, row, checked), checked);
    if (accepted !== undefined) checked.rows.push(accepted);
  }
  return checked;
}

function parseRow(schema: z.ZodType, row: unknown, checked: CheckedRows): unknown {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  checked.dropped += 1;
  const [issue] = parsed.error.issues;
  if (issue && checked.faults.length < maxFaults)
    checked.faults.push(`${issue.path.join('.')}: ${issue.message}`);
  return undefined;
}

function withValidParts(kind: Kind, row: unknown, checked: CheckedRows): unknown {
  if (!isRecord(row)) return row;
  if (kind === 'standings') return withValidStandings(row, checked);
  if (kind !== 'fixtures' && kind !== 'live' && kind !== 'matches') return row;
  const parts = Object.entries(partsOfFixture).flatMap(([name, schema]) => {
    const list = row[name];
    // Anything but a list counts as missing.
    return list === undefined
      ? []
      : [[name, Array.isArray(list) ? validRows(schema, list, checked) : undefined]];
  });
  // Expected outcomes are a question of their own.
  return { ...row, ...Object.fromEntries(parts), predictions: undefined };
}

function withValidStandings(row: Record<string, unknown>, checked: CheckedRows): unknown {
  const { league } = row;
  if (!isRecord(league) || !Array.isArray(league.standings)) return row;
  const standings = league.standings.map((group: unknown) =>
    Array.isArray(group) ? validRows(StandingRow, group, checked) : group,
  );
  return { ...row, league: { ...league, standings } };
}

function validRows(schema: z.ZodType, list: readonly unknown[], checked: CheckedRows): unknown[] {
  return list.map((each) => parseRow(schema, each, checked)).filter((each) => each !== undefined);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
