import type { LapOrder } from '#contract/formula-1-tables.ts';

/**
 * The questions that the live-score service asks its sources. Rows are as the provider writes them
 * (API-Football v3, API-Formula-1 v1) and `unknown`: the service checks each with the schema of its kind
 * (`rules/check-rows.ts`), drops and counts the wrong ones, and keeps the rest.
 */
export type Question =
  /** Competitions with their seasons: `LeagueEntry` rows. */
  | { kind: 'leagues' }
  /**
   * All matches of a season: `Fixture` rows. The recorded source includes events, squads and statistics; the
   * provider does not.
   */
  | { kind: 'fixtures'; league: number; season: number }
  /**
   * All running matches of these competitions: `Fixture` rows with their events. Never asked of the recorded
   * source.
   */
  | { kind: 'live'; leagues: readonly number[] }
  /**
   * Up to 20 matches with events, squads and statistics: `Fixture` rows. Never asked of the recorded source.
   */
  | { kind: 'matches'; ids: readonly number[] }
  /** Expected outcome of a match: rows of `FixturePrediction` with `h2h`. */
  | { kind: 'predictions'; fixture: number }
  /** Tables of a season: one `Standings` row. */
  | { kind: 'standings'; league: number; season: number }
  /** `TopPlayer` rows. */
  | { kind: TopListKind; league: number; season: number }
  /** One `FootballSquad` row. */
  | { kind: 'squad'; league: number; season: number; team: number }
  /** Years: numbers. */
  | { kind: 'f1-seasons' }
  /** All sessions of a season: `Race` rows. */
  | { kind: 'races'; season: number }
  /** A session's result or a race's grid: `ResultRow` rows. */
  | { kind: 'result'; race: number }
  | { kind: 'grid'; race: number }
  /** Pit stops of a race: `PitStop` rows. Asked of the recorded source only. */
  | { kind: 'pit-stops'; race: number }
  /** `DriverPoints` and `TeamPoints` rows. */
  | { kind: 'driver-points'; season: number }
  | { kind: 'team-points'; season: number }
  /** All circuits: `Circuit` rows. */
  | { kind: 'circuits' }
  /** One `Team` row, one `Driver` row. */
  | { kind: 'team'; id: number }
  | { kind: 'driver'; id: number };

export const topListKinds = ['topscorers', 'topyellowcards', 'topredcards'] as const;
export type TopListKind = (typeof topListKinds)[number];
export type Kind = Question['kind'];

export interface ScoreSource {
  /**
   * Asks once; it does not retry.
   * @returns the rows of the provider's `response`, unchecked; empty if there are none
   * @throws SourceError when there is no answer
   */
  ask(question: Question, signal: AbortSignal): Promise<unknown[]>;
}

/**
 * Why a source gave no answer. `invalid`: its answer does not match the contract. `over-quota`, `busy`: the
 * provider was called too often in the day, in the minute.
 */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly reason: 'unreachable' | 'slow' | 'failing' | 'invalid' | 'over-quota' | 'busy' | 'refused';

  constructor(reason: SourceError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Facts that ship with the project (`sample/scores/`, read by `recorded/`). They do not change while a
 * process runs, so they are read into the database when it starts, if `version` has changed since the last
 * time.
 */
export interface RecordedSource extends ScoreSource {
  /** Changes whenever an answer changes, for example a hash of the files. */
  readonly version: string;
  /**
   * Everything that it can answer: `leagues`, `f1-seasons` and `circuits` with what is recorded; `fixtures`,
   * `standings`, squads and the lists of cards and scorers for each recorded season (unless they were not
   * recorded); and likewise for Formula 1.
   */
  readonly questions: readonly Question[];
  /** The order of a race by lap, as far as it was recorded; otherwise an empty list. For the replay clock. */
  orderOf(race: number): readonly LapOrder[];
  /**
   * The rows of a table or of a list of scorers or cards at a moment: counted from the matches that were over
   * by then. For the replay clock. Null if that is unknown; then only the final rows are known.
   * @param moment Unix seconds
   */
  rowsAt(question: Question, moment: number): readonly unknown[] | null;
}

/**
 * Everything recorded has numbers from here on, so that they never collide with the provider's and show which
 * source to ask. Only football competitions have the provider's numbers (1 World Cup, 4 Euro, 271 NB I, 283
 * Liga I).
 */
export const firstRecordedId = 900_000_000;
export const isRecorded = (id: number) => id >= firstRecordedId;
