import type { ColumnType, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** Documents that several people edit, their steps, and the comments on them. */
export interface WritingTables {
  desk_doc: {
    piece_id: number;
    version: number;
    schema: number;
    snapshot: Json;
    snapshot_version: number;
    saved_version: ColumnType<number, number | undefined>;
    forgotten_version: ColumnType<number, number | undefined>;
  };
  desk_step: {
    piece_id: number;
    version: number;
    step_count: number;
    /** `bigint`, which comes as text. */
    client: ColumnType<string, number, never>;
    sequence: number;
    steps: Json;
    actor: string;
    actor_name: string;
    at: ColumnType<Date, Date | undefined, never>;
  };
  desk_step_pack: { piece_id: number; version: number; batches: Buffer };
  desk_thread: {
    id: GeneratedAlways<string>;
    piece_id: number;
    anchor_version: number;
    anchor_from: number;
    anchor_to: number;
    quote: string;
    resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    resolved_by_name: ColumnType<string | null, string | null | undefined, string | null>;
  };
  desk_comment: {
    id: GeneratedAlways<string>;
    thread_id: ColumnType<string, string | number, never>;
    actor: string;
    actor_name: string;
    at: ColumnType<Date, Date | undefined, never>;
    text: string;
  };
  /** Words that the newsroom has accepted. */
  spelling_word: {
    word: string;
    added_by: string;
    added_at: ColumnType<Date, Date | undefined, never>;
  };
}
