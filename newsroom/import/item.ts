import type { ArticleInput } from '#contract/newsroom.ts';

/** Content of an export in our own terms; every format's reader produces these. */
export type ImportItem = ArticleItem | DocumentItem | SkippedItem | BrokenItem;

interface InFile {
  /** Line of the file, from 1. */
  line: number;
}

export interface ArticleItem extends InFile {
  kind: 'article';
  /** Its permanent id in the original system. */
  guid: string;
  /** Another such id, for systems that have used the first one twice. */
  otherGuid?: string;
  /** Preferred slug; it gets a number if that is taken. */
  slug: string;
  input: Omit<ArticleInput, 'slug'>;
  /** Picture for the cover, still at its old address. */
  cover: Picture | null;
  /** A note for the summary (`password-protected: imported inactive`). */
  notes: string[];
}

export interface DocumentItem extends InFile {
  kind: 'document';
  guid: string;
  otherGuid?: string;
  slug: string;
  title: string;
  content: string;
  /** Unix seconds. */
  updatedAt: number | undefined;
  notes: string[];
}

export interface SkippedItem extends InFile {
  kind: 'skipped';
  /** The reason, in words that many items share. */
  reason: string;
}

export interface BrokenItem extends InFile {
  kind: 'broken';
  title: string;
  reason: string;
}

export interface Picture {
  url: string;
  /** Replacement text. */
  alt: string;
  /** HTML of the caption; empty when there is none. */
  caption: string;
}

/** An opened import file. */
export interface ImportSource {
  /** Scope of the guids: the host of the exported site. */
  name: string;
  /** Items in it, for the progress bar. */
  total: number;
  items: AsyncIterable<ImportItem>;
  /** Counts of what was deliberately left out (`comments: 12`). */
  leftOut: ReadonlyMap<string, number>;
}
