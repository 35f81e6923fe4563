/** Rows of a made-up season as the provider sends them. */
import type { Fixture, FixtureStatus } from '#contract/football.ts';
import type { FixtureEvent } from '#contract/football-match.ts';
import { Standings } from '#contract/football-tables.ts';
import { sportSamples } from '#contract/testing/sport-samples.ts';

export const leagueId = 271;
export const season = 2026;

const noGoals = { home: null, away: null };
export const homeTeam = { id: 1, name: 'Tölgyvári SC', logo: null };
export const awayTeam = { id: 2, name: 'Füzesremete FC', logo: null };

/** @param kickoff ISO 8601 */
export function match(
  id: number,
  kickoff: string,
  short: FixtureStatus = 'NS',
  score: [number, number] | null = null,
): Fixture {
  const goals = score ? { home: score[0], away: score[1] } : noGoals;
  const isOver = short === 'FT';
  return {
    fixture: {
      id,
      referee: null,
      timezone: 'UTC',
      date: kickoff,
      timestamp: Date.parse(kickoff) / 1000,
      periods: { first: null, second: null },
      venue: { id: null, name: null, city: null },
      status: { long: short, short, elapsed: short === 'NS' ? null : isOver ? 90 : 30, extra: null },
    },
    league: {
      id: leagueId,
      name: 'NB I',
      country: 'Hungary',
      logo: null,
      season,
      round: 'Regular Season - 14',
    },
    teams: { home: { ...homeTeam, winner: null }, away: { ...awayTeam, winner: null } },
    goals,
    score: {
      halftime: isOver ? { home: 1, away: 0 } : noGoals,
      fulltime: isOver ? goals : noGoals,
      extratime: noGoals,
      penalty: noGoals,
    },
  };
}

/** @param extra minute of stoppage time */
export function event(
  team: 1 | 2,
  elapsed: number,
  type = 'Goal',
  detail = 'Normal Goal',
  extra: number | null = null,
): FixtureEvent {
  return {
    time: { elapsed, extra },
    team: team === 1 ? homeTeam : awayTeam,
    player: { id: elapsed, name: 'Vízi Bence' },
    assist: { id: null, name: null },
    type,
    detail,
    comments: null,
  };
}

const fullCoverage = {
  fixtures: { events: true, lineups: true, statistics_fixtures: true },
  standings: true,
  top_scorers: true,
  top_cards: true,
  predictions: true,
};

/** NB I with one current season. */
export const leagueRow = {
  league: { id: leagueId, name: 'NB I', type: 'League', logo: null },
  country: { name: 'Hungary', code: 'HU', flag: null },
  seasons: [{ year: season, start: '2026-07-24', end: '2027-05-22', current: true, coverage: fullCoverage }],
};

const [row] = sportSamples['football/standings'].response;
const parsed = Standings.parse(row);
export const standingsRow: Standings = { league: { ...parsed.league, id: leagueId, season } };
