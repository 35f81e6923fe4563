import type { Games } from '#contract/publication/games.ts';
import {
  type MedalRow,
  medalTable,
  slugOf,
  sportsOf,
  tableOfSport,
  type WonMedal,
  wonMedals,
} from '#portal/site/medals.ts';
import type { ViewFilter } from '../view-filter.ts';

/** How the medal table can be sorted, with labels. */
export const medalOrders = { arany: 'aranyak', osszes: 'összes érem', nev: 'név' } as const;
export type MedalOrder = keyof typeof medalOrders;

/** The medal table that an address describes. */
export interface ChosenMedals {
  sports: readonly string[];
  sport: string | null;
  order: MedalOrder;
  rows: readonly MedalRow[];
  /** The nation with its medals. */
  nation: { name: string; medals: readonly WonMedal[] } | null;
}

/** @returns null if the address names an unknown sport, nation or order */
export function chooseMedals(
  games: Games,
  { sportag, nemzet, rend = 'arany' }: ViewFilter,
): ChosenMedals | null {
  const medals = wonMedals(games);
  const sports = sportsOf(medals);
  const sport = sports.find((each) => slugOf(each) === sportag) ?? null;
  const order = isOrder(rend) ? rend : null;
  if ((sportag !== undefined && sport === null) || order === null) return null;
  const rows = sport === null ? medalTable(games) : tableOfSport(games, sport);
  const name = rows.find(({ nation }) => slugOf(nation) === nemzet)?.nation ?? null;
  if (nemzet !== undefined && (name === null || medals.length === 0)) return null;
  const own = medals.filter((medal) => medal.nation === name && (sport === null || medal.sport === sport));
  return {
    sports,
    sport,
    order,
    rows: sortRows(rows, order),
    nation: name === null ? null : { name, medals: own },
  };
}

const isOrder = (name: string): name is MedalOrder => Object.hasOwn(medalOrders, name);

function sortRows(rows: readonly MedalRow[], order: MedalOrder): MedalRow[] {
  switch (order) {
    case 'arany':
      return [...rows];
    case 'osszes':
      return rows.toSorted((a, b) => b.total - a.total);
    case 'nev':
      return rows.toSorted((a, b) => a.nation.localeCompare(b.nation, 'hu'));
  }
}
