import type { DataSource } from '#contract/football-leagues.ts';
import { dataSources } from './data-sources.ts';
import type { TieBreak } from './order-teams.ts';

/** A recorded season: what its files do not say. */
export interface RecordedSeason {
  /** Folder of its tables. */
  folder: string;
  /** The provider's number of the competition (docs/product/sport.md#competitions). */
  league: number;
  name: string;
  type: 'League' | 'Cup';
  country: { name: string; code: string | null };
  /** Year in which it began. */
  season: number;
  /** Whether the cards of every match were recorded; otherwise there are no lists of cards. */
  hasCards: boolean;
  /** Sources that are named where the facts are shown, because licences or courtesy require it. */
  sources: DataSource[];
  table: TableRules;
}

export interface TableRules {
  /** Rounds whose names start with these make a table each; the first table has all teams, or groups. */
  stages: readonly Stage[];
  /** Criteria for teams with equal points. */
  ties: readonly TieBreak[];
  /**
   * Teams that no criterion about goals could separate, in the order decided by fair play, the qualifiers or
   * a draw.
   */
  settled?: readonly string[];
}

export interface Stage {
  /** How the names of its rounds start. */
  rounds: string;
  /** Name of its table; null where `groups.tsv` divides the teams. */
  name: string | null;
  /**
   * Whether teams carry over half of their points from the previous stage, rounded up. Among teams with equal
   * points, one that was rounded up comes last.
   */
  bringsHalf?: boolean;
  /** Ranks the third teams of the groups in a table of their own; its first `advancing` teams go on. */
  thirds?: { name: string; advancing: number };
  /** What positions lead to. Positive numbers count from the top, negative ones from the bottom. */
  leadsTo: Readonly<Record<number, string>>;
}

const world = { name: 'World', code: null };
const roundOf16 = 'Promotion - Round of 16';
const roundOf32 = 'Promotion - Round of 32';
const thirdPlaced = (advancing: number) => ({ name: 'Ranking of third-placed teams', advancing });

const championsQualification = 'Champions League (Qualification)';
const conferenceQualification = 'Conference League (Qualification)';
const { openfootball, internationalResults, fjelstul, footballDatasets } = dataSources;

/** A league of 2025/26 in which every team plays every other twice. */
function createLeagueOf2025(
  { folder, league, name, country }: Pick<RecordedSeason, 'folder' | 'league' | 'name' | 'country'>,
  ties: readonly TieBreak[],
  leadsTo: Stage['leadsTo'],
): RecordedSeason {
  return {
    folder,
    league,
    name,
    country,
    type: 'League',
    season: 2025,
    hasCards: false,
    sources: [openfootball, footballDatasets],
    table: { stages: [{ rounds: 'Regular Season', name, leadsTo }], ties },
  };
}

/**
 * Positions for the four associations that UEFA ranks first. The fifth position leads to Europe for certain.
 * Which cup, and whether the sixth does too, depends on the cup winners, which no open source has.
 */
const firstFourAssociations = {
  1: 'Champions League',
  2: 'Champions League',
  3: 'Champions League',
  4: 'Champions League',
  5: 'European competition',
} as const;
const lastThree = { [-1]: 'Relegation', [-2]: 'Relegation', [-3]: 'Relegation' };
const lastTwoAndPlayOff = { [-1]: 'Relegation', [-2]: 'Relegation', [-3]: 'Relegation Play-off' };
const goalsFirst = ['goalDifference', 'goals', 'headToHead'] as const;
const headToHeadFirst = ['headToHead', 'goalDifference', 'goals'] as const;

/**
 * In the order in which they were added. Players' numbers are made from it (`numbers.ts`), so new ones go to
 * the end.
 */
export const recordedSeasons: readonly RecordedSeason[] = [
  {
    folder: 'world-cup-2022',
    league: 1,
    name: 'World Cup',
    type: 'Cup',
    country: world,
    season: 2022,
    hasCards: true,
    sources: [openfootball, internationalResults, fjelstul],
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
    hasCards: false,
    sources: [openfootball, internationalResults],
    table: {
      stages: [
        {
          rounds: 'Group Stage',
          name: null,
          thirds: thirdPlaced(4),
          leadsTo: { 1: roundOf16, 2: roundOf16 },
        },
      ],
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
    hasCards: false,
    sources: [openfootball],
    table: {
      stages: [
        {
          rounds: 'Regular Season',
          name: 'NB I',
          leadsTo: {
            1: championsQualification,
            2: conferenceQualification,
            // The cup winner finished third.
            3: 'Europa League (Qualification)',
            4: conferenceQualification,
            [-1]: 'Relegation',
            [-2]: 'Relegation',
          },
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
    hasCards: false,
    sources: [openfootball],
    table: {
      stages: [
        {
          rounds: 'Championship Round',
          name: 'Championship Round',
          bringsHalf: true,
          leadsTo: {
            1: championsQualification,
            // The cup winner finished second.
            2: 'Europa League (Qualification)',
            3: conferenceQualification,
            4: conferenceQualification,
          },
        },
        {
          rounds: 'Relegation Round',
          name: 'Relegation Round',
          bringsHalf: true,
          leadsTo: {
            [-4]: 'Relegation Play-off',
            [-3]: 'Relegation Play-off',
            [-2]: 'Relegation',
            [-1]: 'Relegation',
          },
        },
        { rounds: 'Regular Season', name: 'Regular Season', leadsTo: {} },
      ],
      ties: ['headToHead', 'goalDifference', 'goals', 'wins'],
    },
  },
  {
    folder: 'world-cup-2026',
    league: 1,
    name: 'World Cup',
    type: 'Cup',
    country: world,
    season: 2026,
    // Cards of the last eight matches are in no open source.
    hasCards: false,
    sources: [openfootball],
    table: {
      stages: [
        {
          rounds: 'Group Stage',
          name: null,
          thirds: thirdPlaced(8),
          leadsTo: { 1: roundOf32, 2: roundOf32 },
        },
      ],
      ties: headToHeadFirst,
    },
  },
  createLeagueOf2025(
    {
      folder: 'premier-league-2025',
      league: 39,
      name: 'Premier League',
      country: { name: 'England', code: 'GB' },
    },
    goalsFirst,
    { ...firstFourAssociations, ...lastThree },
  ),
  createLeagueOf2025(
    { folder: 'la-liga-2025', league: 140, name: 'La Liga', country: { name: 'Spain', code: 'ES' } },
    headToHeadFirst,
    {
      ...firstFourAssociations,
      ...lastThree,
    },
  ),
  createLeagueOf2025(
    { folder: 'serie-a-2025', league: 135, name: 'Serie A', country: { name: 'Italy', code: 'IT' } },
    headToHeadFirst,
    {
      ...firstFourAssociations,
      ...lastThree,
    },
  ),
  createLeagueOf2025(
    { folder: 'bundesliga-2025', league: 78, name: 'Bundesliga', country: { name: 'Germany', code: 'DE' } },
    goalsFirst,
    {
      ...firstFourAssociations,
      ...lastTwoAndPlayOff,
    },
  ),
  createLeagueOf2025(
    { folder: 'ligue-1-2025', league: 61, name: 'Ligue 1', country: { name: 'France', code: 'FR' } },
    goalsFirst,
    {
      1: 'Champions League',
      2: 'Champions League',
      3: 'Champions League',
      4: championsQualification,
      5: 'Europa League',
      ...lastTwoAndPlayOff,
    },
  ),
];
