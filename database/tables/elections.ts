import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Edited } from './content.ts';

export interface ElectionTables {
  election: {
    slug: string;
    day: ColumnType<string, string, string>;
    head: ColumnType<unknown, string, string>;
    digest: string;
    rehearsal: boolean;
    version: ColumnType<string, number | undefined, number>;
    delivery: ColumnType<string, number | undefined, number>;
    results_at: Date;
    borders: ColumnType<unknown, string | null | undefined, string | null>;
  } & Edited;
  election_unit: {
    election: string;
    id: string;
    position: number;
    level: string;
    parent: string | null;
    within: string[];
    folded: string;
    facts: ColumnType<unknown, string, string>;
    results: ColumnType<unknown, string, string>;
  };
  election_delivery: {
    id: GeneratedAlways<string>;
    election: string;
    number: number | null;
    arrived_at: ColumnType<Date, Date | undefined>;
    taken: boolean;
    complaint: string | null;
  };
}
