import type { ContentChange } from '#contract/cache-tags.ts';
import type { Use } from '#contract/errors.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import type { Signature } from '../people/actor.ts';

/** An entity that editors set, as stored in the database. */
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

/** Which part of a list: entities with `q` in their key or name, after a key. */
export interface ListPart {
  q: string;
  /** Empty: from the beginning. */
  after: string;
  limit: number;
}

/** Context of a change. */
export interface Edit {
  trx: Transaction;
  /** Unix milliseconds. */
  now: number;
  by: Signature;
  /** Collects what becomes stale. */
  changes: ContentChange[];
}

/**
 * How an entity is read and written. Versions, conflicts, the audit log and merging of fields are the same
 * for all (`entity-handlers.ts`).
 */
export interface EntityStore<K, D> {
  /** @returns at most `limit` rows, by key */
  list(db: Database, part: ListPart): Promise<EntityRow[]>;
  /** @returns null when nothing is set */
  read(db: Database, key: K): Promise<StoredEntity<D> | null>;
  /** Waits for writers of the document other than these calls, and keeps them out until the transaction ends. */
  lock?(trx: Transaction, key: K): Promise<void>;
  /** The value in effect while nothing is set. Without it, such a key is a 404. */
  empty?(key: K): D;
  /** Normalises the document as it will be stored, so that an equal one changes nothing. */
  normalise?(document: D, key: K): D;
  /**
   * Stores a document that differs from the previous one.
   * @throws CallError 400 for faults that the schema cannot see, with paths in the document
   */
  write(edit: Edit, key: K, document: D, before: D | null): Promise<void>;
  remove(edit: Edit, key: K, before: D): Promise<void>;
  /** What would break without this entity. */
  uses?(db: Database, key: K): Promise<Use[]>;
  /**
   * Waits for writes that are about to use the entity, and keeps out others until the transaction ends. It
   * is called before the uses are read for a deletion.
   */
  lockUses?(trx: Transaction): Promise<void>;
  /** The key after a change; the same unless the document contains its own key. */
  keyOf?(document: D): K;
}

/**
 * Options for the functions with which imports store things, when an edit calls them. The edit has its own
 * audit row.
 */
export const optionsOf = ({ now, changes }: Edit): PublishOptions => ({
  now,
  onChange: (change) => changes.push(change),
});
