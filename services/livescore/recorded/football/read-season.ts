import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../read-table.ts';
import {
  EventFact,
  GroupFact,
  isGoal,
  LineupFact,
  MatchFact,
  type Score,
  SquadFact,
  TeamFact,
} from './rows.ts';
import type { RecordedSeason } from './seasons.ts';

export interface SeasonFacts {
  season: RecordedSeason;
  teams: ReadonlyMap<string, TeamFact>;
  matches: readonly MatchFact[];
  events: ReadonlyMap<number, EventFact[]>;
  lineups: ReadonlyMap<number, LineupFact[]>;
  /** By `playerKey`. */
  squads: ReadonlyMap<string, SquadFact>;
  groups: readonly GroupFact[];
}

export const playerKey = (team: string, name: string) => `${team} ${name}`;

/**
 * @param folder of all recorded scores
 * @throws Error that says which row of which file contradicts another
 */
export function readSeason(season: RecordedSeason, folder: string): SeasonFacts {
  const pathOf = (file: string) => join(folder, 'football', season.folder, `${file}.tsv`);
  const optional = <T>(file: string, read: (path: string) => T[]) =>
    existsSync(pathOf(file)) ? read(pathOf(file)) : [];
  const facts: SeasonFacts = {
    season,
    teams: new Map(readTable(join(folder, 'football/teams.tsv'), TeamFact).map((team) => [team.code, team])),
    matches: readTable(pathOf('matches'), MatchFact),
    events: Map.groupBy(
      optional('events', (path) => readTable(path, EventFact)),
      ({ match }) => match,
    ),
    lineups: Map.groupBy(
      optional('lineups', (path) => readTable(path, LineupFact)),
      ({ match }) => match,
    ),
    squads: new Map(
      optional('squads', (path) => readTable(path, SquadFact)).map((player) => [
        playerKey(player.team, player.name),
        player,
      ]),
    ),
    groups: optional('groups', (path) => readTable(path, GroupFact)),
  };
  for (const match of facts.matches) checkMatch(match, facts);
  return facts;
}

/** Goals including extra time; null for a match that was abandoned. */
export const goalsOf = ({ full, extra }: MatchFact): Score | null =>
  full && { home: full.home + (extra?.home ?? 0), away: full.away + (extra?.away ?? 0) };

/** The team of an event's player: an own goal counts for the other team, as with the provider. */
export function sideOf(event: EventFact, { home, away }: MatchFact): string {
  if (event.kind !== 'own-goal') return event.team;
  return event.team === home ? away : home;
}

function checkMatch(match: MatchFact, facts: SeasonFacts): void {
  const { season, teams, events, lineups, squads } = facts;
  const faultOf = (fault: string) =>
    new Error(`${season.folder}, match ${match.no} (${match.home}–${match.away}): ${fault}`);
  for (const code of [match.home, match.away])
    if (!teams.has(code)) throw faultOf(`no team is called ${code}`);
  const requireInSquad = (team: string, name: string) => {
    if (!squads.has(playerKey(team, name))) throw faultOf(`${name} is not in the squad of ${team}`);
  };
  const matchEvents = events.get(match.no) ?? [];
  for (const event of matchEvents) {
    if (event.team !== match.home && event.team !== match.away) throw faultOf(`${event.team} does not play`);
    requireInSquad(sideOf(event, match), event.player);
    if (event.other !== null) requireInSquad(event.team, event.other);
  }
  for (const { team, starters } of lineups.get(match.no) ?? []) {
    if (starters.length !== 11) throw faultOf(`${starters.length} starters of ${team}`);
    for (const name of starters) requireInSquad(team, name);
  }
  const goals = goalsOf(match);
  if (squads.size === 0 || goals === null) return;
  for (const [team, scored] of [
    [match.home, goals.home],
    [match.away, goals.away],
  ] as const) {
    const goalCount = matchEvents.filter((event) => isGoal(event) && event.team === team).length;
    if (goalCount !== scored) throw faultOf(`${scored} goals of ${team}, but ${goalCount} among the events`);
  }
}
