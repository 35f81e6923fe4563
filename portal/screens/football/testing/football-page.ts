import type { Client } from '#contract/client.ts';
import type { Fixture } from '#contract/football.ts';
import type { UnknownDay } from '#contract/football-leagues.ts';
import type { StandingRow } from '#contract/football-tables.ts';
import { openScreen } from '#portal/page/route.tsx';
import type { ScreenContext } from '#portal/page/screen.ts';
import { sampleFixture, sampleLeague, sampleTopPlayer, sportAnswer } from '#portal/testing/football.ts';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { footballScreen } from '../football.screen.tsx';
import { footballParameters } from '../football-parameters.ts';

/** A call that fails. */
export const down = async () => Promise.reject(new Error('down'));
export const leagues = [
  sampleLeague(1, 'World Cup', 'World', [2026]),
  sampleLeague(271, 'NB I', 'Hungary', [2024, 2025, 2026]),
  sampleLeague(272, 'NB II', 'Hungary', [2026]),
  sampleLeague(283, 'Liga I', 'Romania', [2026]),
  sampleLeague(110, 'Premier League', 'Wales', [2026]),
];

interface ServiceAnswers {
  day?: Fixture[];
  match?: Fixture;
  rows?: StandingRow[];
  days?: string[];
  unknown?: UnknownDay[];
}

/** The live-score service with these answers about football. */
export function footballService(given: ServiceAnswers) {
  const { day = [], match, rows = [], days = [], unknown = [] } = given;
  const requests: string[] = [];
  const answerCall = <T>(call: string, input: object, answer: T): T => {
    requests.push(`${call} ${Object.values(input).join(' ')}`.trim());
    return answer;
  };
  const calls: Partial<Client> = {
    footballCompetitions: async () => sportAnswer(leagues),
    livescoreDay: async (input) => answerCall('day', input, { ...sportAnswer(day), unknown }),
    footballFixtures: async (input) => answerCall('league', input, { ...sportAnswer(day), unknown }),
    footballDays: async () => sportAnswer(days.map((each) => ({ day: each, count: 1 }))),
    livescoreFixture: async (input) => answerCall('match', input, sportAnswer(match ? [match] : [])),
    footballStandings: async (input) =>
      answerCall(
        'standings',
        input,
        sportAnswer(rows.length > 0 ? [{ league: { ...sampleFixture().league, standings: [rows] } }] : []),
      ),
    footballTopScorers: async (input) =>
      answerCall('scorers', input, sportAnswer([sampleTopPlayer('Ács Soma', { goals: 7 })])),
    footballTopYellowCards: async () => sportAnswer([]),
    footballTopRedCards: down,
    footballTeamFixtures: down,
    articlesOfMatch: down,
  };
  return { requests, calls };
}

/** Opens the page with a query; `requests` are the calls that it made. */
export async function openPage(
  query: string,
  answers: ServiceAnswers = {},
  more: Partial<Client> = {},
  changes: Partial<ScreenContext> = {},
) {
  const { requests, calls } = footballService(answers);
  const parameters = Object.fromEntries(footballParameters(new URLSearchParams(query)));
  const context = sampleContext({ ...calls, ...more }, { path: '/foci', query: parameters, ...changes });
  return { ...rendered(await openScreen(footballScreen, context)), requests };
}

export const today = '2026-11-20';
/** A match of today. */
export const live = sampleFixture('2H', { id: 7, goals: { home: 2, away: 1 }, elapsed: 61 });
