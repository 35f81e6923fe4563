import { countryName as nameOfCountry } from '#portal/parts/football/country-name.ts';

/** What the provider has as a country beside those that football has. */
const others: Readonly<Record<string, string>> = {
  'abu dhabi': 'Abu-Dzabi',
  'great britain': 'Nagy-Britannia',
  korea: 'Dél-Korea',
  'the netherlands': 'Hollandia',
  uk: 'Egyesült Királyság',
};

/** Towns with a name of their own in Hungarian, as the provider and the recorded seasons have them. */
const cities: Readonly<Record<string, string>> = {
  'abu dhabi': 'Abu-Dzabi',
  djeddah: 'Dzsidda',
  istanbul: 'Isztambul',
  jeddah: 'Dzsidda',
  lusail: 'Luszail',
  'mexico city': 'Mexikóváros',
  montreal: 'Montréal',
  sakhir: 'Szahír',
  shanghai: 'Sanghaj',
  singapore: 'Szingapúr',
  sochi: 'Szocsi',
};

const nationalities: Readonly<Record<string, string>> = {
  american: 'amerikai',
  argentine: 'argentin',
  argentinian: 'argentin',
  australian: 'ausztrál',
  austrian: 'osztrák',
  belgian: 'belga',
  brazilian: 'brazil',
  british: 'brit',
  canadian: 'kanadai',
  chinese: 'kínai',
  danish: 'dán',
  dutch: 'holland',
  estonian: 'észt',
  finnish: 'finn',
  french: 'francia',
  german: 'német',
  hungarian: 'magyar',
  indian: 'indiai',
  indonesian: 'indonéz',
  irish: 'ír',
  israeli: 'izraeli',
  italian: 'olasz',
  japanese: 'japán',
  mexican: 'mexikói',
  monegasque: 'monacói',
  monégasque: 'monacói',
  'new zealander': 'új-zélandi',
  polish: 'lengyel',
  portuguese: 'portugál',
  russian: 'orosz',
  'south african': 'dél-afrikai',
  spanish: 'spanyol',
  swedish: 'svéd',
  swiss: 'svájci',
  thai: 'thaiföldi',
  venezuelan: 'venezuelai',
};

const find = (table: Readonly<Record<string, string>>, name: string) => {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(table, key) ? table[key] : undefined;
};

/** „Olaszország” of `Italy`; what is not in the table stays as it is. */
export const countryName = (name: string) => find(others, name) ?? nameOfCountry(name) ?? name.trim();

/** „Sanghaj” of `Shanghai`; what is not in the table stays as it is. */
export const cityName = (name: string) => find(cities, name) ?? name.trim();

/** „brit” of `British`. */
export const nationalityName = (name: string) => find(nationalities, name) ?? name.trim();

/**
 * „Milton Keynes, Egyesült Királyság” of `Milton Keynes, United Kingdom`; what stands before the last comma
 * is no country.
 */
export function placeName(place: string): string {
  const parts = place.split(',').map((part) => part.trim());
  return [...parts.slice(0, -1).map(cityName), ...parts.slice(-1).map(countryName)].filter(Boolean).join(', ');
}
