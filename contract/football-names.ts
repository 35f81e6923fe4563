import { fold } from '#contract/fold.ts';

/** Finals, qualifiers and friendlies of national teams. */
const nationalTeams = new Set([1, 4, 5, 6, 7, 9, 10, 22, 29, 30, 31, 32, 33, 34, 36, 960]);
export const isOfNationalTeams = (league: number): boolean => nationalTeams.has(league);

/** Countries whose names differ from the standard's, and what the provider wrongly calls a country. */
const specialNames: Readonly<Record<string, string>> = {
  world: 'Nemzetközi',
  england: 'Anglia',
  scotland: 'Skócia',
  wales: 'Wales',
  'northern ireland': 'Észak-Írország',
  usa: 'Egyesült Államok',
  'united states': 'Egyesült Államok',
  'czech republic': 'Csehország',
  turkey: 'Törökország',
  'ivory coast': 'Elefántcsontpart',
  'cote d ivoire': 'Elefántcsontpart',
  'korea republic': 'Dél-Korea',
  'south korea': 'Dél-Korea',
  'north korea': 'Észak-Korea',
  'congo dr': 'Kongói Demokratikus Köztársaság',
  congo: 'Kongó',
  'dr congo': 'Kongói Demokratikus Köztársaság',
  'ir iran': 'Irán',
  'rep of ireland': 'Írország',
  'republic of ireland': 'Írország',
  bosnia: 'Bosznia-Hercegovina',
  'fyr macedonia': 'Észak-Macedónia',
  macedonia: 'Észak-Macedónia',
  'north macedonia': 'Észak-Macedónia',
  'chinese taipei': 'Tajvan',
  'hong kong': 'Hongkong',
  kosovo: 'Koszovó',
  palestine: 'Palesztina',
  'cape verde islands': 'Zöld-foki Köztársaság',
  curacao: 'Curaçao',
  'saint lucia': 'Saint Lucia',
  myanmar: 'Mianmar',
};

const toKey = (name: string) =>
  fold(name)
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Two-letter codes of countries by their English name. */
const byEnglishName = (() => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => (english.of(code) ? [[toKey(english.of(code) ?? ''), code] as const] : [])),
  );
})();

const hungarian = new Intl.DisplayNames('hu', { type: 'region', fallback: 'none' });

/**
 * „Magyarország” for “Hungary”; null for an unknown name. Only for the server, because browsers differ in
 * their names.
 */
export function countryName(name: string): string | null {
  const key = toKey(name);
  const special = specialNames[key];
  if (special !== undefined) return special;
  const code = byEnglishName.get(key);
  return (code && hungarian.of(code)) ?? null;
}

/**
 * National teams have the Hungarian name of their country, clubs the provider's name.
 * @param league id of the competition
 */
export const footballTeamName = ({ name }: { name: string }, league: number): string =>
  isOfNationalTeams(league) ? (countryName(name) ?? name) : name;
