import type { SiteSlug } from '#contract/article.ts';

/**
 * The competitions that readers here look for, as newspapers call them (docs/product/sport.md#competitions).
 */
const names: ReadonlyMap<number, string> = new Map([
  [1, 'Világbajnokság'],
  [4, 'Európa-bajnokság'],
  [2, 'Bajnokok Ligája'],
  [3, 'Európa-liga'],
  [848, 'Konferencialiga'],
  [39, 'Premier League'],
  [140, 'La Liga'],
  [135, 'Serie A'],
  [78, 'Bundesliga'],
  [61, 'Ligue 1'],
  [271, 'NB I'],
  [272, 'NB II'],
  [273, 'Magyar Kupa'],
  [283, 'Liga I'],
  [284, 'Liga II'],
  [285, 'Román Kupa'],
]);

const hungarian = [271, 272, 273];
const romanian = [283, 284, 285];
const everywhere = [2, 3, 848, 39, 140, 135, 78, 61, 1, 4];

/** Numbers of the competitions that have a link of their own, those of the site's country first. */
export const quickLeagues: Readonly<Record<SiteSlug, readonly [number, ...number[]]>> = {
  main: [271, 272, 273, ...everywhere, ...romanian],
  erdely: [283, 284, 285, ...hungarian, ...everywhere],
};

/** Country of those of them that belong to one, as the provider calls it. */
const countries: ReadonlyMap<number, string> = new Map([
  ...hungarian.map((id) => [id, 'Hungary'] as const),
  ...romanian.map((id) => [id, 'Romania'] as const),
  [39, 'England'],
  [140, 'Spain'],
  [135, 'Italy'],
  [78, 'Germany'],
  [61, 'France'],
]);

/** What the provider has as the country of competitions of all countries. */
export const allCountries = 'World';

/** As the provider calls it; null for competitions that are none of ours. */
export function countryOfLeague(id: number): string | null {
  return countries.get(id) ?? (names.has(id) ? allCountries : null);
}

/** The Hungarian name where there is one, otherwise the provider's. */
export const leagueName = ({ id, name }: { id: number; name: string }): string => names.get(id) ?? name;

/** Name of one of ours; null for any other. */
export const findLeagueName = (id: number): string | null => names.get(id) ?? null;

/** Finals, qualifying rounds and friendlies of national teams, which are called like their countries. */
const nationalTeams = new Set([1, 4, 5, 6, 7, 9, 10, 22, 29, 30, 31, 32, 33, 34, 36, 960]);
export const ofNationalTeams = (id: number): boolean => nationalTeams.has(id);

/**
 * Seasons of tournaments are a year, those of leagues two: `2022`, `2026/27`.
 * @param season year in which it began
 */
export function seasonName(league: number, season: number): string {
  return ofNationalTeams(league)
    ? String(season)
    : `${season}/${String((season + 1) % 100).padStart(2, '0')}`;
}

/** The season of a competition at a time, where nobody says which: leagues begin in July. */
export function seasonAt(league: number, { year, month }: { year: number; month: number }): number {
  if (league === 1) return year - ((((year - 2022) % 4) + 4) % 4);
  if (league === 4) return year - ((((year - 2024) % 4) + 4) % 4);
  return month >= 7 ? year : year - 1;
}
