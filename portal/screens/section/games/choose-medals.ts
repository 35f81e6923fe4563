import type { Games, Medal } from '#contract/publication/games.ts';
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
type MedalOrder = keyof typeof medalOrders;

/** Values of `erem`. */
export const medalFilters = { gold: 'arany', silver: 'ezust', bronze: 'bronz' } as const satisfies Record<
  Medal,
  string
>;

/** The medal table that an address describes. */
export interface ChosenMedals {
  sports: readonly string[];
  sport: string | null;
  order: MedalOrder;
  rows: readonly MedalRow[];
  /** The nation with its medals: all, or those of one kind. */
  nation: { name: string; medal: Medal | null; medals: readonly WonMedal[] } | null;
}

/** @returns null if the address names an unknown sport, nation, medal or order */
export function chooseMedals(
  games: Games,
  { sportag, nemzet, erem, rend = 'arany' }: ViewFilter,
): ChosenMedals | null {
  const medals = wonMedals(games);
  const sports = sportsOf(medals);
  const sport = sports.find((each) => slugOf(each) === sportag) ?? null;
  const order = isOrder(rend) ? rend : null;
  if ((sportag !== undefined && sport === null) || order === null) return null;
  const rows = sport === null ? medalTable(games) : tableOfSport(games, sport);
  const name = rows.find(({ nation }) => slugOf(nation) === nemzet)?.nation ?? null;
  if (nemzet !== undefined && (name === null || medals.length === 0)) return null;
  const medal = (Object.keys(medalFilters) as Medal[]).find((kind) => medalFilters[kind] === erem) ?? null;
  if (erem !== undefined && (medal === null || name === null)) return null;
  const nationMedals = medals.filter(
    (each) =>
      each.nation === name &&
      (sport === null || each.sport === sport) &&
      (medal === null || each.medal === medal),
  );
  return {
    sports,
    sport,
    order,
    rows: sortRows(rows, order),
    nation: name === null ? null : { name, medal, medals: nationMedals },
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
