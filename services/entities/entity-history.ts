import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { type PublicationKind, publicationKinds } from '#contract/publication/publication.ts';
import type { Database } from '#database/database.ts';
import { type AuditTableRow, auditRowOf } from '../people/read-audit.ts';
import { auditNameOf } from './entity-handlers.ts';

/**
 * The changes of an entity, the newest first, under former keys too. Documents of a publisher were also set
 * by calls that record them as `publication`.
 */
export async function readHistory(
  db: Database,
  { entity, key, cursor, limit }: ParsedInputOf<'entityHistory'>,
): Promise<OutputOf<'entityHistory'>> {
  const name = auditNameOf(entity);
  const kind = publicationKindOf(entity);
  const before = cursor === undefined ? sql`true` : sql`id < ${cursor}`;
  const asPublication =
    kind === undefined ? sql`false` : sql`entity = 'publication' and entity_id = ${`${key}/${kind}`}`;
  const { rows } = await sql<AuditTableRow>`
    with recursive keys (key) as (
      select ${key}::text
      union select a.entity_id from audit a join keys k on a.after ->> 'slug' = k.key
        where a.entity = ${name} and a.action = 'rename'
    )
    select * from audit
    where ((entity = ${name} and entity_id in (select key from keys)) or (${asPublication})) and ${before}
    order by id desc limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit).map((row) => {
    const { address: _, ...shown } = auditRowOf(row);
    return shown;
  });
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
}

/** The publisher's document that is this entity: `HouseAds` is `houseAds`. */
function publicationKindOf(entity: string): PublicationKind | undefined {
  return publicationKinds.find((kind) => kind.toLowerCase() === entity.toLowerCase());
}
