import type { TieBreak } from './order-teams.ts';

/** A season that is recorded: what its files do not say. */
export interface RecordedSeason {
  /** Where its tables are. */
  folder: string;
  /** The provider's number of the competition (product.md, Sports data). */
  league: number;
  name: string;
  type: 'League' | 'Cup';
  country: { name: string; code: string | null };
  /** Year in which it began. */
  season: number;
  /** Cards of every match were written down; where not, there are no lists of cards. */
  cards: boolean;
  table: TableRules;
}

export interface TableRules {
  /** Rounds whose name begins so make a table each; the first one is of everybody, or of groups. */
  stages: readonly Stage[];
  /** What decides between teams with as many points. */
  ties: readonly TieBreak[];
  /** Teams that no rule about goals could part, in the order in which fair play, the qualifiers or lots put them. */
  settled?: readonly string[];
}

export interface Stage {
  /** Beginning of its rounds' names. */
  rounds: string;
  /** Name of its table; null where `groups.tsv` parts the teams. */
  name: string | null;
  /** Teams bring half of their points from the stage before, rounded up; of teams with as many points, one that was rounded up comes last. */
  bringsHalf?: boolean;
  /** Ranks the third teams of the groups in a table of their own. */
  thirds?: string;
  /** What places lead to, from the first place on; counted from the end where the number is negative. */
  leadsTo: Readonly<Record<number, string>>;
}

const world = { name: 'World', code: null };
const roundOf16 = 'Promotion - Round of 16';

export const recordedSeasons: readonly RecordedSeason[] = [
  {
    folder: 'world-cup-2022',
    league: 1,
    name: 'World Cup',
    type: 'Cup',
    country: world,
    season: 2022,
    cards: true,
    table: {
      stages: [{ rounds: 'Group Stage', name: null, leadsTo: { 1: roundOf16, 2: roundOf16 } }],
      ties: ['goalDifference', 'goals', 'headToHead'],
    },
  },
  {
    folder: 'euro-2024',
    league: 4,
    name: 'Euro Championship',
    type: 'Cup',
    country: world,
    season: 2024,
    cards: false,
    table: {
      stages: [{ rounds: 'Group Stage', name: null, thirds: 'Ranking of third-placed teams', leadsTo: { 1: roundOf16, 2: roundOf16 } }],
      ties: ['headToHead', 'goalDifference', 'goals', 'wins'],
      // Group C by the ranking in the qualifiers; the third teams of groups D and F by fair play.
      settled: ['DEN', 'SVN', 'NED', 'GEO'],
    },
  },
  {
    folder: 'nb1-2024',
    league: 271,
    name: 'NB I',
    type: 'League',
    country: { name: 'Hungary', code: 'HU' },
    season: 2024,
    cards: false,
    table: {
      stages: [
        {
          rounds: 'Regular Season',
          name: 'NB I',
          leadsTo: { 1: 'Champions League (Qualification)', [-1]: 'Relegation', [-2]: 'Relegation' },
        },
      ],
      ties: ['wins', 'goalDifference', 'goals', 'headToHead'],
    },
  },
  {
    folder: 'liga1-2024',
    league: 283,
    name: 'Liga I',
    type: 'League',
    country: { name: 'Romania', code: 'RO' },
    season: 2024,
    cards: false,
    table: {
      stages: [
        { rounds: 'Championship Round', name: 'Championship Round', bringsHalf: true, leadsTo: { 1: 'Champions League (Qualification)' } },
        { rounds: 'Relegation Round', name: 'Relegation Round', bringsHalf: true, leadsTo: { [-1]: 'Relegation', [-2]: 'Relegation' } },
        { rounds: 'Regular Season', name: 'Regular Season', leadsTo: {} },
      ],
      ties: ['headToHead', 'goalDifference', 'goals', 'wins'],
    },
  },
];
