import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { EntityName, editingCalls } from '#contract/editing/editing-calls.ts';
import { entityForms } from '#contract/editing/editing-calls.ts';
import type { EntityForm } from '#contract/editing/entity-calls.ts';
import { CallError, ConflictError, InUseError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import { makeStorable } from '../content/rules/stored-article.ts';
import type { CallRequest, Handlers } from '../define-service.ts';
import { parseOrExplain } from '../faults.ts';
import { recordChanges } from '../people/record-audit.ts';
import { unixSeconds } from '../unix-seconds.ts';
import { cursorAfter, keyOfCursor } from './cursor.ts';
import type { Edit, EntityStore, StoredEntity } from './entity-store.ts';

type Key = Readonly<Record<string, string>>;
// Stores are looked up by name; their types were checked where they are defined.
type AnyStore = EntityStore<Key, unknown>;
type Stored = StoredEntity<unknown>;
export type EntityStores = Readonly<Record<EntityName, AnyStore>>;

/** Stores by name. Each gets the keys and documents of its own calls, whose schemas have checked them. */
export function storesOf(
  stores: {
    readonly [N in EntityName]: EntityStore<KeyOf<N>, DocumentOf<N>>;
  },
): EntityStores {
  return stores as unknown as EntityStores;
}

type FormOf<N extends EntityName> = Extract<(typeof entityForms)[number], { name: N }>;
type KeyOf<N extends EntityName> = z.output<z.ZodObject<FormOf<N>['key']>>;
type DocumentOf<N extends EntityName> = z.output<FormOf<N>['document']>;

interface PutBody {
  version?: number | undefined;
  document: unknown;
}
interface PatchBody {
  version?: number | undefined;
  changes: Record<string, unknown>;
}

/** The audit log's word for an entity: `SponsoredLine` is `sponsored_line`. */
export const auditNameOf = (name: string): string => name.replaceAll(/(?!^)[A-Z]/g, '_$&').toLowerCase();

type EntityHandlers = Omit<
  Handlers<typeof editingCalls>,
  'listFlags' | 'mergeTag' | 'entityHistory' | 'entityUses'
>;

/**
 * Creates the handlers of all entities' calls.
 * @param db the primary, because an editor must see what was stored a moment ago
 */
export function entityHandlers(
  db: Database,
  stores: EntityStores,
  options: () => PublishOptions,
): EntityHandlers {
  const handlers = entityForms.flatMap((form) => {
    const calls = new EntityCalls(db, form, stores[form.name], options);
    return [
      [`list${form.plural}`, calls.list.bind(calls)],
      [`edit${form.name}`, calls.read.bind(calls)],
      [`put${form.name}`, calls.put.bind(calls)],
      [`patch${form.name}`, calls.patch.bind(calls)],
      [`delete${form.name}`, calls.remove.bind(calls)],
    ];
  });
  // Calls whose names are composed lose their types; their schemas have checked the input.
  return Object.fromEntries(handlers) as EntityHandlers;
}

/** The calls of one kind of entity. */
class EntityCalls {
  readonly #db: Database;
  readonly #form: EntityForm;
  readonly #store: AnyStore;
  readonly #options: () => PublishOptions;
  readonly #auditName: string;

  constructor(db: Database, form: EntityForm, store: AnyStore, options: () => PublishOptions) {
    this.#db = db;
    this.#form = form;
    this.#store = store;
    this.#options = options;
    this.#auditName = auditNameOf(form.name);
  }

  async list({ q, cursor, limit }: { q: string; cursor?: string; limit: number }) {
    const part = { q: q.trim(), after: keyOfCursor(cursor), limit: limit + 1 };
    const rows = await this.#store.list(this.#db, part);
    const items = rows.slice(0, limit).map((row) => {
      const { key, name, is_active, articles, version, updated_at } = row;
      return {
        key,
        name,
        isActive: is_active,
        articles,
        version,
        updatedAt: updated_at && unixSeconds(updated_at),
      };
    });
    const last = items.at(-1);
    return { items, next: rows.length > limit && last ? cursorAfter(last.key) : null };
  }

  async read(key: Key) {
    const stored = await this.#find(this.#db, key);
    if (!stored) throw this.#notFound(key);
    return answerOf(key, stored);
  }

  put(key: Key, request: CallRequest<PutBody>) {
    return this.#set(key, request, () => request.body.document);
  }

  patch(key: Key, request: CallRequest<PatchBody>) {
    return this.#set(key, request, (before) => {
      if (!before) throw this.#notFound(key);
      return parseMerged(this.#form.document, before.document, request.body.changes);
    });
  }

  remove(key: Key, request: CallRequest<undefined>) {
    return this.#edit(key, request, async (edit, before) => {
      if (!before || before.version === 0) throw this.#notFound(key);
      refuseOldVersion(key, before, request.ifMatch, null);
      await this.#store.lockUses?.(edit.trx);
      const uses = (await this.#store.uses?.(edit.trx, key)) ?? [];
      if (uses.length > 0) throw new InUseError(`The ${this.#auditName} ${keyText(key)} is in use.`, uses);
      await this.#store.remove(edit, key, before.document);
      await recordChanges(edit.trx, edit.by, {
        action: 'delete',
        entity: this.#auditName,
        entityId: keyText(key),
        before: loggable(before.document),
        after: null,
      });
      return { key: keyText(key), version: 0 as const };
    });
  }

  /** Stores a document as the entity's new state. */
  #set(key: Key, request: CallRequest<PutBody | PatchBody>, documentOf: (before: Stored | null) => unknown) {
    const store = this.#store;
    return this.#edit(key, request, async (edit, before) => {
      refuseOldVersion(key, before, request.body.version ?? request.ifMatch, request.body);
      const sent = makeStorable(documentOf(before));
      const document = this.#canonicalise(store.normalise?.(sent, key) ?? sent);
      if (before && isDeepStrictEqual(before.document, document))
        return { ...answerOf(key, before), changed: false };
      const isNew = !before || before.version === 0;
      await store.write(edit, key, document, isNew ? null : before.document);
      const keyAfter = store.keyOf?.(document) ?? key;
      const after = await this.#find(edit.trx, keyAfter);
      if (!after) throw new Error(`The ${this.#auditName} ${keyText(keyAfter)} was stored and is not there.`);
      await recordChanges(edit.trx, edit.by, {
        action: isNew ? 'create' : keyText(keyAfter) === keyText(key) ? 'set' : 'rename',
        entity: this.#auditName,
        entityId: keyText(key),
        before: isNew ? null : loggable(before.document),
        after: loggable(after.document),
      });
      return { ...answerOf(keyAfter, after), changed: true };
    });
  }

  /** Runs a change exclusively: two editors of one entity wait for each other. */
  #edit<T>(
    key: Key,
    request: CallRequest,
    change: (edit: Edit, before: Stored | null) => Promise<T>,
  ): Promise<T> {
    const by = request.sign();
    const { now = Date.now(), onChange } = this.#options();
    return inTransaction(this.#db, onChange, async (trx, changes) => {
      const lock = `${this.#auditName} ${keyText(key)}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
      await this.#store.lock?.(trx, key);
      return change({ trx, now, by, changes }, await this.#find(trx, key));
    });
  }

  async #find(db: Database, key: Key): Promise<Stored | null> {
    const stored = await this.#store.read(db, key);
    if (stored) return { ...stored, document: this.#canonicalise(stored.document) };
    if (!this.#store.empty) return null;
    return { version: 0, updatedAt: null, document: this.#canonicalise(this.#store.empty(key)) };
  }

  /** The document as its schema parses it, so that equal documents are equal JSON. */
  #canonicalise(document: unknown): unknown {
    const parsed = this.#form.document.safeParse(document);
    return JSON.parse(JSON.stringify(parsed.success ? parsed.data : document));
  }

  #notFound(key: Key): CallError {
    return new CallError(404, `There is no ${this.#auditName} ${keyText(key)}.`);
  }
}

const answerOf = (key: Key, { version, updatedAt, document }: Stored) => ({
  key: keyText(key),
  version,
  updatedAt: updatedAt && unixSeconds(updatedAt),
  document,
});

/** @param sent the request's body, for the answer */
function refuseOldVersion(key: Key, before: Stored | null, version: number | null, sent: unknown): void {
  if (version === null || version === (before?.version ?? 0)) return;
  throw new ConflictError('Somebody else has changed this in the meantime.', {
    current: before && answerOf(key, before),
    sent,
  });
}

/** The part of an address after the entity's path. */
const keyText = (key: Key): string => Object.values(key).join('/');

/**
 * The stored document with the sent fields replaced.
 * @throws CallError 400 with paths as in the request
 */
function parseMerged(document: z.ZodType, before: unknown, changes: Record<string, unknown>): unknown {
  const parsed = parseOrExplain(document, { ...(before as object), ...changes });
  if ('data' in parsed) return parsed.data;
  const issues = parsed.faults.map(({ path, message }) => ({ path: `changes.${path}`, message }));
  throw new CallError(400, 'With these changes the document is not valid.', issues);
}

/** Longer values are recorded by their length: the log shows who did what, not the texts. */
const maxLoggedCharacters = 20_000;

/** A document as the audit log records it. */
function loggable(document: unknown): object {
  const fields: Record<string, unknown> =
    typeof document === 'object' && document !== null && !Array.isArray(document)
      ? { ...document }
      : { document };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shorten(value)]));
}

function shorten(value: unknown): unknown {
  const text = JSON.stringify(value) ?? '';
  if (text.length <= maxLoggedCharacters) return value;
  return { characters: text.length, start: text.slice(0, 200) };
}
