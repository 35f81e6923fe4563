import { sql } from 'kysely';
import type { MediaUse } from '#contract/library.ts';
import type { Database } from '#database/database.ts';

/** Finds the articles, pieces and documents that use an item, under any of its names. */
export async function findUses(db: Database, itemId: number): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select u.kind, u.key, array_agg(distinct u.place order by u.place) as places, max(a.title) as title
    from media_name n join media_use u on u.id = n.id
      left join article a on u.kind in ('article', 'piece') and a.id = case
        when u.key ~ '^[0-9]+$' then u.key::int end
    where n.item_id = ${itemId} group by u.kind, u.key order by u.kind, u.key`.execute(db);
  return rows;
}
