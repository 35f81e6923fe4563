import type { StandingRow, Standings } from '#contract/football-tables.ts';
import { leagueOf, teamOf } from './fixture.ts';
import { orderTeams, pointsOf, type Result, tallyOf } from './order-teams.ts';
import { goalsOf, type SeasonFacts } from './read-season.ts';
import type { Stage } from './seasons.ts';

/** What a table is calculated from; its teams are in the order of the result. */
interface Table {
  name: string;
  teams: string[];
  results: Result[];
  /** Points from the previous stage. */
  carriedOver: (team: string) => number;
  leadsTo: (place: number) => string | null;
}

/**
 * Calculates the tables of a season by its own rules.
 * @param counted the season with only the matches to count; left out, all of them
 */
export function standingsOf(facts: SeasonFacts, counted: SeasonFacts = facts): Standings {
  const tables = facts.season.table.stages.flatMap((stage, index) => {
    // The teams of a later stage are unknown before it starts.
    const hasTeams =
      index === facts.season.table.stages.length - 1 ||
      facts.groups.length > 0 ||
      resultsOf(stage, counted).length > 0;
    return hasTeams ? tablesOf(stage, counted, teamsOf(stage, facts)) : [];
  });
  return { league: { ...leagueOf(facts), standings: tables.map((table) => rowsOf(table, facts)) } };
}

const teamsOf = (stage: Stage, facts: SeasonFacts) => [
  ...new Set(resultsOf(stage, facts).flatMap(({ home, away }) => [home, away])),
];

function tablesOf(stage: Stage, facts: SeasonFacts, teams: readonly string[]): Table[] {
  const results = resultsOf(stage, facts);
  const carryOver = stage.bringsHalf ? carryOverOf(facts) : () => ({ points: 0, wasRoundedUp: false });
  const table = (
    name: string,
    members: readonly string[],
    own: Result[],
    leadsTo: Table['leadsTo'],
  ): Table => ({
    name,
    teams: orderMembers(members, own, carryOver, facts),
    results: own,
    carriedOver: (team) => carryOver(team).points,
    leadsTo,
  });
  if (stage.name !== null)
    return [
      table(
        stage.name,
        teams,
        results,
        (place) => stage.leadsTo[place] ?? stage.leadsTo[place - teams.length - 1] ?? null,
      ),
    ];
  const groups = facts.groups.map(({ group, teams: members }) => {
    const own = results.filter(({ home }) => members.includes(home));
    return table(group, members, own, (place) => stage.leadsTo[place] ?? null);
  });
  if (stage.thirds === undefined) return groups;
  const { name, advancing } = stage.thirds;
  const thirds = groups.flatMap(({ teams: members }) => members[2] ?? []);
  return [
    ...groups,
    table(name, thirds, results, (place) => (place <= advancing ? (stage.leadsTo[1] ?? null) : null)),
  ];
}

function resultsOf({ rounds }: Stage, { matches }: SeasonFacts): Result[] {
  return matches
    .filter(({ round }) => round.startsWith(rounds))
    .flatMap((match) => {
      const score = goalsOf(match);
      return score === null ? [] : [{ home: match.home, away: match.away, score }];
    });
}

type CarryOver = (team: string) => { points: number; wasRoundedUp: boolean };

/** Half of the points of the first stage, which is the last one in the list. */
function carryOverOf(facts: SeasonFacts): CarryOver {
  const first = facts.season.table.stages.at(-1);
  const results = first ? resultsOf(first, facts) : [];
  return (team) => {
    const points = pointsOf(tallyOf(team, results));
    return { points: Math.ceil(points / 2), wasRoundedUp: points % 2 === 1 };
  };
}

function orderMembers(
  teams: readonly string[],
  results: Result[],
  carryOver: CarryOver,
  { season: { table } }: SeasonFacts,
): string[] {
  const settled = table.settled ?? [];
  return orderTeams(teams, {
    results,
    // Half a point less for a team that was rounded up: this separates it from teams with equal points only.
    points: (team) =>
      pointsOf(tallyOf(team, results)) + carryOver(team).points - (carryOver(team).wasRoundedUp ? 0.5 : 0),
    ties: table.ties,
    last: (team) => (settled.includes(team) ? settled.indexOf(team) : settled.length),
  });
}

function rowsOf(table: Table, facts: SeasonFacts): StandingRow[] {
  const { name, teams, results, carriedOver, leadsTo } = table;
  const last = Math.max(0, ...facts.matches.map(({ kickoff }) => kickoff));
  return teams.map((team, index) => {
    const all = tallyOf(team, results);
    return {
      rank: index + 1,
      team: teamOf(team, facts),
      points: pointsOf(all) + carriedOver(team),
      goalsDiff: all.for - all.against,
      group: name,
      form: formOf(team, results),
      status: 'same',
      description: leadsTo(index + 1),
      all: countsOf(team, results),
      home: countsOf(
        team,
        results.filter(({ home }) => home === team),
      ),
      away: countsOf(
        team,
        results.filter(({ away }) => away === team),
      ),
      update: new Date(last * 1000).toISOString(),
    };
  });
}

function countsOf(team: string, results: readonly Result[]): StandingRow['all'] {
  const { played, win, draw, lose, for: scored, against } = tallyOf(team, results);
  return { played, win, draw, lose, goals: { for: scored, against } };
}

/** The last five results, the newest first, as the provider lists them. */
function formOf(team: string, results: readonly Result[]): string {
  const own = results.filter(({ home, away }) => home === team || away === team).slice(-5);
  const letter = (result: Result) => {
    const { win, draw } = tallyOf(team, [result]);
    return win ? 'W' : draw ? 'D' : 'L';
  };
  return own.reverse().map(letter).join('');
}
