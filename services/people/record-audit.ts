import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { Signature } from './actor.ts';

/** A change made by somebody in the newsroom. */
export interface AuditEntry {
  /** The action, in English: `publish`, `rename`, `merge`, `delete`, … */
  action: string;
  /** Kind of the changed entity, such as `piece`, `tag` or `key`. */
  entity: string;
  /** Number or slug of the entity. */
  entityId: string | number;
  /**
   * The changed fields, before and after; null where there was, or is, no value. Never the text of an
   * article.
   */
  before: unknown;
  after: unknown;
}

/**
 * Records a change in the audit log (docs/product/newsroom.md#audit-log), in the transaction that makes it,
 * so that every successful write is in the log.
 */
export async function recordAudit(
  trx: Transaction,
  { actor, address }: Signature,
  entry: AuditEntry,
): Promise<void> {
  const { action, entity, entityId, before, after } = entry;
  await sql`insert into audit (actor_kind, actor_id, actor_name, role, address, action, entity, entity_id,
    before, after)
    values (${actor.kind}, ${actor.id}, ${actor.name}, ${actor.role}, ${address}, ${action}, ${entity},
      ${String(entityId)},
      ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb)`.execute(trx);
}

/** A change given by the whole states before and after; null where there was, or is, nothing. */
export interface AuditedChange extends AuditEntry {
  before: object | null;
  after: object | null;
}

/**
 * Records changes with only those fields that differ. A change that changed nothing is not recorded.
 * @param by undefined: the program itself made it, for example by fetching the weather
 */
export async function recordChanges(
  trx: Transaction,
  by: Signature | undefined,
  ...changes: readonly AuditedChange[]
): Promise<void> {
  if (!by) return;
  const rows = changes.flatMap(({ before, after, entityId, action, entity }) => {
    const difference = differenceOf(before, after);
    return difference ? [{ action, entity, entity_id: String(entityId), ...difference }] : [];
  });
  if (rows.length === 0) return;
  const { actor, address } = by;
  await sql`insert into audit (actor_kind, actor_id, actor_name, role, address, action, entity, entity_id,
    before, after)
    select ${actor.kind}, ${actor.id}, ${actor.name}, ${actor.role}, ${address}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (action text, entity text, entity_id text, before jsonb, after jsonb)`.execute(trx);
}

function differenceOf(
  before: object | null,
  after: object | null,
): { before: object | null; after: object | null } | null {
  if (before === null || after === null) return before === after ? null : { before, after };
  // Values from PostgreSQL went through JSON, which drops undefined.
  const oldFields: Record<string, unknown> = JSON.parse(JSON.stringify(before));
  const newFields: Record<string, unknown> = JSON.parse(JSON.stringify(after));
  const names = [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])].filter(
    (name) => !isDeepStrictEqual(oldFields[name], newFields[name]),
  );
  if (names.length === 0) return null;
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: pick(oldFields), after: pick(newFields) };
}

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
