import { join } from 'node:path';
import { readTable } from '../read-table.ts';
import {
  CircuitFact,
  DriverFact,
  GridFact,
  QualifyingFact,
  ResultFact,
  SessionFact,
  TeamFact,
} from './rows.ts';

export const recordedYears = [2024, 2025] as const;

export interface SeasonFacts {
  season: number;
  sessions: SessionFact[];
  results: ResultFact[];
  qualifying: QualifyingFact[];
  grids: GridFact[];
}

export interface Formula1Facts {
  teams: ReadonlyMap<string, TeamFact>;
  drivers: ReadonlyMap<string, DriverFact>;
  circuits: ReadonlyMap<string, CircuitFact>;
  seasons: readonly SeasonFacts[];
}

/**
 * @param folder of all recorded scores
 * @throws Error that names what is not known of a row
 */
export function readFormula1(folder: string): Formula1Facts {
  const at = (...path: string[]) => join(folder, 'formula-1', ...path);
  const facts: Formula1Facts = {
    teams: byCode(readTable(at('teams.tsv'), TeamFact)),
    drivers: byCode(readTable(at('drivers.tsv'), DriverFact)),
    circuits: byCode(readTable(at('circuits.tsv'), CircuitFact)),
    seasons: recordedYears.map((season) => ({
      season,
      sessions: readTable(at(`${season}`, 'sessions.tsv'), SessionFact),
      results: readTable(at(`${season}`, 'results.tsv'), ResultFact),
      qualifying: readTable(at(`${season}`, 'qualifying.tsv'), QualifyingFact),
      grids: readTable(at(`${season}`, 'grids.tsv'), GridFact),
    })),
  };
  for (const { sessions, results, qualifying, grids } of facts.seasons) {
    for (const { circuit } of sessions) of(facts.circuits, circuit);
    for (const { driver, team } of [...results, ...qualifying, ...grids]) {
      of(facts.drivers, driver);
      of(facts.teams, team);
    }
  }
  return facts;
}

const byCode = <T extends { code: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.code, row]));

/** @throws Error for a code that no table has */
export function of<T>(table: ReadonlyMap<string, T>, code: string): T {
  const found = table.get(code);
  if (!found) throw new Error(`Formula 1: nothing is called ${code}`);
  return found;
}
