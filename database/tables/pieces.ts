import type { ColumnType, GeneratedAlways } from 'kysely';
import type { PieceState } from '#contract/piece.ts';

export interface PieceTables {
  piece: PieceTable;
  piece_event: {
    id: GeneratedAlways<string>;
    piece_id: number;
    at: Date;
    actor: string;
    actor_name: string;
    action: string;
    version: number;
    published_version: ColumnType<number | null, number | null | undefined>;
    fields: ColumnType<string[], string[] | undefined>;
    note: ColumnType<string | null, string | null | undefined>;
  };
  old_address: { slug: string; article_id: number; since: ColumnType<Date, Date | undefined> };
  correction: {
    id: GeneratedAlways<number>;
    article_id: number;
    version: number;
    revision: ColumnType<number, number | undefined>;
    text: string;
    at: Date;
    by: string | null;
    by_name: string | null;
  };
}

type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined>;

/**
 * A piece of the newsroom. `fields` and `content` are null while nothing differs from the published article.
 */
export interface PieceTable {
  /** Also the number of its article. */
  id: number;
  state: PieceState;
  version: number;
  fields: ColumnType<unknown, string | null | undefined, string | null>;
  content: Optional<string>;
  field_versions: Json<Record<string, number>>;
  slug: string | null;
  site: number;
  type: number;
  title: string;
  section: string | null;
  authors: string[];
  picture: string | null;
  length: number | null;
  pr: boolean;
  parent_id: number | null;
  planned_at: Optional<Date>;
  publish_at: Optional<Date>;
  schedule_fault: Optional<string>;
  handed_in_at: Optional<Date>;
  note: Optional<string>;
  withdrawal_reason: Optional<string>;
  people: string[];
  created_at: Date;
  created_by: string | null;
  created_by_name: string | null;
  updated_at: Date;
  updated_by: string | null;
  updated_by_name: string | null;
}
