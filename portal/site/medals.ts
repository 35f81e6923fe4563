import type { Games, Medal, MedalFact } from '#contract/publication/games.ts';
import { slugify } from '#contract/slugify.ts';

export interface MedalRow {
  /** Nations with the same medals share it; null for nations without a rank. */
  place: number | null;
  nation: string;
  gold: number;
  silver: number;
  bronze: number;
  total: number;
}

/** Hungary, as the tables name it. */
export const ownNation = 'Magyarország';

/** In the organisers' order: by gold, then silver, then bronze medals; nations without a rank come last. */
export function medalTable({ medals, unplaced }: Pick<Games, 'medals' | 'unplaced'>): MedalRow[] {
  const sorted = medals.toSorted((a, b) => b[1] - a[1] || b[2] - a[2] || b[3] - a[3]);
  const isPlaced = ([nation]: MedalFact) => !unplaced.includes(nation);
  const ranked = sorted.filter(isPlaced);
  const better = ([, gold, silver, bronze]: MedalFact) =>
    ranked.filter(
      (other) =>
        other[1] > gold ||
        (other[1] === gold && (other[2] > silver || (other[2] === silver && other[3] > bronze))),
    );
  return [...ranked, ...sorted.filter((fact) => !isPlaced(fact))].map((fact) => {
    const [nation, gold, silver, bronze] = fact;
    const place = isPlaced(fact) ? better(fact).length + 1 : null;
    return { place, nation, gold, silver, bronze, total: gold + silver + bronze };
  });
}

/** A medal with named fields. */
export interface WonMedal {
  /** MM-DD */
  day: string;
  sport: string;
  event: string;
  nation: string;
  medal: Medal;
  who: string;
}

/** All medals whose winners are known, by day. */
export const wonMedals = ({ medallists = [] }: Pick<Games, 'medallists'>): WonMedal[] =>
  medallists.map(([day, sport, event, nation, medal, who]) => ({ day, sport, event, nation, medal, who }));

/** A word of the tables in the form used in addresses. */
export const slugOf = (name: string): string => slugify(name) ?? '';

/** Sports with medals, in alphabetical order. */
export const sportsOf = (medals: readonly WonMedal[]): string[] =>
  [...new Set(medals.map(({ sport }) => sport))].toSorted((a, b) => a.localeCompare(b, 'hu'));

/** The medal table of one sport. */
export function tableOfSport(games: Games, sport: string): MedalRow[] {
  const nations = Map.groupBy(
    wonMedals(games).filter((medal) => medal.sport === sport),
    ({ nation }) => nation,
  );
  const medals = [...nations].map(([nation, nationMedals]): MedalFact => {
    const count = (medalKind: Medal) => nationMedals.filter(({ medal }) => medal === medalKind).length;
    return [nation, count('gold'), count('silver'), count('bronze')];
  });
  return medalTable({ medals, unplaced: games.unplaced });
}
