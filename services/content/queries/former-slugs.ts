import { sql } from 'kysely';
import { listKind } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

type NameTable = 'section' | 'tag' | 'author' | 'flag';

/**
 * Ids of entities that had these slugs before they were renamed or merged
 * (docs/product/newsroom.md#renaming).
 */
export async function findIdsByFormerSlug(
  db: Database,
  table: NameTable,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, id from former_slug
      where kind = ${listKind[table]} and slug = any(${slugs}::text[])`.execute(db);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The current slug of the entity that had this one before; null if there is none. */
export async function findCurrentSlug(
  db: Database,
  table: 'section' | 'tag' | 'author',
  former: string,
): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from former_slug f join ${sql.table(table)} t on t.id = f.id
    where f.kind = ${listKind[table]} and f.slug = ${former}`.execute(db);
  return rows[0]?.slug ?? null;
}
