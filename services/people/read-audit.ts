import { type Selectable, sql } from 'kysely';
import type { ParsedInputOf } from '#contract/calls.ts';
import type { AuditRow } from '#contract/people.ts';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { unixSeconds } from '../unix-seconds.ts';

export type AuditTableRow = Selectable<Tables['audit']>;

/** Days for which a row of the audit log is kept (docs/product/newsroom.md#audit-log). */
export const auditDays = 400;

/** Rows of the audit log, the newest first. */
export async function readAudit(
  db: Database,
  options: ParsedInputOf<'audit'>,
): Promise<{ items: AuditRow[]; next: string | null }> {
  const { entity, entityId, actor, actorKind, from, to, cursor, limit } = options;
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(actorKind !== undefined, (query) => query.where('actor_kind', '=', actorKind ?? 'person'))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date((from ?? 0) * 1000)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date((to ?? 0) * 1000)))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(auditRowOf);
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
}

/** A row of the table in the API's form. */
export const auditRowOf = (row: AuditTableRow): AuditRow => ({
  id: Number(row.id),
  at: unixSeconds(row.at),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, role: row.role },
  address: row.address,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before,
  after: row.after,
});

/** Deletes rows that need not be kept any longer. The table itself rejects any other deletion. */
export async function deleteOldAudit(db: Database): Promise<void> {
  await sql`delete from audit where at < now() - make_interval(days => ${auditDays})`.execute(db);
}
