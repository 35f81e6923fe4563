import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { Signature } from './actor.ts';

/** A change that somebody of the newsroom made. */
export interface AuditEntry {
  /** What was done, in English: `publish`, `rename`, `merge`, `delete`, … */
  action: string;
  /** What it was done to, such as `piece`, `tag` or `key`. */
  entity: string;
  /** The number or slug by which the entity is found. */
  entityId: string | number;
  /** The fields that changed, before and after; null where there was, or is, nothing. Never a text of an article. */
  before: unknown;
  after: unknown;
}

/**
 * Notes a change in the audit log (docs/product/newsroom.md#audit-log), in the transaction that makes it: what
 * was answered with success is in the log.
 */
export async function recordAudit(
  trx: Transaction,
  { actor, address }: Signature,
  { action, entity, entityId, before, after }: AuditEntry,
): Promise<void> {
  await sql`insert into audit (actor_kind, actor_id, actor_name, role, address, action, entity, entity_id, before, after)
    values (${actor.kind}, ${actor.id}, ${actor.name}, ${actor.role}, ${address}, ${action}, ${entity}, ${String(entityId)},
      ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb)`.execute(trx);
}

/** A change by its whole former and present state; null where there was, or is, nothing. */
export interface Change extends AuditEntry {
  before: object | null;
  after: object | null;
}

/**
 * Notes changes with only those of their fields that differ; one that changed nothing is not noted.
 * @param by undefined: nobody of the newsroom does it, but the program itself, as when it fetches the weather
 */
export async function recordChanges(
  trx: Transaction,
  by: Signature | undefined,
  ...changes: readonly Change[]
): Promise<void> {
  if (!by) return;
  const rows = changes.flatMap(({ before, after, entityId, ...names }) => {
    const difference = differenceOf(before, after);
    return difference ? [{ ...names, entity_id: String(entityId), ...difference }] : [];
  });
  if (rows.length === 0) return;
  const { actor, address } = by;
  await sql`insert into audit (actor_kind, actor_id, actor_name, role, address, action, entity, entity_id, before, after)
    select ${actor.kind}, ${actor.id}, ${actor.name}, ${actor.role}, ${address}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (action text, entity text, entity_id text, before jsonb, after jsonb)`.execute(trx);
}

function differenceOf(
  before: object | null,
  after: object | null,
): { before: object | null; after: object | null } | null {
  if (before === null || after === null) return before === after ? null : { before, after };
  // What PostgreSQL gave back went through JSON, which drops undefined.
  const left: Record<string, unknown> = JSON.parse(JSON.stringify(before));
  const right: Record<string, unknown> = JSON.parse(JSON.stringify(after));
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => !isDeepStrictEqual(left[name], right[name]),
  );
  if (names.length === 0) return null;
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(left), after: pick(right) };
}

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
