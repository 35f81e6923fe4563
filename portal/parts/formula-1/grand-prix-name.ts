/** By the place that the provider names them after. */
const names: Readonly<Record<string, string>> = {
  '70th anniversary': '70. évfordulós Nagydíj',
  'abu dhabi': 'Abu-dzabi Nagydíj',
  argentina: 'Argentin Nagydíj',
  australia: 'Ausztrál Nagydíj',
  austria: 'Osztrák Nagydíj',
  azerbaijan: 'Azeri Nagydíj',
  bahrain: 'Bahreini Nagydíj',
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

/** Other names of the same. */
const others: Readonly<Record<string, string>> = {
  anniversary: '70th anniversary',
  australian: 'australia',
  austrian: 'austria',
  'barcelona-catalunya': 'spain',
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
 * „Olasz Nagydíj” of `Italy Grand Prix`; a place that is not in the table keeps its name.
 * @param name as the provider has it
 */
export function grandPrixName(name: string): string {
  const place = name.trim().replace(/\s+grand prix$/i, '');
  const key = place.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return find(names, key) ?? find(names, find(others, key) ?? '') ?? `${place} Nagydíj`;
}

const find = (table: Readonly<Record<string, string>>, key: string) => (Object.hasOwn(table, key) ? table[key] : undefined);
