import { sql } from 'kysely';
import { numberedSlug } from '#contract/slugify.ts';
import type { Database } from '#database/database.ts';

export type ImportKind = 'article' | 'doc';

export interface Remembered {
  slug: string;
  /** Digest of what was last published from it and still exists; null if it has to be published (again). */
  digest: string | null;
}

interface SlugRequest {
  kind: ImportKind;
  guid: string;
  slug: string;
}

/**
 * The slugs of a source's items by guid: those from an earlier import, otherwise new ones, which stay theirs.
 * If the wished slug is taken, it gets a number.
 */
export async function rememberSlugs(
  db: Database,
  source: string,
  items: readonly SlugRequest[],
): Promise<Map<string, Remembered>> {
  const remembered = await recall(db, source, items);
  let open = items.filter(({ guid }) => !remembered.has(guid));
  const attempts = new Map<string, number>();
  while (open.length > 0) {
    const rows = open.map(({ kind, guid, slug }) => {
      const number = (attempts.get(`${kind} ${slug}`) ?? 0) + 1;
      attempts.set(`${kind} ${slug}`, number);
      return { kind, guid, slug: number === 1 ? slug : numberedSlug(slug, number) };
    });
    const free = await withoutTaken(db, rows);
    await sql`insert into import_source (source, guid, kind, slug)
      select ${source}, * from json_to_recordset(${JSON.stringify(free)}::json) as r (guid text, kind text,
        slug text)
      on conflict do nothing`.execute(db);
    for (const [guid, item] of await recall(db, source, open)) remembered.set(guid, item);
    open = open.filter(({ guid }) => !remembered.has(guid));
  }
  return remembered;
}

/** Records what was published, so that the same is not published again. */
export async function rememberDigests(
  db: Database,
  source: string,
  done: ReadonlyArray<{ guid: string; digest: string }>,
): Promise<void> {
  if (done.length === 0) return;
  await sql`update import_source s set digest = d.digest
    from json_to_recordset(${JSON.stringify(done)}::json) as d (guid text, digest text)
    where s.source = ${source} and s.guid = d.guid`.execute(db);
}

async function recall(
  db: Database,
  source: string,
  items: readonly SlugRequest[],
): Promise<Map<string, Remembered>> {
  const { rows } = await sql<Remembered & { guid: string }>`
    select s.guid, s.slug, case when case s.kind
        when 'article' then exists (select from article a where a.slug = s.slug)
        else exists (select from doc d where d.slug = s.slug) end then s.digest end as digest
    from import_source s where s.source = ${source}
      and s.guid = any(${items.map(({ guid }) => guid)})`.execute(db);
  return new Map(rows.map(({ guid, slug, digest }) => [guid, { slug, digest }]));
}

async function withoutTaken<T extends { kind: ImportKind; slug: string }>(
  db: Database,
  rows: readonly T[],
): Promise<T[]> {
  const slugsOf = (kind: ImportKind) => rows.filter((row) => row.kind === kind).map(({ slug }) => slug);
  const { rows: used } = await sql<{ kind: ImportKind; slug: string }>`
    select 'article' as kind, slug from article where slug = any(${slugsOf('article')})
    union select 'doc', slug from doc where slug = any(${slugsOf('doc')})`.execute(db);
  const takenSlugs = new Set(used.map(({ kind, slug }) => `${kind} ${slug}`));
  return rows.filter(({ kind, slug }) => !takenSlugs.has(`${kind} ${slug}`));
}
