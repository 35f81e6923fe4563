import { sql } from 'kysely';
import { CallError, ConflictError } from '#contract/errors.ts';
import type {
  EditedKey,
  NewProgramKey,
  ProgramKey,
  ProgramKeyChanges,
  ProgramKeyInput,
} from '#contract/people.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { unixSeconds, unixSecondsOrNull } from '../unix-seconds.ts';
import type { Signature } from './actor.ts';
import { createProgramKey } from './program-keys.ts';
import { recordAudit, recordChanges } from './record-audit.ts';

interface KeyListOptions {
  /** Only keys with these characters in their name or owner. */
  q: string;
  /** Only keys with a number below this one. */
  below: string;
  limit: number;
}

/** Keys that were not revoked, the newest first. */
export async function listKeys(db: Database, { q, below, limit }: KeyListOptions): Promise<ProgramKey[]> {
  const rows = await keyQuery(db)
    .where(sql<boolean>`id < ${below}::bigint`)
    .where(sql<boolean>`strpos(lower(name || ' ' || owner), ${q.toLowerCase()}) > 0`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(keyOf);
}

/**
 * Creates a key for a program.
 * @param now Unix milliseconds
 */
export function storeKey(
  db: Database,
  input: ProgramKeyInput,
  by: Signature,
  now: number,
): Promise<NewProgramKey> {
  if (input.expiresAt !== null && input.expiresAt * 1000 <= now) throw endsInThePast();
  const { key, hash, hint } = createProgramKey();
  return inTransaction(db, undefined, async (trx) => {
    const { id } = await trx
      .insertInto('program_key')
      .values({ hash, hint, ...valuesOf(input), made_at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, by, { action: 'create', entity: 'key', entityId: id, before: null, after: input });
    return { ...(await findKey(trx, id)), key };
  });
}

/** @throws CallError 404, ConflictError when somebody else has changed it since the given version */
export function changeKey(
  db: Database,
  id: number,
  { changes, version }: ProgramKeyChanges,
  by: Signature,
): Promise<ProgramKey> {
  return inTransaction(db, undefined, async (trx) => {
    const before = await findKey(trx, id);
    const { name, role, owner, origins, perMinute, expiresAt } = before;
    const input = { name, role, owner, origins, perMinute, expiresAt };
    if (version !== undefined && version !== before.version) {
      throw new ConflictError('Somebody else has changed this key in the meantime.', {
        current: { version: before.version, ...input },
        sent: { version, ...changes },
      });
    }
    const changed = { ...input, ...changes };
    await trx.updateTable('program_key').set(valuesOf(changed)).where('id', '=', id).execute();
    await recordChanges(trx, by, {
      action: 'update',
      entity: 'key',
      entityId: id,
      before: input,
      after: changed,
    });
    return findKey(trx, id);
  });
}

/**
 * Sets everything that chiefs can set of a key.
 * @throws CallError and ConflictError as `changeKey` does
 */
export function putKey(
  db: Database,
  id: number,
  { document, version }: { document: EditedKey['document']; version: number | undefined },
  by: Signature,
): Promise<EditedKey> {
  return inTransaction(db, undefined, async (trx) => {
    await changeKey(trx, id, { changes: document, version }, by);
    return editedKey(trx, id);
  });
}

/** @throws CallError 404 */
export async function editedKey(db: Database, id: number): Promise<EditedKey> {
  const row = await keyQuery(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new CallError(404, `There is no key ${id}.`);
  const { version, name, role, owner, origins, perMinute, expiresAt } = keyOf(row);
  const document = { name, role, owner, origins, perMinute, expiresAt };
  return { id, version, updatedAt: unixSecondsOrNull(row.edited_at), document };
}

/**
 * Revokes a key. Its row is kept for histories.
 * @throws CallError 404
 */
export async function revokeKey(db: Database, id: number, by: Signature, now: number): Promise<ProgramKey> {
  return inTransaction(db, undefined, async (trx) => {
    const key = await findKey(trx, id);
    await trx
      .updateTable('program_key')
      .set({ withdrawn_at: new Date(now) })
      .where('id', '=', id)
      .execute();
    const { name, role, owner } = key;
    await recordAudit(trx, by, {
      action: 'withdraw',
      entity: 'key',
      entityId: id,
      before: { name, role, owner },
      after: null,
    });
    return key;
  });
}

/** @throws CallError 404 */
async function findKey(trx: Transaction, id: number): Promise<ProgramKey> {
  const row = await keyQuery(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallError(404, `There is no key ${id}.`);
  return keyOf(row);
}

const keyQuery = (db: Database) => db.selectFrom('program_key').selectAll().where('withdrawn_at', 'is', null);
type KeyRow = Awaited<ReturnType<ReturnType<typeof keyQuery>['executeTakeFirstOrThrow']>>;

const keyOf = (row: KeyRow): ProgramKey => ({
  id: row.id,
  version: row.version,
  hint: row.hint,
  name: row.name,
  role: row.role,
  owner: row.owner,
  origins: row.origins,
  perMinute: row.per_minute,
  expiresAt: unixSecondsOrNull(row.expires_at),
  madeAt: unixSeconds(row.made_at),
  usedAt: unixSecondsOrNull(row.used_at),
});

const valuesOf = (input: ProgramKeyInput) => {
  const { name, role, owner, origins, perMinute, expiresAt } = input;
  return {
    name,
    role,
    owner,
    origins: [...new Set(origins)],
    per_minute: perMinute,
    expires_at: expiresAt === null ? null : new Date(expiresAt * 1000),
  };
};

function endsInThePast(): CallError {
  const message = 'It must be in the future.';
  return new CallError(400, 'The expiry must be in the future.', [{ path: 'expiresAt', message }]);
}
