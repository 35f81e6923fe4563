import { fold } from '#contract/fold.ts';
import { countryName as nameOfCountry } from '#contract/football-names.ts';
import type { Race } from '#contract/formula-1.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { noBreakSpace, number } from '#portal/format/number.ts';

/** Names of grands prix, by the place in the provider's name. */
const grandsPrix: Readonly<Record<string, string>> = {
  '70th anniversary': '70. évfordulós Nagydíj',
  'abu dhabi': 'Abu-dzabi Nagydíj',
  argentina: 'Argentin Nagydíj',
  australia: 'Ausztrál Nagydíj',
  austria: 'Osztrák Nagydíj',
  azerbaijan: 'Azeri Nagydíj',
  bahrain: 'Bahreini Nagydíj',
  'barcelona-catalunya': 'Barcelonai Nagydíj',
  belgium: 'Belga Nagydíj',
  brazil: 'Brazil Nagydíj',
  canada: 'Kanadai Nagydíj',
  china: 'Kínai Nagydíj',
  eifel: 'Eifel Nagydíj',
  'emilia romagna': 'Emilia-romagnai Nagydíj',
  europe: 'Európa Nagydíj',
  france: 'Francia Nagydíj',
  germany: 'Német Nagydíj',
  'great britain': 'Brit Nagydíj',
  hungary: 'Magyar Nagydíj',
  india: 'Indiai Nagydíj',
  italy: 'Olasz Nagydíj',
  japan: 'Japán Nagydíj',
  korea: 'Koreai Nagydíj',
  'las vegas': 'Las Vegas-i Nagydíj',
  madrid: 'Madridi Nagydíj',
  malaysia: 'Malajziai Nagydíj',
  mexico: 'Mexikói Nagydíj',
  'mexico city': 'Mexikóvárosi Nagydíj',
  miami: 'Miami Nagydíj',
  monaco: 'Monacói Nagydíj',
  netherlands: 'Holland Nagydíj',
  portugal: 'Portugál Nagydíj',
  qatar: 'Katari Nagydíj',
  russia: 'Orosz Nagydíj',
  sakhir: 'Szahíri Nagydíj',
  'san marino': 'San Marinó-i Nagydíj',
  'sao paulo': 'São Pauló-i Nagydíj',
  'saudi arabia': 'Szaúd-arábiai Nagydíj',
  singapore: 'Szingapúri Nagydíj',
  'south africa': 'Dél-afrikai Nagydíj',
  spain: 'Spanyol Nagydíj',
  styria: 'Stájer Nagydíj',
  turkey: 'Török Nagydíj',
  tuscany: 'Toszkán Nagydíj',
  'united states': 'Amerikai Nagydíj',
  vietnam: 'Vietnámi Nagydíj',
};

/** Other names of the same places, by the key in `grandsPrix`. */
const grandPrixAliases: Readonly<Record<string, string>> = {
  anniversary: '70th anniversary',
  australian: 'australia',
  austrian: 'austria',
  belgian: 'belgium',
  brazilian: 'brazil',
  british: 'great britain',
  canadian: 'canada',
  chinese: 'china',
  dutch: 'netherlands',
  'emilia-romagna': 'emilia romagna',
  french: 'france',
  german: 'germany',
  hungarian: 'hungary',
  indian: 'india',
  italian: 'italy',
  japanese: 'japan',
  'korean republic': 'korea',
  mexican: 'mexico',
  portuguese: 'portugal',
  russian: 'russia',
  'saudi arabian': 'saudi arabia',
  'south korea': 'korea',
  spanish: 'spain',
  styrian: 'styria',
  toscana: 'tuscany',
  turkish: 'turkey',
  turkiye: 'turkey',
  tuscan: 'tuscany',
  'united kingdom': 'great britain',
  'united states of america': 'united states',
  usa: 'united states',
};

/**
 * „Olasz Nagydíj” for `Italy Grand Prix`. A place that is not in the table keeps its name.
 * @param name the provider's name
 */
export function grandPrixName(name: string): string {
  const place = name.trim().replace(/\s+grand prix$/i, '');
  const key = fold(place);
  return find(grandsPrix, key) ?? find(grandsPrix, find(grandPrixAliases, key) ?? '') ?? `${place} Nagydíj`;
}

