import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';

/** Texts of `/foci`. */
export const words = {
  football: 'Foci',
  titled: (name: string) => `Foci: ${name}`,
  view: 'Nézet',
  matches: 'Mérkőzések',
  noData: 'Még nincs adat.',
  back: 'Vissza',
  article: 'Cikkünk a mérkőzésről',
  wholeCommentary: 'Az egész közvetítés',
  matchAlerts: 'ennek a mérkőzésnek a góljai',
  matchesOn: (day: string) => `${capitalise(withArticle(day))} mérkőzések`,
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
  laterSeasons: (last: string) => `A ${last} utáni idényekről szabadon használható adatot nem találtunk.`,
  noSuchTable: 'Erről az idényről nincs ilyen adatunk.',
  sources: 'Az adatok forrása:',

  next: 'Következő mérkőzés',
  playing: 'Most játszik',
  last: 'Legutóbb',
  form: 'Forma',
  formNote: 'Az utolsó öt mérkőzés azok közül, amelyeket ismerünk; balról a legrégebbi.',
  seasonsOf: (team: string) => `${team}: idények`,
  balance: 'Mérleg',
  balanceRows: { all: 'Összes', home: 'Otthon', away: 'Idegenben' },
  where: 'Hol',
  goalColumn: { short: 'G', long: 'lőtt és kapott gól' },
  scorers: 'Góllövők',
  unknownSquad: 'A keretet nem ismerjük.',
  squads: 'Keretekben',
  competition: 'Torna',
  team: 'Csapat',
  ageNote: 'A kor a torna első napján.',
  match: 'Mérkőzés',
  role: 'Játék',
  started: 'kezdő',
  goesOff: (minute: string) => `le\u00a0${minute}’`,
  comesOn: (minute: string) => `be\u00a0${minute}’`,
  playerSum: (matches: number, goals: number) => `${matches}\u00a0mérkőzés adataiban ${goals}\u00a0gól`,
  playerNote:
    'Csak azok a mérkőzések szerepelnek, amelyekről összeállítást, gólt, cserét vagy lapot ismerünk; a vonal: nincs adatunk.',
  noPlayerMatches: 'A mérkőzéseiről nincs adatunk.',
  totals: {
    goals: { short: 'G', long: 'gól' },
    ownGoals: 'öngól',
    yellow: { short: 'S', long: 'sárga lap' },
    red: { short: 'P', long: 'piros lap' },
  },
  alerts: (team: string) => `${team} góljai`,

  embedTitle: 'foci, eredmények',
  head: {
    title: 'Foci: eredmények, tabella',
    description: 'Mérkőzések élőben, eredmények, tabellák, góllövőlisták és összeállítások.',
    leagueTitle: (league: string) => `${league}: eredmények, tabella`,
    leagueDescription: (league: string) =>
      `${league}: mérkőzések élőben, eredmények, tabella, góllövők, lapok.`,
    matchTitle: (match: string, isOver: boolean) =>
      `${match}: ${isOver ? '' : 'élő '}eredmény, összeállítások`,
    matchDescription: (league: string, day: string, match: string, isOver: boolean) =>
      `${league}, ${day} ${match}: ${isOver ? 'a meccs' : 'állás'} percről percre, statisztika, keretek${isOver ? '' : ', esélyek'}.`,
    teamTitle: (team: string) => `${team}: mérkőzések, tabella, keret`,
    teamDescription: (team: string) =>
      `${team}: következő mérkőzés, eredmények, forma, hely a tabellán, góllövők és keret.`,
    playerTitle: (player: string) => `${player}: mérkőzések, gólok, lapok`,
    playerDescription: (player: string, teams: string) =>
      `${[player, teams].filter(Boolean).join(', ')}: keretek, mérkőzésről mérkőzésre gólok, lapok és cserék.`,
    tableDescription: (title: string) => `${title}, folyamatosan frissítve.`,
  },
} as const;
