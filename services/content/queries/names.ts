import { sql } from 'kysely';
import type { AuthorInput } from '#contract/newsroom.ts';
import { listKind } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { findIdsByFormerSlug } from './former-slugs.ts';

/**
 * Advisory lock on the numbers of names: publishing takes it shared, merging and deleting take it
 * exclusively. Any constant.
 */
const namesLock = 7_264_630;

/**
 * Waits for publications that have looked up numbers of names and not written them yet, and keeps out others
 * until the transaction ends, because they must not write a number that is removed.
 */
export async function lockNames(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${namesLock})`.execute(trx);
}

/** Keeps names from being merged or deleted until the transaction ends. */
export async function shareNames(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${namesLock})`.execute(trx);
}

type NameTable = 'section' | 'tag' | 'author' | 'flag';

export interface NamedSlug {
  slug: string;
  name: string;
}

/**
 * Ids by slug, former slugs included. Missing names are created. Existing names are not changed, because
 * editors may have set them.
 */
export async function idsOfSlugs(
  trx: Transaction,
  table: NameTable,
  requested: NamedSlug[],
): Promise<Map<string, number>> {
  const names = new Map(requested.map(({ slug, name }) => [slug, name]));
  const ids = await findIds(trx, table, [...names.keys()]);
  const unknown = [...names.keys()].filter((slug) => !ids.has(slug));
  for (const [slug, id] of await findIdsByFormerSlug(trx, table, unknown)) ids.set(slug, id);
  // Sorted, so that transactions that create the same names lock them in the same order.
  const missing = unknown.filter((slug) => !ids.has(slug)).sort();
  if (missing.length === 0) return ids;
  const values =
    table === 'flag'
      ? sql`unnest(${missing}::text[])`
      : sql`unnest(${missing}::text[], ${missing.map((slug) => names.get(slug))}::text[])`;
  const columns = table === 'flag' ? sql`(slug)` : sql`(slug, name)`;
  await sql`insert into ${sql.table(table)} ${columns} select * from ${values}
    on conflict (slug) do nothing`.execute(trx);
  for (const [slug, id] of await findIds(trx, table, missing)) ids.set(slug, id);
  return ids;
}

async function findIds(db: Database, table: NameTable, slugs: string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    slug: string;
  }>`select id, slug from ${sql.table(table)} where slug = any(${slugs})`.execute(db);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/**
 * Creates new authors and updates the given fields of existing ones, except fields that editors have set.
 * @returns slugs of the authors that changed
 */
export async function upsertAuthors(trx: Transaction, authors: AuthorInput[]): Promise<string[]> {
  const latest = [...new Map(authors.map((author) => [author.slug, author])).values()].sort((a, b) =>
    a.slug < b.slug ? -1 : 1,
  );
  if (latest.length === 0) return [];
  const { rows } = await sql<{ slug: string }>`
    with input as (select * from json_to_recordset(${JSON.stringify(latest.map(fieldsOf))}::json) as g
      (slug text, name text, title text, has_title bool, avatar_src text, has_avatar_src bool,
        description text, has_description bool)),
    inserted as (insert into author (slug, name, title, avatar_src, description)
      select slug, name, title, avatar_src, description from input g
        where not exists (select from author a where a.slug = g.slug)
        and not exists (select from former_slug f where f.kind = ${listKind.author} and f.slug = g.slug)
      order by slug on conflict (slug) do nothing)
    update author a set name = w.name, title = w.title, avatar_src = w.avatar_src, description = w.description
    from (select o.id, g.name,
        case when has_title then g.title else o.title end as title,
        case when has_avatar_src then g.avatar_src else o.avatar_src end as avatar_src,
        case when has_description then g.description else o.description end as description
      from input g join author o using (slug) where not o.is_edited order by o.slug for update of o) w
    where a.id = w.id and (a.name, a.title, a.avatar_src, a.description) is distinct
      from (w.name, w.title, w.avatar_src, w.description)
    returning a.slug`.execute(trx);
  return rows.map(({ slug }) => slug);
}

function fieldsOf(input: AuthorInput) {
  const { slug, name, title, avatarSrc, description } = input;
  return {
    slug,
    name,
    title,
    has_title: title !== undefined,
    avatar_src: avatarSrc,
    has_avatar_src: avatarSrc !== undefined,
    description,
    has_description: description !== undefined,
  };
}
