/** Texts of `/foci`. */
export const words = {
  football: 'Foci',
  titled: (name: string) => `Foci: ${name}`,
  view: 'Nézet',
  matches: 'Mérkőzések',
  noData: 'Még nincs adat.',
  back: 'Vissza',
  article: 'Cikkünk a mérkőzésről',
  matchesOn: (day: string) => `A ${day} mérkőzések`,
  standings: 'Tabella',

  leagues: 'Bajnokságok',
  allLeagues: 'Mind',
  moreChoices: 'Más bajnokság, idény, nap',
  country: 'Ország',
  chooseCountry: 'Választom',
  league: 'Bajnokság',
  season: 'Idény',
  showLeague: 'Megnézem',
  day: 'Nap',
  showDay: 'Mutasd',
  today: 'ma',
  yesterday: 'tegnap',
  tomorrow: 'holnap',

  noMatches: 'Nem rendeznek mérkőzést ezen a napon.',
  unknownMatches: 'Nem tudjuk, rendeznek-e mérkőzést ezen a napon.',
  incompleteDay: (gaps: string) => `Erről a napról hiányos az adatunk. ${gaps}.`,
  noDataOf: (leagues: string) => `${leagues}: nincs adatunk`,
  noDataSince: (leagues: string, day: string) => `${leagues}: ${day} óta nincs adatunk`,
  noSuchTable: 'Erről az idényről nincs ilyen adatunk.',
  sources: 'Az adatok forrása:',

  embedTitle: 'foci, eredmények',
  head: {
    title: 'Foci: eredmények, tabella',
    description: 'Mérkőzések élőben, eredmények, tabellák, góllövőlisták és összeállítások.',
    leagueTitle: (league: string) => `${league}: eredmények, tabella`,
    leagueDescription: (league: string) =>
      `${league}: mérkőzések élőben, eredmények, tabella, góllövők, lapok.`,
    matchTitle: (match: string) => `${match}: élő eredmény, összeállítások`,
    matchDescription: (league: string, day: string, match: string) =>
      `${league}, ${day} ${match}: állás percről percre, statisztika, keretek, esélyek.`,
    tableDescription: (title: string) => `${title}, folyamatosan frissítve.`,
  },
} as const;
