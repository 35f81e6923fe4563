import type { Election } from '#contract/election.ts';

/** Texts of the pages of results. */
export const words = {
  elections: 'Választási eredmények',
  noData: 'Még nincs adat.',
  rehearsal: 'Próba – nem valós adatok',
  errors: { 404: 'A keresett oldal nem található.', 500: 'Belső kiszolgálóhiba.' },
  pages: 'A választás eredményei',
  source: 'Forrás:',
  lastUpdate: (time: string) => `Utolsó adat: ${time}`,
  progress: (counted: string) => `Feldolgozottság: ${counted}`,
  countFinished: 'A számlálás lezárult',
  progressUnknown: 'Feldolgozottság: nincs adat',
  overview: 'Összesítés',
  overviewEmpty: 'Nincs adat',

  voters: 'Választópolgár',
  turnout: 'Részvétel',
  validVotes: 'Érvényes szavazat',
  invalidVotes: 'Érvénytelen szavazat',
  progressLabel: 'Feldolgozottság',

  candidate: 'Jelölt',
  list: 'Lista',
  votes: 'Szavazat',
  share: 'Arány',
  drawn: 'Rajzolva',
  independent: 'független',
  elected: 'megválasztva',
  leads: 'vezet',
  votesByCandidate: (place: string) => `${place}: szavazatok jelöltenként`,
  votesByList: (place: string) => `${place}: szavazatok listánként`,
  votesBy: (by: string) => `Szavazatok ${by}`,
  lead: (votes: string, points: string) =>
    `Az első és a második közötti különbség ${votes} szavazat, ${points} százalékpont.`,

  county: 'Megye',
  countyOf: (name: string) => `Megye: ${name}`,
  byCounty: 'Megyénként',
  leader: 'Első',
  shareByCounty: 'Listás szavazatarány megyénként',
  shareByCountyCaption: 'Listás szavazatarány megyénként, százalékban',
  nationality: 'Nemzetiség',
  nationalities:
    'Aki nemzetiségi választóként iratkozott fel, pártlista helyett nemzetisége listájára szavazhatott. Az arány az összes listás szavazathoz viszonyít.',
  votesByNationality: 'Szavazatok nemzetiségi listánként',

  seatsOf: (count: number) => `${count} mandátum`,
  councilSeats: (council: string, seats: string) => `${council}, mandátumok: ${seats}.`,
  councilWithoutVotes: (seats: string) =>
    `Mandátumok: ${seats}. A szavazatok listánként nincsenek meg nálunk.`,
  inConstituencies: 'Egyéni',
  onList: 'Listás',
  nationalityList: (name: string) => `${name} nemzetiségi lista`,
  provisionalSeats: 'A mandátumok az eddig megszámolt szavazatok szerint, a választási törvény számításával.',
  majority: (seats: number) => `A többséghez ${seats} mandátum kell.`,
  electors: (electors: number, majority: number) =>
    `Elektorok: ${electors}, az elnökséghez ${majority} kell.`,

  groups: 'Az Európai Parlament frakciói',
  group: 'Frakció',
  member: 'Képviselő',
  ownMembers: 'Magyar képviselők',

  constituency: 'Választókerület',
  constituencyMap: 'Választókerületek térképe',
  constituencyTable: 'Választókerületek táblázata',
  constituencyCaption: 'Választókerületek és az első helyezettek',
  legend: 'Jelmagyarázat',
  firstPlace: 'Első helyen',
  mostVotes: 'Legtöbb szavazat',
  margin: 'Előny',
  marginOf: (votes: string) => `${votes} szavazat előny`,
  noLeader: 'nincs vezető',
  counted: 'Feldolgozva',
  countedPart: (counted: string) => `, feldolgozva: ${counted}`,

  state: 'Tagállam',
  seatsByState: 'Mandátumok tagállamonként',
  seat: 'Mandátum',
  electorsOfState: 'Elektorai',
  statesMap: 'Tagállamok térképe',
  statesTable: 'Elektorok és szavazatok tagállamonként',
  noDataOf: 'nincs adat',

  settlement: 'Település',
  settlementSearch: 'Településkereső',
  settlementName: 'Település vagy budapesti kerület neve',
  search: 'Keresés',
  noSettlement: (name: string) =>
    `Nincs ilyen nevű település: „${name}”. Az ékezetek elhagyhatók, a név eleje is elég.`,
  firstResults: (count: number) => `Az első ${count} találat`,
  results: (count: number) => `${count} találat`,
  settlementsCaption: 'Talált települések',

  everyConstituency: 'Minden választókerület',
  candidates: 'Egyéni jelöltek',
  listVotes: 'Listás szavazatok',
  itsConstituency: 'Választókerülete:',
  itsConstituencies: 'Választókerületei:',
  settlementsInside: 'Települések a választókerületben',

  finalTurnout: 'végül',
  finally: 'Végül',
  turnoutByHour: (shares: string) => `Részvétel óránként: ${shares}.`,
  byHourAndCounty: 'Óránként és megyénként',
  turnoutByHourAndCounty: 'Részvétel óránként és megyénként',
  turnoutByCounty: 'Részvétel megyénként',
  voted: 'Szavazott',
} as const;

/**
 * Texts that depend on what is elected: seats of an assembly by lists, or electors of a president by
 * candidates.
 */
const contests = {
  assembly: {
    seat: 'mandátum',
    Seat: 'Mandátum',
    seats: 'Mandátumok',
    seatsShared: 'A mandátumok megoszlása',
    officialSeats: 'A mandátumok hivatalos elosztása.',
    who: 'Lista',
    lists: 'Listák',
    listsTitle: 'Pártlisták',
    votes: 'Listás szavazatok',
    byList: 'listánként',
  },
  president: {
    seat: 'elektor',
    Seat: 'Elektor',
    seats: 'Elektorok',
    seatsShared: 'Az elektorok szavazatai',
    officialSeats: 'Az elektorok így szavaztak.',
    who: 'Jelölt',
    lists: 'Szavazatok',
    listsTitle: 'Szavazatok az egész országban',
    votes: 'Szavazatok az egész országban',
    byList: 'jelöltenként',
  },
} as const;

export const contestWords = ({ contest }: Pick<Election, 'contest'>) => contests[contest];
