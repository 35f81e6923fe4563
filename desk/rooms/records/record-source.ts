import type { Field } from '#contract/editing/described-form.ts';
import type { Use } from '#contract/errors.ts';

/** One of a kind, in its list. */
export interface RecordItem {
  key: string;
  name: string;
  /** What else is to be known of it, in a few words. */
  note?: string;
  isActive: boolean;
  /** Unix seconds. */
  updatedAt: number | null;
}

export interface RecordPage {
  items: readonly RecordItem[];
  /** `cursor` of the next page; null at the end. */
  next: string | null;
}

/** One of a kind, as it is edited. */
export interface EditedRecord {
  key: string;
  name: string;
  version: number;
  updatedAt: number | null;
  document: unknown;
}

/** What became of a change. */
export interface SavedRecord {
  /** A renamed one has a new one. */
  key: string;
  /** Something that is shown this once, such as a key. */
  secret?: { label: string; value: string };
}

/** How one kind is listed, read and written: alike for all, whatever its calls are. */
export interface RecordSource {
  list(input: { q: string; cursor: string | undefined }): Promise<RecordPage>;
  read(key: string): Promise<EditedRecord>;
  /** Where it is used, the first ones of many. */
  uses(key: string): Promise<readonly Use[]>;
  /** The form of a change, and of a new one where that is another. */
  form: Field | null;
  newForm?: Field;
  /** Fields of the key that a new one needs, beside its document. */
  newKey: readonly string[];
  save?(key: string, sent: { version: number; document: unknown }): Promise<SavedRecord>;
  create?(key: string, document: unknown): Promise<SavedRecord>;
  remove?(key: string): Promise<void>;
  /** What the button says that takes one away. */
  removeLabel?: string;
}
