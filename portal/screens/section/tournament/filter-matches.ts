import type { Fixture } from '#contract/football.ts';
import type { StandingRow } from '#contract/football-tables.ts';
import { kickOffDay } from '#portal/parts/football/group-matches.ts';
import { groupName } from '#portal/parts/football/names.ts';
import { playsIn } from '#portal/parts/football/team-record.ts';
import type { ViewFilter } from '../view-filter.ts';
import { type TournamentTeam, teamsOf } from './teams-of.ts';

interface TournamentGroup {
  /** Its form in addresses. */
  letter: string;
  name: string;
  teams: ReadonlySet<number>;
}

/** Possible filters of a tournament's matches, and the current ones. */
export interface MatchChoices {
  teams: readonly TournamentTeam[];
  groups: readonly TournamentGroup[];
  /** YYYY-MM-DD */
  days: readonly string[];
  team: TournamentTeam | null;
  group: TournamentGroup | null;
  day: string | null;
}

/** @returns null if the filter names something that the tournament does not have */
export function choicesOf(
  fixtures: readonly Fixture[],
  tables: ReadonlyArray<readonly StandingRow[]>,
  { csapat, csoport, nap }: ViewFilter,
): MatchChoices | null {
  const teams = teamsOf(fixtures);
  const groups = tables.flatMap((rows) => groupOf(rows) ?? []);
  const days = [...new Set(fixtures.map(kickOffDay))].toSorted();
  const team = teams.find(({ slug }) => slug === csapat) ?? null;
  const group = groups.find(({ letter }) => letter === csoport) ?? null;
  const day = days.find((each) => each === nap) ?? null;
  const isKnown =
    (csapat === undefined || team !== null) &&
    (csoport === undefined || group !== null) &&
    (nap === undefined || day !== null);
  return isKnown ? { teams, groups, days, team, group, day } : null;
}

function groupOf(rows: readonly StandingRow[]): TournamentGroup | null {
  const name = groupName(rows[0]?.group ?? '');
  const [, letter] = /^([A-Z]) csoport$/.exec(name ?? '') ?? [];
  if (name === null || letter === undefined) return null;
  return { letter: letter.toLowerCase(), name, teams: new Set(rows.map(({ team }) => team.id)) };
}

export const isFiltered = ({ team, group, day }: MatchChoices): boolean =>
  team !== null || group !== null || day !== null;

export const filterMatches = (fixtures: readonly Fixture[], { team, group, day }: MatchChoices): Fixture[] =>
  fixtures.filter(
    (each) =>
      (team === null || playsIn(each, team.id)) &&
      (group === null || isOfGroup(each, group)) &&
      (day === null || kickOffDay(each) === day),
  );

/** Teams of one group may meet again later; that match does not belong to the group. */
const isOfGroup = ({ teams: { home, away }, league }: Fixture, { teams }: TournamentGroup) =>
  teams.has(home.id) && teams.has(away.id) && /^group/i.test(league.round ?? 'group');
