import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What the newsroom knows of its pictures, recordings and videos. */
export interface LibraryTables {
  media_item: MediaItemTable;
  media_name: { id: string; item_id: number; ref: string };
  /** Written by triggers only. */
  media_use: { kind: string; key: string; place: string; id: string };
  media_backfill: { next_article: number };
  /** Filled by triggers only. */
  media_unlisted: { id: string; tries: Generated<number>; due_at: Generated<Date> };
}

export interface MediaItemTable {
  id: GeneratedAlways<number>;
  kind: string;
  ref: string;
  original: string;
  file_name: string;
  credit: string | null;
  caption: string | null;
  alt: string | null;
  source: string | null;
  rights_until: ColumnType<string | null, string | null | undefined>;
  focus_x: number | null;
  focus_y: number | null;
  crops: ColumnType<unknown, string | undefined, string>;
  width: number | null;
  height: number | null;
  seconds: number | null;
  bytes: ColumnType<string, number, number>;
  captions: string | null;
  /** Of what is said of it, for search. */
  words: GeneratedAlways<string>;
  version: Generated<number>;
  uploaded_by: string;
  uploaded_at: Generated<Date>;
  updated_at: Generated<Date>;
}
