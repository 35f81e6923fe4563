import { sql } from 'kysely';
import type { MediaUse } from '#contract/library.ts';
import type { Database } from '#database/database.ts';

/** Finds the articles, pieces and documents that use an item, under any of its names. */
export async function findUses(db: Database, itemId: number): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select u.kind, u.key, u.places, case u.kind
      when 'article' then (select title from article where id = u.key::int)
      when 'piece' then (select title from piece where id = u.key::int)
      when 'author' then (select name from author where slug = u.key)
      when 'podcast' then (select name from podcast where slug = u.key)
      when 'episode' then (select title from episode where slug = u.key)
      when 'doc' then (select min(title) from doc where slug = u.key)
      when 'quiz' then coalesce(
        (select question from quiz_question where quiz_id || '/' || id = u.key),
        (select text from quiz_option where quiz_id || '/' || question_id || '/' || id = u.key))
      end as title
    from (
      select u.kind, u.key, array_agg(distinct u.place order by u.place) as places
      from media_name n join media_use u on u.id = n.id
      where n.item_id = ${itemId} group by u.kind, u.key
    ) u order by u.kind, u.key`.execute(db);
  return rows;
}
