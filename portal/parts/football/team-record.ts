import type { Fixture } from '#contract/football.ts';
import { matchPhase } from '#contract/football-rules.ts';
import type { Outcome } from './standings-rules.ts';

/** How many matches a form has. */
const formLength = 5;

export const playsIn = ({ teams }: Fixture, team: number): boolean =>
  teams.home.id === team || teams.away.id === team;

/** Whether a match is over and has a result. */
export const hasResult = ({ fixture, goals }: Fixture): boolean =>
  matchPhase(fixture.status.short) === 'finished' && goals.home !== null && goals.away !== null;

/**
 * How a match ended for a team. A shoot-out decides who goes on, but the match was a draw.
 * @returns null before its end
 */
export function outcomeFor({ teams, goals, ...match }: Fixture, team: number): Outcome | null {
  const { home, away } = goals;
  if (home === null || away === null || !hasResult({ teams, goals, ...match })) return null;
  if (home === away) return 'draw';
  return home > away === (teams.home.id === team) ? 'win' : 'loss';
}

/**
 * A team's last matches before a moment, oldest first.
 * @param before unix seconds
 */
export const lastMatches = (fixtures: readonly Fixture[], team: number, before: number): Fixture[] =>
  fixtures
    .filter((each) => playsIn(each, team) && hasResult(each) && each.fixture.timestamp < before)
    .toSorted((a, b) => a.fixture.timestamp - b.fixture.timestamp)
    .slice(-formLength);

/** Every other meeting of two teams that has a result, newest first, each once. */
export function meetingsOf(
  fixtures: readonly Fixture[],
  [home, away]: readonly [number, number],
  except: number,
): Fixture[] {
  const meetings = fixtures.filter(
    (each) => playsIn(each, home) && playsIn(each, away) && hasResult(each) && each.fixture.id !== except,
  );
  return [...new Map(meetings.map((each) => [each.fixture.id, each])).values()].toSorted(
    (a, b) => b.fixture.timestamp - a.fixture.timestamp,
  );
}

export interface Balance {
  wins: number;
  draws: number;
  losses: number;
  goalsFor: number;
  goalsAgainst: number;
}

/** Wins, draws, losses and goals of a team in matches that are over. */
export function balanceOf(fixtures: readonly Fixture[], team: number): Balance {
  const count = (outcome: Outcome) => fixtures.filter((each) => outcomeFor(each, team) === outcome).length;
  const goals = (isOwn: boolean) =>
    fixtures
      .filter(hasResult)
      .reduce(
        (sum, { teams, goals: { home, away } }) =>
          sum + ((teams.home.id === team) === isOwn ? (home ?? 0) : (away ?? 0)),
        0,
      );
  return {
    wins: count('win'),
    draws: count('draw'),
    losses: count('loss'),
    goalsFor: goals(true),
    goalsAgainst: goals(false),
  };
}
