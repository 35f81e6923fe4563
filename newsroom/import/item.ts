import type { ArticleInput } from '#contract/newsroom.ts';

/** What an export holds, in our words; every format's reader gives these. */
export type ImportItem = ArticleItem | DocumentItem | SkippedItem | BrokenItem;

interface Placed {
  /** Line of the file, from 1. */
  line: number;
}

export interface ArticleItem extends Placed {
  kind: 'article';
  /** Its lasting name in the system that it comes from. */
  guid: string;
  /** Another such name, for systems that have given the first one twice. */
  otherGuid?: string;
  /** The address it would like to have. */
  slug: string;
  input: Omit<ArticleInput, 'slug'>;
  /** Picture for the cover, still at its old address. */
  cover: Picture | null;
  /** What the summary says about it (`password-protected: imported inactive`). */
  notes: string[];
}

export interface DocumentItem extends Placed {
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

export interface SkippedItem extends Placed {
  kind: 'skipped';
  /** Why, in words that many items share. */
  reason: string;
}

export interface BrokenItem extends Placed {
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

/** A file to be imported, opened. */
export interface ImportSource {
  /** What the guids are unique in: the host of the site that was exported. */
  name: string;
  /** Items in it, for the progress bar. */
  total: number;
  items: AsyncIterable<ImportItem>;
  /** What was left out on purpose, counted (`comments: 12`). */
  leftOut: ReadonlyMap<string, number>;
}
