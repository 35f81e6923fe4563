import { Fixture, type FixtureStatus } from '#contract/football.ts';
import type { LeagueEntry } from '#contract/football-leagues.ts';
import type { FixtureEvent } from '#contract/football-match.ts';
import { type StandingRow, Standings, TopPlayer } from '#contract/football-tables.ts';
import { sportSamples } from '#contract/testing/sport-samples.ts';

const planned = Fixture.parse(sportSamples['football/fixtures'].response[0]);
const [standings] = sportSamples['football/standings'].response.map((row) => Standings.parse(row));

interface Changes extends Partial<Fixture> {
  id?: number;
  /** ISO time. */
  at?: string;
  elapsed?: number | null;
  extra?: number | null;
}

/** A match of two made-up teams, with a status. */
export function sampleFixture(short: FixtureStatus = 'NS', options: Changes = {}): Fixture {
  const { id = 100, at, elapsed = null, extra = null, ...changes } = options;
  const timestamp = at === undefined ? planned.fixture.timestamp : Date.parse(at) / 1000;
  return {
    ...planned,
    ...changes,
    fixture: { ...planned.fixture, id, timestamp, status: { long: '', short, elapsed, extra } },
  };
}

export const nobody = { id: null, name: null };

/** An event of the home team. */
export const sampleEvent = (
  type: string,
  detail: string,
  elapsed: number,
  changes: Partial<FixtureEvent> = {},
): FixtureEvent => ({
  time: { elapsed, extra: null },
  team: planned.teams.home,
  player: { id: 1, name: 'Vízi Bence' },
  assist: nobody,
  type,
  detail,
  comments: null,
  ...changes,
});

export function sampleRow(changes: Partial<StandingRow> = {}): StandingRow {
  const row = standings?.league.standings[0]?.[0];
  if (!row) throw new Error('The sample has no row.');
  return { ...row, ...changes };
}

export function sampleTopPlayer(
  name: string,
  counts: { goals?: number | null; yellow?: number; red?: number; yellowred?: number },
): TopPlayer {
  const [row] = sportSamples['football/topscorers'].response.map((each) => TopPlayer.parse(each));
  const [first] = row?.statistics ?? [];
  if (!row || !first) throw new Error('The sample has no player.');
  const { goals = 0, yellow = 0, red = 0, yellowred = 0 } = counts;
  return {
    player: {
      ...row.player,
      name,
      id: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000,
    },
    statistics: [{ ...first, goals: { ...first.goals, total: goals }, cards: { yellow, red, yellowred } }],
  };
}

/** An answer of the live-score service. */
export const sportAnswer = <T>(
  response: T[],
  notes: { updatedAt?: number; stale?: boolean; replay?: boolean } = {},
) => ({
  get: '',
  parameters: [],
  errors: [],
  results: response.length,
  response,
  ...notes,
});

/** A competition with seasons, of which the last is the current one. */
export function sampleLeague(
  id: number,
  name: string,
  country: string,
  years: readonly number[],
): LeagueEntry {
  const coverage = {
    fixtures: { events: true, lineups: true, statistics_fixtures: true },
    standings: true,
    top_scorers: true,
    top_cards: true,
    predictions: true,
  };
  return {
    league: { id, name, type: 'League', logo: null },
    country: { name: country, code: null, flag: null },
    seasons: years.map((year) => ({
      year,
      start: `${year}-07-01`,
      end: `${year + 1}-06-01`,
      current: year === years.at(-1),
      coverage,
    })),
  };
}
