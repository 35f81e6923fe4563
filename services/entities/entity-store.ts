import type { Change } from '#contract/cache-tags.ts';
import type { Use } from '#contract/errors.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import type { Signature } from '../people/actor.ts';

/** What editors set of an entity, as the database has it. */
export interface StoredEntity<D> {
  version: number;
  updatedAt: Date | null;
  document: D;
}

/** An entity in a list. */
export interface EntityRow {
  key: string;
  name: string;
  is_active: boolean;
  articles: number | null;
  version: number;
  updated_at: Date | null;
}

/** Part of a list: what has `q` in its key or name and comes after a key. */
export interface ListPart {
  q: string;
  /** Empty: from the beginning. */
  after: string;
  limit: number;
}

/** A change as it is made. */
export interface Edit {
  trx: Transaction;
  /** Unix milliseconds. */
  now: number;
  by: Signature;
  /** Gets what becomes stale. */
  changes: Change[];
}

/**
 * How an entity is read and written; versions, conflicts, the audit log and merging of fields are the same
 * for all (`entity-handlers.ts`).
 */
export interface EntityStore<K, D> {
  /** @returns at most `limit` rows, by key */
  list(db: Database, part: ListPart): Promise<EntityRow[]>;
  /** @returns null where nothing is set */
  read(db: Database, key: K): Promise<StoredEntity<D> | null>;
  /** What is in force while nothing is set; without it such a key is a 404. */
  empty?(key: K): D;
  /** The document as it will be stored, so that one which says the same changes nothing. */
  normalise?(document: D, key: K): D;
  /**
   * Stores a document that differs from the one before.
   * @throws CallError 400 for what no schema can say, with paths in the document
   */
  write(edit: Edit, key: K, document: D, before: D | null): Promise<void>;
  remove(edit: Edit, key: K, before: D): Promise<void>;
  /** What would be broken without it. */
  uses?(db: Database, key: K): Promise<Use[]>;
  /** The key after a change; the same unless a document names itself. */
  keyOf?(document: D): K;
}

/** Options for the functions by which imports store things, within an edit. The edit has its own audit row. */
export const optionsOf = ({ now, changes }: Edit): PublishOptions => ({
  now,
  onChange: (change) => changes.push(change),
});
