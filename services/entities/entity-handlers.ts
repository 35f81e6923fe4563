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
import type { EntityStore, StoredEntity } from './entity-store.ts';

type Key = Readonly<Record<string, string>>;
// Stores are looked up by name; their types were checked where they are defined.
type AnyStore = EntityStore<Key, unknown>;
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
    const { list, read, put, patch, remove } = handlersOf(db, form, stores[form.name], options);
    return [
      [`list${form.plural}`, list],
      [`edit${form.name}`, read],
      [`put${form.name}`, put],
      [`patch${form.name}`, patch],
      [`delete${form.name}`, remove],
    ];
  });
  // Calls whose names are composed lose their types; their schemas have checked the input.
  return Object.fromEntries(handlers) as EntityHandlers;
}

function handlersOf(db: Database, form: EntityForm, store: AnyStore, options: () => PublishOptions) {
  const entity = auditNameOf(form.name);

  /** The document as its schema parses it, so that equal documents are equal JSON. */
  const canonicalise = (document: unknown): unknown => {
    const parsed = form.document.safeParse(document);
    return JSON.parse(JSON.stringify(parsed.success ? parsed.data : document));
  };

  async function find(trx: Database, key: Key): Promise<StoredEntity<unknown> | null> {
    const stored = await store.read(trx, key);
    if (stored) return { ...stored, document: canonicalise(stored.document) };
    if (!store.empty) return null;
    return { version: 0, updatedAt: null, document: canonicalise(store.empty(key)) };
  }

  const answerOf = (key: Key, { version, updatedAt, document }: StoredEntity<unknown>) => ({
    key: keyText(key),
    version,
    updatedAt: updatedAt && unixSeconds(updatedAt),
    document,
  });

  /** Runs a change exclusively: two editors of one entity wait for each other. */
  const edit = <T>(
    key: Key,
    request: CallRequest<unknown>,
    change: (edit: Parameters<AnyStore['write']>[0], before: StoredEntity<unknown> | null) => Promise<T>,
  ): Promise<T> => {
    const by = request.sign();
    const { now = Date.now(), onChange } = options();
    return inTransaction(db, onChange, async (trx, changes) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${entity} ${keyText(key)}`}, 0))`.execute(
        trx,
      );
      const before = await find(trx, key);
      return change({ trx, now, by, changes }, before);
    });
  };

  /** Stores a document as the entity's new state. */
  const setDocument = (
    key: Key,
    request: CallRequest<unknown>,
    sentVersion: number | undefined,
    documentOf: (before: StoredEntity<unknown> | null) => unknown,
  ) =>
    edit(key, request, async (change, before) => {
      refuseOldVersion(key, before, sentVersion ?? request.ifMatch, request.body);
      const sent = documentOf(before);
      const document = canonicalise(store.normalise?.(makeStorable(sent), key) ?? makeStorable(sent));
      if (before && isDeepStrictEqual(before.document, document))
        return { ...answerOf(key, before), changed: false };
      await store.write(change, key, document, before && before.version > 0 ? before.document : null);
      const keyAfter = store.keyOf?.(document) ?? key;
      const after = await find(change.trx, keyAfter);
      if (!after) throw new Error(`The ${entity} ${keyText(keyAfter)} was stored and is not there.`);
      const isNew = !before || before.version === 0;
      await recordChanges(change.trx, change.by, {
        action: isNew ? 'create' : keyText(keyAfter) === keyText(key) ? 'set' : 'rename',
        entity,
        entityId: keyText(key),
        before: isNew ? null : loggable(before.document),
        after: loggable(after.document),
      });
      return { ...answerOf(keyAfter, after), changed: true };
    });

  function refuseOldVersion(
    key: Key,
    before: StoredEntity<unknown> | null,
    version: number | null,
    sent: unknown,
  ): void {
    if (version === null || version === (before?.version ?? 0)) return;
    throw new ConflictError('Somebody else has changed this in the meantime.', {
      current: before && answerOf(key, before),
      sent,
    });
  }

  const notFound = (key: Key) => new CallError(404, `There is no ${entity} ${keyText(key)}.`);

  return {
    list: async ({ q, cursor, limit }: { q: string; cursor?: string; limit: number }) => {
      const part = { q: q.trim(), after: keyOfCursor(cursor), limit: limit + 1 };
      const rows = await store.list(db, part);
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
    },
    read: async (key: Key) => {
      const stored = await find(db, key);
      if (!stored) throw notFound(key);
      return answerOf(key, stored);
    },
    put: (key: Key, request: CallRequest<PutBody>) =>
      setDocument(key, request, request.body.version, () => request.body.document),
    patch: (key: Key, request: CallRequest<PatchBody>) =>
      setDocument(key, request, request.body.version, (before) => {
        if (!before) throw notFound(key);
        return parseMerged(form.document, before.document, request.body.changes);
      }),
    remove: (key: Key, request: CallRequest<undefined>) =>
      edit(key, request, async (change, before) => {
        if (!before || before.version === 0) throw notFound(key);
        refuseOldVersion(key, before, request.ifMatch, null);
        const uses = (await store.uses?.(change.trx, key)) ?? [];
        if (uses.length > 0) throw new InUseError(`The ${entity} ${keyText(key)} is in use.`, uses);
        await store.remove(change, key, before.document);
        await recordChanges(change.trx, change.by, {
          action: 'delete',
          entity,
          entityId: keyText(key),
          before: loggable(before.document),
          after: null,
        });
        return { key: keyText(key), version: 0 as const };
      }),
  };
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
