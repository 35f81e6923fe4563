import { Fixture } from '#contract/football.ts';
import { Race } from '#contract/formula-1.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import { detailChecks } from './football-details.ts';
import { goodRows, leagueChecks, standingsChecks, topListChecks } from './football-lists.ts';
import { fixtureChecks } from './football-matches.ts';
import { driverChecks, driverPointsChecks, teamChecks, teamPointsChecks } from './formula-1-people.ts';
import { circuitChecks, gridChecks, raceChecks, resultChecks, yearChecks } from './formula-1-races.ts';
import type { PageCheck } from './ledger.ts';

type Checks = (file: ResponseFile, files: readonly ResponseFile[]) => PageCheck[];

const byKind: Readonly<Record<string, Checks>> = {
  'football/leagues': leagueChecks,
  'football/fixtures': fixtureChecks,
  'football/events': detailChecks,
  'football/lineups': detailChecks,
  'football/statistics': detailChecks,
  'football/predictions': detailChecks,
  'football/standings': standingsChecks,
  'football/topscorers': topListChecks,
  'football/topyellowcards': topListChecks,
  'football/topredcards': topListChecks,
  'formula-1/seasons': yearChecks,
  'formula-1/races': raceChecks,
  'formula-1/startinggrid': gridChecks,
  'formula-1/result': resultChecks,
  'formula-1/circuits': circuitChecks,
  'formula-1/drivers-ranking': driverPointsChecks,
  'formula-1/teams-ranking': teamPointsChecks,
  'formula-1/drivers': driverChecks,
  'formula-1/teams': teamChecks,
};

/** Pages on which what a file tells is to be seen. */
export const checksOf: Checks = (file, files) => byKind[file.kind]?.(file, files) ?? [];

/** Never asked for: countries and seasons are those of the competitions, grands prix those of the races. */
const neverAsked = new Set(['football/countries', 'football/seasons', 'formula-1/competitions']);

/** Why nothing of a file was compared. */
export function unshown(file: ResponseFile): string {
  if (neverAsked.has(file.kind)) return 'the service never asks for it';
  return byKind[file.kind] ? 'no page is about any of its rows' : 'not known';
}

/**
 * States that no row is about: empty days, absurd parameters, frames, which only have to stand, and unknown
 * numbers, which are 404.
 */
export function states(files: readonly ResponseFile[]): PageCheck[] {
  const some = <T>(kind: string, schema: Parameters<typeof goodRows>[1]) =>
    files.filter((file) => file.kind === kind).flatMap((file) => goodRows(file, schema) as T[])[0];
  const match = some<Fixture>('football/fixtures', Fixture);
  const race = some<Race>('formula-1/races', Race);
  const football = [
    '/foci',
    '/foci?nap=1931-05-01',
    '/foci?szezon=99999&nap=2026-02-31&oldal=__proto__&orszag=%00',
    '/foci?orszag=Atlantis',
    ...(match
      ? [`/beagyazas/foci?meccs=${match.fixture.id}`, `/beagyazas/foci?liga=${match.league.id}&oldal=tabella`]
      : []),
  ];
  const formula1 = [
    '/forma1',
    ...['versenynaptar', 'pontverseny', 'konstruktor', 'versenyzok', 'csapatok', '__proto__'].map(
      (page) => `/forma1?oldal=${page}`,
    ),
    '/forma1?szezon=1',
    ...(race
      ? [
          `/beagyazas/forma1?szezon=${race.season}&futam=${race.id}`,
          `/beagyazas/forma1?oldal=pontverseny&szezon=${race.season}`,
        ]
      : []),
  ];
  const unknown = [
    '/foci?meccs=999999998',
    '/foci?meccs=-1&liga=x',
    ...['tabella', 'gol', 'sarga', 'piros'].map((page) => `/foci?liga=999999&oldal=${page}`),
    '/forma1?versenyzo=999999',
  ];
  return [
    ...[...football, ...formula1].map((url) => ({ url, look: () => [] })),
    ...unknown.map((url) => ({ url, status: 404, look: () => [] })),
  ];
}
