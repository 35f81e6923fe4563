import type { Fixture, League } from '#contract/football.ts';
import type { FixtureEvent, FixtureLineup, FootballTeam } from '#contract/football-match.ts';
import { matchNumber, playerNumber, teamNumber } from './numbers.ts';
import { goalsOf, playerKey, type SeasonFacts, sideOf } from './read-season.ts';
import type { EventFact, LineupFact, MatchFact, Score, TeamFact } from './rows.ts';
import { recordedSeasons } from './seasons.ts';

const nothing = { home: null, away: null };
const nobody = { id: null, name: null };

/**
 * A match that is over or was abandoned, in the provider's form. Events and squads are left out where they
 * were not recorded.
 */
export function fixtureOf(match: MatchFact, facts: SeasonFacts): Fixture {
  const goals = goalsOf(match);
  const winner = winnerOf(match, goals);
  const events = facts.events.get(match.no);
  const lineups = facts.lineups.get(match.no);
  return {
    fixture: {
      id: matchNumber(facts.season, match.no),
      referee: match.referee,
      timezone: 'UTC',
      date: new Date(match.kickoff * 1000).toISOString(),
      timestamp: match.kickoff,
      periods: { first: match.kickoff, second: null },
      venue: { id: null, name: match.venue, city: match.city },
      status: statusOf(match),
    },
    league: { ...leagueOf(facts), round: match.round },
    teams: {
      home: { ...teamOf(match.home, facts), winner: winner === null ? null : winner === 'home' },
      away: { ...teamOf(match.away, facts), winner: winner === null ? null : winner === 'away' },
    },
    goals: goals ?? nothing,
    score: {
      halftime: match.half ?? nothing,
      fulltime: match.full ?? nothing,
      extratime: match.extra ?? nothing,
      penalty: match.shootout ?? nothing,
    },
    ...(events && {
      events: events.map((event, index) => eventOf(event, match, events.slice(0, index), facts)),
    }),
    ...(lineups && { lineups: lineups.map((lineup) => lineupOf(lineup, events ?? [], facts)) }),
  };
}

function statusOf({ full, extra, shootout }: MatchFact): Fixture['fixture']['status'] {
  if (full === null) return { long: 'Match Abandoned', short: 'ABD', elapsed: null, extra: null };
  const elapsed = extra === null ? 90 : 120;
  return { long: 'Match Finished', short: shootout ? 'PEN' : extra ? 'AET' : 'FT', elapsed, extra: null };
}

function winnerOf({ shootout }: MatchFact, goals: Score | null): 'home' | 'away' | null {
  const { home, away } = shootout ?? goals ?? { home: 0, away: 0 };
  return home === away ? null : home > away ? 'home' : 'away';
}

export function leagueOf({ season: { league, name, country, season } }: SeasonFacts): League {
  return { id: league, name, country: country.name, logo: null, flag: null, season, standings: true };
}

function factsOf(code: string, { teams }: SeasonFacts): TeamFact {
  const team = teams.get(code);
  if (!team) throw new Error(`No team is called ${code}`);
  return team;
}

export function teamOf(code: string, facts: SeasonFacts): FootballTeam {
  const team = factsOf(code, facts);
  return { id: teamNumber(team), name: team.name, logo: null };
}

/** @throws Error for a player who is in no squad; `readSeason` has checked all of them */
export function playerOf(team: string, name: string, facts: SeasonFacts) {
  const player = facts.squads.get(playerKey(team, name));
  if (!player) throw new Error(`${name} is not in the squad of ${team}`);
  const id = playerNumber(recordedSeasons.indexOf(facts.season), factsOf(team, facts), player.number);
  return { id, name, fact: player };
}

/** The provider's words for events. Those of a shoot-out are marked in the comments. */
const words: Readonly<Record<EventFact['kind'], Pick<FixtureEvent, 'type' | 'detail' | 'comments'>>> = {
  goal: { type: 'Goal', detail: 'Normal Goal', comments: null },
  penalty: { type: 'Goal', detail: 'Penalty', comments: null },
  'own-goal': { type: 'Goal', detail: 'Own Goal', comments: null },
  yellow: { type: 'Card', detail: 'Yellow Card', comments: null },
  'second-yellow': { type: 'Card', detail: 'Second Yellow card', comments: null },
  red: { type: 'Card', detail: 'Red Card', comments: null },
  sub: { type: 'subst', detail: 'Substitution', comments: null },
  'shootout-goal': { type: 'Goal', detail: 'Penalty', comments: 'Penalty Shootout' },
  'shootout-miss': { type: 'Goal', detail: 'Missed Penalty', comments: 'Penalty Shootout' },
};

function eventOf(
  event: EventFact,
  match: MatchFact,
  before: readonly EventFact[],
  facts: SeasonFacts,
): FixtureEvent {
  const { id, name } = playerOf(sideOf(event, match), event.player, facts);
  const other = event.other === null ? null : playerOf(event.team, event.other, facts);
  const word = words[event.kind];
  const nth = before.filter(({ kind, team }) => kind === 'sub' && team === event.team).length + 1;
  return {
    ...word,
    detail: event.kind === 'sub' ? `${word.detail} ${nth}` : word.detail,
    time: event.minute,
    team: teamOf(event.team, facts),
    player: { id, name },
    // Of a substitution, `player` goes off and `assist` comes on.
    assist: other ? { id: other.id, name: other.name } : nobody,
  };
}

function lineupOf(
  { team, coach, starters }: LineupFact,
  events: readonly EventFact[],
  facts: SeasonFacts,
): FixtureLineup {
  const inSquad = (name: string) => {
    const { id, fact } = playerOf(team, name, facts);
    // Their positions on the pitch were not recorded.
    return { player: { id, name, number: fact.number, pos: fact.position, grid: null } };
  };
  const cameOn = events.flatMap((event) =>
    event.kind === 'sub' && event.team === team ? (event.other ?? []) : [],
  );
  return {
    team: teamOf(team, facts),
    coach: { id: null, name: coach, photo: null },
    formation: null,
    startXI: starters.map(inSquad),
    substitutes: cameOn.map(inSquad),
  };
}