/** Names of countries that the football provider does not use. */
const otherCountries: Readonly<Record<string, string>> = {
  'abu dhabi': 'Abu-Dzabi',
  'great britain': 'Nagy-Britannia',
  korea: 'Dél-Korea',
  'the netherlands': 'Hollandia',
  uk: 'Egyesült Királyság',
};

/** Towns with a Hungarian name, by their name at the provider and in the recorded seasons. */
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

/** „Olaszország” for `Italy`. A name that is not in the table stays unchanged. */
export const countryName = (name: string) => find(otherCountries, name) ?? nameOfCountry(name) ?? name.trim();

/** „Sanghaj” for `Shanghai`. A name that is not in the table stays unchanged. */
export const cityName = (name: string) => find(cities, name) ?? name.trim();

/** „brit” for `British` */
export const nationalityName = (name: string) => find(nationalities, name) ?? name.trim();

/**
 * „Milton Keynes, Egyesült Királyság” for `Milton Keynes, United Kingdom`. Only the part after the last comma
 * is a country.
 */
export function placeName(place: string): string {
  const parts = place.split(',').map((part) => part.trim());
  return [...parts.slice(0, -1).map(cityName), ...parts.slice(-1).map(countryName)]
    .filter(Boolean)
    .join(', ');
}

const sessionKinds: Readonly<Record<string, string>> = {
  race: 'verseny',
  qualifying: 'időmérő',
  sprint: 'sprint',
  'sprint shootout': 'sprintidőmérő',
  'sprint qualifying': 'sprintidőmérő',
  practice: 'szabadedzés',
};

/**
 * Kind and part of a session type such as `1st Qualifying`. The part is 0 where there is only one. Null for
 * an unknown type.
 */
export function parseSessionType(type: string): { kind: string; part: number } | null {
  const [, part, kind = ''] = /^(?:([123])(?:st|nd|rd) )?(.+)$/i.exec(type.trim()) ?? [];
  const isKnown = Object.hasOwn(sessionKinds, kind.toLowerCase());
  return isKnown ? { kind: kind.toLowerCase(), part: Number(part ?? 0) } : null;
}

/** „Verseny”, „1. időmérő” (docs/product/sport.md#sessions). An unknown type keeps its name. */
export function sessionName(type: string): string {
  const part = parseSessionType(type);
  if (!part) return type;
  const name = sessionKinds[part.kind] ?? type;
  return part.part > 0 ? `${part.part}. ${name}` : capitalise(name);
}

/** Name of a session whose parts are shown as one: „Időmérő” */
export const mergedSessionName = (kind: string) => capitalise(sessionKinds[kind] ?? kind);

/** Whether a session has a starting grid. */
export const hasGrid = ({ type }: Pick<Race, 'type'>) =>
  ['race', 'sprint'].includes(parseSessionType(type)?.kind ?? '');

/** „5,793 km” for `5.793 Kms`. Any other text stays as it is. */
export function formatKilometres(length: string): string {
  const [, value] = /^\s*(\d+(?:\.\d+)?)\s*kms?\.?\s*$/i.exec(length) ?? [];
  return value === undefined ? length : `${number(Number(value), 3)}${noBreakSpace}km`;
}

/** „5 014,5” for `5014.5`. Any other text stays as it is. */
export const formatPointsText = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text.trim()) ? formatPoints(Number(text)) : text;

/** „437”, „12,5” */
export const formatPoints = (value: number): string => number(value, 1);

/** „22,341” for `22.341`; longer ones, such as `18:21.040` under a red flag, too. */
export const formatStopTime = (text: string): string => text.replace('.', ',');

/** Reasons why a driver has no time in a result. */
const unclassified: Readonly<Record<string, string>> = {
  dnf: 'kiesett',
  dns: 'nem indult',
  dsq: 'kizárták',
  ex: 'kizárták',
  nc: 'nem értékelték',
};

/** „kiesett” for `DNF`; null for a time or a gap. */
export const unclassifiedReason = (text: string): string | null => find(unclassified, text) ?? null;

/**
 * „+2 kör” for `+2 laps`, „kiesett” for `DNF`. Times and gaps stay unchanged, because they are written like
 * this everywhere in motor racing.
 */
export const formatTimeOrGap = (text: string): string =>
  unclassifiedReason(text) ?? text.replace(/^\+\s*(\d+) laps?$/i, `+$1${noBreakSpace}kör`);
