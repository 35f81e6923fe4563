import type { Field } from '#contract/editing/described-form.ts';
import type { Use } from '#contract/errors.ts';

/** A record in a list. */
export interface RecordItem {
  key: string;
  name: string;
  /** Further facts, in a few words. */
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

/** A record while it is edited. */
export interface EditedRecord {
  key: string;
  name: string;
  version: number;
  updatedAt: number | null;
  document: unknown;
}

/** The result of a change. */
export interface SavedRecord {
  /** New if it was renamed. */
  key: string;
  /** A secret that is shown only now, such as a key. */
  secret?: { label: string; value: string };
}

/** A record that existed, after it was saved. */
export interface SavedVersion extends SavedRecord {
  version: number;
}

/** How the records of a kind are listed, read and written. All kinds have this form, whatever their calls. */
export interface RecordSource {
  list(input: { q: string; cursor: string | undefined }): Promise<RecordPage>;
  read(key: string): Promise<EditedRecord>;
  /** The first of its uses. */
  uses(key: string): Promise<readonly Use[]>;
  /** The form for changes; null for records that have none. */
  form: Field | null;
  /** The form for new records, if it is another one. */
  newForm?: Field;
  /** Fields of the key that a new record needs besides its document. */
  newKey: readonly string[];
  save?(key: string, sent: { version: number; document: unknown }): Promise<SavedVersion>;
  /** @param requestKey the same for each attempt, so that a lost answer does not create it twice */
  create?(key: string, document: unknown, requestKey: string): Promise<SavedRecord>;
  remove?(key: string): Promise<void>;
  /** Label of the button that deletes a record. */
  removeLabel?: string;
}
