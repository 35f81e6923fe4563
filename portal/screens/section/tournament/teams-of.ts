import type { Fixture } from '#contract/football.ts';
import { slugify } from '#contract/slugify.ts';
import { teamName } from '#portal/parts/football/names.ts';

export interface TournamentTeam {
  id: number;
  /** Name for readers. */
  name: string;
  /** Its form in the address of its page. */
  slug: string;
}

/** The teams in a tournament's matches, in alphabetical order. */
export function teamsOf(fixtures: readonly Fixture[]): TournamentTeam[] {
  const teams = new Map<number, TournamentTeam>();
  for (const { league, teams: sides } of fixtures) {
    for (const side of [sides.home, sides.away]) {
      if (side.id === null || side.name === null || teams.has(side.id)) continue;
      const name = teamName({ name: side.name }, league.id);
      teams.set(side.id, { id: side.id, name, slug: slugify(name) ?? String(side.id) });
    }
  }
  return [...teams.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'hu'));
}
