import type { EventKind } from '#contract/football-rules.ts';
import type { Outcome, TopKind } from './standings-rules.ts';

interface Column {
  short: string;
  long: string;
}

const eventKinds: Readonly<Record<EventKind, string>> = {
  goal: 'Gól',
  ownGoal: 'Öngól',
  penalty: 'Gól tizenegyesből',
  missedPenalty: 'Kihagyott tizenegyes',
  yellow: 'Sárga lap',
  red: 'Piros lap',
  substitution: 'Csere',
  review: 'Videóbíró',
  shootoutGoal: 'Gól a párbajban',
  shootoutMiss: 'Kihagyott rúgás a párbajban',
};

/** Marks after the minutes of goals. */
const goalMarks: Partial<Record<EventKind, string>> = {
  penalty: '\u00a0(11\u2011es)',
  ownGoal: '\u00a0(öngól)',
};

const positions: Readonly<Record<string, string>> = { G: 'kapus', D: 'védő', M: 'középpályás', F: 'csatár' };

const outcomes: Readonly<Record<Outcome, Column>> = {
  win: { short: 'GY', long: 'győzelem' },
  draw: { short: 'D', long: 'döntetlen' },
  loss: { short: 'V', long: 'vereség' },
};

const topColumns: Readonly<Record<TopKind, string>> = { goals: 'Gól', yellow: 'Sárga lap', red: 'Piros lap' };

/**
 * Texts of matches, tables and lists. Names that the provider has in English are translated in `names.ts`.
 */
export const words = {
  noData: 'Még nincs adat.',
  onPenalties: { hu: 'tizenegyesekkel', en: 'on penalties' },
  thirdPlace: 'Bronzmérkőzés',
  minute: (minute: string) => `${minute}.\u00a0perc`,
  penaltyGoals: 'tizenegyesek:',
  goals: 'gólok:',

  matchParts: 'A mérkőzés',
  summary: 'Összefoglaló',
  commentary: 'Percről percre',
  halves: 'Mit mutassunk',
  matchHalf: 'Meccs',
  statistics: 'Statisztika',
  squads: 'Keretek',
  prediction: 'Esélyek',
  recentForm: 'Forma',
  meetings: 'Egymás ellen',
  unknownParts: (parts: string) => `Szabadon használható forrásban nem találtuk: ${parts}.`,
  unknown: {
    events: 'gólszerzők, lapok, cserék',
    cards: 'lapok, cserék',
    lineups: 'összeállítás',
    statistics: 'statisztika',
  },
  meetingsUnknown: 'Korábbi mérkőzésükről nincs adatunk.',
  balance: (home: string, wins: number, draws: number, losses: number, away: string) =>
    `${home}: ${wins}\u00a0győzelem, döntetlen: ${draws}, ${away}: ${losses}\u00a0győzelem.`,
  balanceGoals: (goals: string) => `Gólok: ${goals}.`,
  formOf: (team: string) => `${team}: az utolsó öt mérkőzés a kezdés előtt, amelyet ismerünk`,
  noForm: 'A kezdés előtti hónapokból nincs adatunk.',
  shootout: 'Tizenegyespárbaj',
  referee: (name: string) => `Játékvezető: ${name}`,
  goalsOf: (team: string) => `${team}: gólok`,
  goalMinutes: ', perc:',
  goalMarks,
  unknownScorer: 'Ismeretlen',

  eventKinds,
  comesOn: (player: string) => `be\u00a0${player}`,
  goesOff: (player: string) => `le\u00a0${player}`,
  passBy: (player: string) => `passz: ${player}`,
  shootoutGoal: 'gól',
  shootoutMiss: 'kihagyta',

  pitch: (home: string, away: string) => `Kezdőcsapatok a pályán: ${home}, ${away}`,
  startersOf: (team: string) => `${team}: kezdőcsapat`,
  substitutesOf: (team: string) => `${team}: cserejátékosok`,
  substitutes: 'Cserejátékosok',
  coach: 'Edző:',
  unknownPlayer: 'Ismeretlen játékos',
  positions,

  draw: 'Döntetlen',
  favourite: (team: string) => `Esélyesebb: ${team}.`,
  strength: (home: string, away: string) => `Gólokban mért erő: ${home}, ${away}.`,
  earlierMatches: 'Egymás ellen',

  squad: 'Keret',
  shirt: 'Mez',
  age: 'Kor',
  positionGroups: {
    Goalkeeper: 'Kapusok',
    Defender: 'Védők',
    Midfielder: 'Középpályások',
    Attacker: 'Csatárok',
  },
  otherPlayers: 'Többiek',

  place: 'Helyezés',
  team: 'Csapat',
  player: 'Játékos',
  form: 'Forma',
  columns: {
    played: { short: 'M', long: 'mérkőzés' },
    ...outcomes,
    goalsFor: { short: 'LG', long: 'lőtt gól' },
    goalsAgainst: { short: 'KG', long: 'kapott gól' },
    goalDifference: { short: 'GK', long: 'gólkülönbség' },
    points: { short: 'P', long: 'pont' },
  },
  topColumns,
} as const;
