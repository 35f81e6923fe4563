import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { ArticleRow } from '../rules/article-row.ts';
import type { PartKey } from './combinations.ts';
import { findIdsByFormerSlug } from './former-slugs.ts';

interface Union {
  site: number;
  parts: readonly PartKey[];
  /** Id of the article after which the page begins; null: from the newest on. */
  before: number | null;
  limit: number;
}

/**
 * Articles that are in any of some lists, newest first, each once. At most `limit` rows of each list are
 * read, because the newest of all are among the newest of each list.
 */
export async function unionPage(db: Database, { site, parts, before, limit }: Union): Promise<ArticleRow[]> {
  if (parts.length === 0) return [];
  const after =
    before === null
      ? sql``
      : sql`and (x.published_at, x.article_id) < (select published_at, id from article where id = ${before})`;
  const { rows } = await sql<ArticleRow>`
    select a.* from (
      select distinct n.published_at, n.article_id
      from unnest(${parts.map(({ kind }) => kind)}::smallint[],
        ${parts.map(({ ref }) => ref)}::int[]) w (kind, ref)
      cross join lateral (select x.article_id, x.published_at from listing x
        where x.site = ${site} and x.kind = w.kind and x.ref = w.ref ${after}
        order by x.published_at desc, x.article_id desc limit ${limit}) n
      order by n.published_at desc, n.article_id desc limit ${limit}) l
    join article a on a.id = l.article_id order by l.published_at desc, l.article_id desc`.execute(db);
  return rows;
}

export interface NamedRef {
  id: number;
  slug: string;
  name: string;
}

/** Those of these sections, tags or authors that readers may see, by slugs that may be former ones. */
export async function namedRefs(
  db: Database,
  table: 'section' | 'tag' | 'author',
  slugs: readonly string[],
): Promise<Map<string, NamedRef>> {
  if (slugs.length === 0) return new Map();
  const former = await findIdsByFormerSlug(db, table, slugs);
  const isActive = table === 'section' ? sql`and active` : sql``;
  const { rows } = await sql<NamedRef>`select id, slug, name from ${sql.table(table)}
    where (slug = any(${slugs}::text[]) or id = any(${[...former.values()]}::int[])) ${isActive}`.execute(db);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    slugs.flatMap((slug) => {
      const row = bySlug.get(slug) ?? byId.get(former.get(slug) ?? 0);
      return row ? [[slug, row] as const] : [];
    }),
  );
}
