import { allCountries } from './competitions.ts';

/**
 * What the provider calls otherwise than the standard does, or has as a country although it is none; keys as
 * `keyOf` makes them.
 */
const specialNames: Readonly<Record<string, string>> = {
  [allCountries.toLowerCase()]: 'Nemzetközi',
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

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Two-letter codes that name a country, by its English name. */
const byEnglishName = (() => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => (english.of(code) ? [[keyOf(english.of(code) ?? ''), code] as const] : [])),
  );
})();

const hungarian = new Intl.DisplayNames('hu', { type: 'region', fallback: 'none' });

/**
 * „Magyarország” of “Hungary”; null for what is no country. Only on the server: engines differ in their
 * words.
 */
export function countryName(name: string): string | null {
  const key = keyOf(name);
  const special = specialNames[key];
  if (special !== undefined) return special;
  const code = byEnglishName.get(key);
  return (code && hungarian.of(code)) ?? null;
}
