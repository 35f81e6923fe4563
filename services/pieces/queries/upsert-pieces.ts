import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import { actorKey, type Signature } from '../../people/actor.ts';

/** A published article, for the update of its piece. */
export interface PublishedPiece {
  id: number;
  /** Number of characters in its text. */
  length: number;
  /** Names of the fields that changed; empty for a new article. */
  changed: readonly string[];
}

/**
 * Creates or updates the pieces of articles that were just published, so that one list shows all work
 * (decision 77).
 * @param by who published them; undefined if the caller records it, or for an import
 * @returns pieces with a working copy, whose columns depend on its fields
 */
export async function upsertPieces(
  trx: Transaction,
  published: readonly PublishedPiece[],
  by?: Signature,
): Promise<number[]> {
  if (published.length === 0) return [];
  const key = by ? actorKey(by.actor) : null;
  const name = by?.actor.name ?? null;
  const publishedRows = published.map(({ id, length, changed }) => ({
    id,
    length,
    changed: Object.fromEntries(changed.map((field) => [field, 1])),
  }));
  const { rows } = await sql<{ id: number; has_copy: boolean }>`
    insert into piece (id, state, version, field_versions, slug, site, type, title, section, authors, picture,
      length, pr,
        parent_id, publish_at, created_at, updated_at, created_by, created_by_name, updated_by,
          updated_by_name, people)
      select a.id, case when not a.active then 'withdrawn' when a.waiting then 'scheduled'
        else 'published' end, 1,
        p.changed, a.slug, a.originating_site, a.type, a.title, s.slug,
        coalesce((select array_agg(u.slug order by o.n) from unnest(a.author_ids) with ordinality o (id, n)
          join author u on u.id = o.id), '{}'),
        a.recommended_box_image, p.length,
        coalesce((select id from flag where slug = 'pr') = any(a.flag_ids), false), a.parent_id,
        case when a.active and a.waiting then a.published_at end, a.updated_at, a.updated_at,
        ${key}::text, ${name}::text, ${key}::text, ${name}::text, array_remove(array[${key}::text], null)
      from json_to_recordset(${JSON.stringify(publishedRows)}::json) as p (id int, length int, changed jsonb)
        join article a on a.id = p.id left join section s on s.id = a.section_ids[1] order by a.id
    on conflict (id) do update set
      state = excluded.state, version = piece.version + 1,
      field_versions = piece.field_versions || coalesce((select jsonb_object_agg(field, piece.version + 1)
        from jsonb_object_keys(excluded.field_versions) field), '{}'),
      slug = case when piece.fields ? 'slug' then piece.slug else excluded.slug end,
      site = excluded.site, type = excluded.type, title = excluded.title, section = excluded.section,
      authors = excluded.authors, picture = excluded.picture, length = excluded.length, pr = excluded.pr,
      parent_id = excluded.parent_id,
      publish_at = case when excluded.state = 'scheduled' then excluded.publish_at
        when piece.state = 'scheduled' then null else piece.publish_at end,
      updated_at = excluded.updated_at,
      updated_by = coalesce(excluded.updated_by, piece.updated_by),
      updated_by_name = coalesce(excluded.updated_by_name, piece.updated_by_name)
    returning id, fields is not null or content is not null as has_copy`.execute(trx);
  return rows.filter(({ has_copy }) => has_copy).map(({ id }) => id);
}

/**
 * Updates the states of pieces whose articles were withdrawn, or whose publication time has come. A change
 * that somebody has scheduled for later keeps its time.
 */
export async function updatePieceStates(trx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`update piece p set
      state = case when not a.active then 'withdrawn' when a.waiting then 'scheduled' else 'published' end,
      publish_at = case when a.active and not a.waiting
        and (p.state <> 'scheduled' or p.publish_at > a.published_at) then p.publish_at end
    from article a where a.id = p.id and p.id = any(${ids}::int[])`.execute(trx);
}
