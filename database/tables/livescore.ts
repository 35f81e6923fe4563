import type { ColumnType } from 'kysely';

export interface LivescoreTables {
  score_answer: ScoreAnswerTable;
  fixture: FixtureTable;
  score_quota: {
    provider: string;
    day: string;
    used: number;
    day_limit: number;
    minute: Date;
    minute_used: number;
    minute_limit: number;
    blocked_until: Date | null;
  };
  score_replay: {
    kind: 'fixture' | 'race';
    ref: number;
    begun_at: Date;
    speed: number;
    /** Number of replayed steps that were announced to readers. */
    told: ColumnType<number, number | undefined>;
  };
}

/**
 * The stored answer to each question to a source. Columns keep their first names, because processes of the
 * previous release use them during an update.
 */
interface ScoreAnswerTable {
  key: string;
  kind: string;
  rows: ColumnType<unknown[], string | undefined, string>;
  recorded: ColumnType<boolean, boolean | undefined>;
  /** When the rows were fetched; null: never, or they are recorded. */
  got_at: Date | null;
  /** When the question may be asked again; null: never. */
  due_at: Date | null;
  /** When a reader last opened the answer, to ten minutes. Answers that nobody reads are not refreshed. */
  wanted_at: ColumnType<Date, Date | undefined>;
  claimed_until: Date | null;
  failures: ColumnType<number, number | undefined>;
  failure: string | null;
}

interface FixtureTable {
  id: number;
  league: number;
  season: number;
  kickoff: Date;
  day: string;
  status: string;
  facts: ColumnType<unknown, string, string>;
  detail: ColumnType<unknown, string, string>;
  /** When the facts were fetched; null: they are recorded. */
  got_at: Date | null;
  /** When the detail was fetched; null: never. */
  detail_at: Date | null;
}
