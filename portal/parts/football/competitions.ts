import type { SiteSlug } from '#contract/article.ts';
import { isOfNationalTeams } from '#contract/football-names.ts';

/** Hungarian names of the competitions that our readers follow most (docs/product/sport.md#competitions). */
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

/** Ids of the competitions with a quick link, those of the site's country first. */
export const quickLeagues: Readonly<Record<SiteSlug, readonly [number, ...number[]]>> = {
  main: [271, 272, 273, ...everywhere, ...romanian],
  erdely: [283, 284, 285, ...hungarian, ...everywhere],
};

/** The provider's names of the competitions' countries. */
const countries: ReadonlyMap<number, string> = new Map([
  ...hungarian.map((id) => [id, 'Hungary'] as const),
  ...romanian.map((id) => [id, 'Romania'] as const),
  [39, 'England'],
  [140, 'Spain'],
  [135, 'Italy'],
  [78, 'Germany'],
  [61, 'France'],
]);

/** The provider's country of international competitions. */
export const allCountries = 'World';

/** The provider's name of the country; null for a competition that is not listed here. */
export function countryOfLeague(id: number): string | null {
  return countries.get(id) ?? (names.has(id) ? allCountries : null);
}

/** The competitions with a Hungarian name, tournaments first. */
export const namedLeagues = [...names].map(([id, name]) => ({ id, name }));

/** The Hungarian name, or else the provider's. */
export const leagueName = ({ id, name }: { id: number; name: string }): string => names.get(id) ?? name;

/** The Hungarian name; null for a competition that is not listed here. */
export const findLeagueName = (id: number): string | null => names.get(id) ?? null;

/**
 * `2022` for tournaments, `2026/27` for leagues
 * @param season year in which it began
 */
export function seasonName(league: number, season: number): string {
  return isOfNationalTeams(league)
    ? String(season)
    : `${season}/${String((season + 1) % 100).padStart(2, '0')}`;
}

/** The season of a competition at a given time. Leagues begin in July. */
export function seasonAt(league: number, { year, month }: { year: number; month: number }): number {
  if (league === 1) return year - ((((year - 2022) % 4) + 4) % 4);
  if (league === 4) return year - ((((year - 2024) % 4) + 4) % 4);
  return month >= 7 ? year : year - 1;
}
