import type { FootballSquad, squadPositions } from '#contract/football-tables.ts';
import { playerOf, teamOf } from './fixture.ts';
import type { SeasonFacts } from './read-season.ts';
import type { SquadFact } from './rows.ts';

const positions: Readonly<Record<SquadFact['position'], (typeof squadPositions)[number]>> = {
  G: 'Goalkeeper',
  D: 'Defender',
  M: 'Midfielder',
  F: 'Attacker',
};

/** The recorded squads, each by shirt numbers. */
export function squadsOf(facts: SeasonFacts): FootballSquad[] {
  const firstDay = facts.matches[0]?.kickoff ?? 0;
  const squads = Map.groupBy(facts.squads.values(), ({ team }) => team);
  return [...squads].map(([team, players]) => ({
    team: teamOf(team, facts),
    players: players
      .toSorted((a, b) => a.number - b.number)
      .map((player) => ({
        id: playerOf(team, player.name, facts).id,
        name: player.name,
        age: ageOn(firstDay, player.born),
        number: player.number,
        position: positions[player.position],
        photo: null,
      })),
  }));
}

/**
 * Age in full years on a day; null for a player whose birthday is only known by year.
 * @param day Unix seconds
 */
function ageOn(day: number, born: string | null): number | null {
  const [, year, date] = /^(\d{4})-(\d\d-\d\d)$/.exec(born ?? '') ?? [];
  if (year === undefined || date === undefined) return null;
  const [thisYear = '', ...rest] = new Date(day * 1000).toISOString().slice(0, 10).split('-');
  return Number(thisYear) - Number(year) - (rest.join('-') < date ? 1 : 0);
}
