import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What the newsroom knows about its pictures, recordings and videos. */
export interface LibraryTables {
  media_item: MediaItemTable;
  media_name: { id: string; item_id: number; ref: string };
  /** Written by triggers only. */
  media_use: { kind: string; key: string; place: string; id: string };
  media_backfill: { next_article: number };
  /** Filled by triggers only. */
  media_unlisted: { id: string; tries: Generated<number>; due_at: Generated<Date> };
  /** Null: it is of one shade. */
  media_hash: { item_id: number; hash: ColumnType<string | null, string | null> };
  media_similar: { item_id: number; other_id: number; distance: number; is_settled: Generated<boolean> };
  /** Filled by triggers only. */
  media_unhashed: { item_id: number; tries: Generated<number>; due_at: Generated<Date> };
  media_upload: MediaUploadTable;
}

export interface MediaUploadTable {
  id: string;
  bytes: ColumnType<string, number, never>;
  file_name: string;
  /** Number of bytes that have arrived. */
  reached: ColumnType<string, number | undefined, number>;
  /** Keys in the media store, in their order. */
  parts: Generated<string[]>;
  /** The item that was created from it. */
  item_id: Generated<number | null>;
  updated_at: Generated<Date>;
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
  poster: Generated<string | null>;
  /** Set by triggers only: when anything but an unpublished piece first used it. */
  out_since: Generated<Date | null>;
  /** Words of its description, for search. */
  words: GeneratedAlways<string>;
  version: Generated<number>;
  uploaded_by: string;
  uploaded_at: Generated<Date>;
  updated_at: Generated<Date>;
}
