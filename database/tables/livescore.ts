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
    told: ColumnType<number, number | undefined>;
  };
}

interface ScoreAnswerTable {
  key: string;
  kind: string;
  rows: ColumnType<unknown[], string | undefined, string>;
  recorded: ColumnType<boolean, boolean | undefined>;
  got_at: Date | null;
  due_at: Date | null;
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
  got_at: Date | null;
  detail_at: Date | null;
}
