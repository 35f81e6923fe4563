import { join } from 'node:path';
import { readTable } from '../read-table.ts';
import {
  CircuitFact,
  DriverFact,
  GridFact,
  OutlineFact,
  PracticeFact,
  QualifyingFact,
  ResultFact,
  SessionFact,
  StopFact,
  TeamFact,
} from './rows.ts';

export const recordedYears = [2024, 2025, 2026] as const;

export interface SeasonFacts {
  season: number;
  sessions: SessionFact[];
  results: ResultFact[];
  qualifying: QualifyingFact[];
  grids: GridFact[];
  practice: PracticeFact[];
  stops: StopFact[];
}

export interface Formula1Facts {
  teams: ReadonlyMap<string, TeamFact>;
  drivers: ReadonlyMap<string, DriverFact>;
  circuits: ReadonlyMap<string, CircuitFact>;
  /** SVG paths by the circuit's code. */
  outlines: ReadonlyMap<string, string>;
  seasons: readonly SeasonFacts[];
}

/** Whether the result of a session was not recorded yet. */
export const isAwaited = ({ round, kind }: SessionFact, { results, qualifying, practice }: SeasonFacts) =>
  ![...results, ...qualifying, ...practice].some((row) => row.round === round && row.kind === kind);

/**
 * @param folder of all recorded scores
 * @throws Error that names what is unknown in a row
 */
export function readFormula1(folder: string): Formula1Facts {
  const at = (...path: string[]) => join(folder, 'formula-1', ...path);
  const facts: Formula1Facts = {
    teams: byCode(readTable(at('teams.tsv'), TeamFact)),
    drivers: byCode(readTable(at('drivers.tsv'), DriverFact)),
    circuits: byCode(readTable(at('circuits.tsv'), CircuitFact)),
    outlines: new Map(readTable(at('outlines.tsv'), OutlineFact).map(({ code, outline }) => [code, outline])),
    seasons: recordedYears.map((season) => ({
      season,
      sessions: readTable(at(`${season}`, 'sessions.tsv'), SessionFact),
      results: readTable(at(`${season}`, 'results.tsv'), ResultFact),
      qualifying: readTable(at(`${season}`, 'qualifying.tsv'), QualifyingFact),
      grids: readTable(at(`${season}`, 'grids.tsv'), GridFact),
      practice: readTable(at(`${season}`, 'practice.tsv'), PracticeFact),
      stops: readTable(at(`${season}`, 'stops.tsv'), StopFact),
    })),
  };
  for (const code of facts.outlines.keys()) requireRow(facts.circuits, code);
  for (const { sessions, results, qualifying, grids, practice, stops } of facts.seasons) {
    for (const { driver } of stops) requireRow(facts.drivers, driver);
    for (const { circuit } of sessions) requireRow(facts.circuits, circuit);
    for (const { driver, team } of [...results, ...qualifying, ...grids, ...practice]) {
      requireRow(facts.drivers, driver);
      requireRow(facts.teams, team);
    }
  }
  return facts;
}

const byCode = <T extends { code: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.code, row]));

/** @throws Error for a code that no table has */
export function requireRow<T>(table: ReadonlyMap<string, T>, code: string): T {
  const row = table.get(code);
  if (!row) throw new Error(`Formula 1: nothing is called ${code}`);
  return row;
}
