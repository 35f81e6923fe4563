import { Fixture } from '#contract/football.ts';
import { Race } from '#contract/formula-1.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import {
  checkEvents,
  checkFixtures,
  checkLeagues,
  checkLineups,
  checkPredictions,
  checkStandings,
  checkStatistics,
  checkTopList,
} from './football.ts';
import {
  checkCircuits,
  checkDriverPoints,
  checkDrivers,
  checkGrid,
  checkRaces,
  checkResult,
  checkTeamPoints,
  checkTeams,
  checkYears,
} from './formula-1.ts';
import type { Check, FileCheck } from './ledger.ts';
import { goodRows } from './rows.ts';

const byKind: Readonly<Record<string, FileCheck>> = {
  'football/leagues': checkLeagues,
  'football/fixtures': checkFixtures,
  'football/events': checkEvents,
  'football/lineups': checkLineups,
  'football/statistics': checkStatistics,
  'football/predictions': checkPredictions,
  'football/standings': checkStandings,
  'football/topscorers': checkTopList('topscorers', 'gol', ({ goals }) => goals.total ?? 0),
  'football/topyellowcards': checkTopList('topyellowcards', 'sarga', ({ cards }) => cards.yellow ?? 0),
  'football/topredcards': checkTopList(
    'topredcards',
    'piros',
    ({ cards }) => (cards.red ?? 0) + (cards.yellowred ?? 0),
  ),
  'formula-1/seasons': checkYears,
  'formula-1/races': checkRaces,
  'formula-1/startinggrid': checkGrid,
  'formula-1/result': checkResult,
  'formula-1/circuits': checkCircuits,
  'formula-1/drivers-ranking': checkDriverPoints,
  'formula-1/teams-ranking': checkTeamPoints,
  'formula-1/drivers': checkDrivers,
  'formula-1/teams': checkTeams,
};

/** Answers and pages that must have the content of a file. */
export const checksOf = (file: ResponseFile, files: readonly ResponseFile[]): Check[] =>
  (byKind[file.kind]?.(file, files) ?? []).map((check) => ({ ...check, file: file.file }));

/** Never requested: countries and seasons come from the competitions, grands prix from the races. */
const neverAsked = new Set(['football/countries', 'football/seasons', 'formula-1/competitions']);

/** Why nothing of a file was compared. */
export function reasonForNone({ kind }: ResponseFile): string {
  if (neverAsked.has(kind)) return 'the service never asks for it';
  return byKind[kind] ? 'no page is about any of its rows' : 'not a known kind of file';
}

/** Pages without rows: empty days and frames, which only have to work, and unknown addresses. */
export function checkStates(files: readonly ResponseFile[]): Check[] {
  const ofKind = (kind: string) => files.filter((file) => file.kind === kind);
  const match = ofKind('football/fixtures').flatMap((file) => goodRows(file, Fixture))[0];
  const race = ofKind('formula-1/races').flatMap((file) => goodRows(file, Race))[0];
  const stateAddresses = [
    ...['/foci', '/foci?nap=1931-05-01', '/foci?orszag=Atlantis', '/forma1', '/forma1?szezon=1'],
    ...['versenynaptar', 'pontverseny', 'konstruktor', 'versenyzok', 'csapatok'].map(
      (page) => `/forma1?oldal=${page}`,
    ),
    ...(match
      ? [`/beagyazas/foci?meccs=${match.fixture.id}`, `/beagyazas/foci?liga=${match.league.id}&oldal=tabella`]
      : []),
    ...(race
      ? [
          `/beagyazas/forma1?szezon=${race.season}&futam=${race.id}`,
          `/beagyazas/forma1?oldal=pontverseny&szezon=${race.season}`,
        ]
      : []),
  ];
  const unknownAddresses = [
    '/foci?szezon=99999&nap=2026-02-31&oldal=__proto__&orszag=%00',
    '/foci?meccs=999999998',
    '/foci?meccs=-1&liga=x',
    ...['tabella', 'gol', 'sarga', 'piros'].map((page) => `/foci?liga=999999&oldal=${page}`),
    '/forma1?oldal=__proto__',
    '/forma1?versenyzo=999999',
  ];
  return [
    ...stateAddresses.map((page) => ({ page, shows: [], file: null })),
    ...unknownAddresses.map((page) => ({ page, status: 404, shows: [], file: null })),
  ];
}
