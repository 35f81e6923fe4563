import { sql } from 'kysely';
import type { ChangeKind } from '#contract/versions.ts';
import { typeCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import type { ArticleRow, ArticleValues, StoredArticle, StoredFields } from '../rules/article-row.ts';

const columns = [
  'slug',
  'version',
  'type',
  'published_at',
  'updated_at',
  'active',
  'listed',
  'waiting',
  'pinned',
  'originating_site',
  'mirroring_sites',
  'section_ids',
  'tag_ids',
  'author_ids',
  'flag_ids',
  'parent_id',
  'title',
  'lead',
  'recommender',
  'recommended_box_image',
  'english',
  'half_image',
  'announcement',
  'evergreen',
  'periodic',
  'color_scheme',
  'color_class',
  'sub_type',
  'minute',
  'ct_url',
  'event_name',
  'word_count',
  'translation_of',
] as const satisfies ReadonlyArray<keyof ArticleValues>;

/** Articles with these slugs or ids and their newest text, locked until the transaction ends. */
export async function lockArticles(
  trx: Transaction,
  slugs: string[],
  ids: number[],
): Promise<StoredArticle[]> {
  const { rows: locked } = await sql<ArticleRow>`
    select * from article where id = any(${ids}::int[]) or slug = any(${slugs}::text[])
      order by id for update`.execute(trx);
  if (locked.length === 0) return [];
  // A second statement, because the first would return the versions from before it waited for a lock.
  const { rows: texts } = await sql<{ article_id: number; content: string; fields: StoredFields }>`
    select article_id, content, fields from article_version
      join unnest(${locked.map(({ id }) => id)}::int[], ${locked.map(({ version }) => version)}::int[])
      as newest (article_id, version) using (article_id, version)`.execute(trx);
  const textOf = new Map(texts.map((text) => [text.article_id, text]));
  return locked.flatMap((article) => {
    const text = textOf.get(article.id);
    return text ? [{ ...article, content: text.content, fields: text.fields }] : [];
  });
}

/**
 * Inserts articles; those that have a piece get its number. An article whose slug was used in the meantime is
 * missing in the answer.
 */
export async function insertArticles(
  trx: Transaction,
  articles: Array<ArticleValues & { id?: number | undefined }>,
): Promise<Map<string, number>> {
  if (articles.length === 0) return new Map();
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into article (id, ${list}) overriding system value
    select coalesce(id, nextval('article_id_seq')), ${list}
      from json_populate_recordset(null::article, ${JSON.stringify(articles)}::json)
    on conflict (slug) do nothing returning id, slug`.execute(trx);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export async function updateArticles(trx: Transaction, articles: ArticleRow[]): Promise<void> {
  if (articles.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  await sql`update article a set (${list}) = row(${values})
    from json_populate_recordset(null::article, ${JSON.stringify(articles)}::json) r
      where a.id = r.id`.execute(trx);
}

export interface VersionValues {
  article_id: number;
  version: number;
  made_at: Date;
  paragraph_count: number;
  content: string;
  fields: StoredFields;
  active: boolean;
  changed: ChangeKind[] | null;
}

export async function insertVersions(trx: Transaction, versions: VersionValues[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`insert into article_version
    select * from json_populate_recordset(null::article_version, ${JSON.stringify(versions)}::json)`.execute(
    trx,
  );
}

/** Whether each of these articles, to which posts belong, is a live blog. Missing ones are left out. */
export async function findParents(trx: Transaction, ids: number[]): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('article').select(['id', 'type']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, type }) => [id, type === typeCode.liveblog]));
}

/** Ids of sections that are switched off. */
export async function inactiveSections(trx: Transaction): Promise<Set<number>> {
  const rows = await trx.selectFrom('section').select('id').where('active', '=', false).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks sections until the transaction ends, so that nobody switches them on or off meanwhile. */
export async function lockSections(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from section where id = any(${ids}::int[]) order by id for share`.execute(trx);
}

/**
 * Articles that are due, oldest first, locked. Those that another process has locked are skipped.
 * @param except ids of articles that are left out
 */
export async function lockDueArticles(
  trx: Transaction,
  now: Date,
  limit: number,
  except: readonly number[] = [],
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select * from article where waiting and published_at <= ${now} and id <> all(${except}::int[])
      order by published_at limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Articles of this main section with an id above `after`, in the order of their ids, locked. */
export async function lockArticlesOfSection(
  trx: Transaction,
  section: number,
  after: number,
  limit: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select * from article where section_ids[1] = ${section} and id > ${after}
      order by id limit ${limit} for update`.execute(trx);
  return rows;
}

/** Slugs by id, of sections, tags, authors, flags or articles. */
export async function slugsOf(
  trx: Transaction,
  table: 'section' | 'tag' | 'author' | 'flag' | 'article',
  ids: number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom(table).select('slug').where('id', 'in', ids).execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Counts a change of these posts in the version of their live blogs, including those that they were moved
 * from. A live blog's `updated_at` is that of its newest post, because its badge counts the minutes since
 * then (docs/product/live-blogs.md#live-badge).
 */
export async function touchParents(trx: Transaction, posts: ArticleRow[]): Promise<void> {
  const withParent = posts.flatMap(({ parent_id, updated_at, listed }) =>
    parent_id === null ? [] : [{ parent_id, moment: listed ? updated_at.toISOString() : null }],
  );
  if (withParent.length === 0) return;
  const ids = withParent.map(({ parent_id }) => parent_id);
  const moments = withParent.map(({ moment }) => moment);
  await sql`update article a set posts_version = a.posts_version + 1,
    updated_at = greatest(a.updated_at, p.newest)
    from (select parent_id, max(moment) as newest
      from unnest(${ids}::int[], ${moments}::timestamptz[]) as u (parent_id, moment)
      group by parent_id order by parent_id) p
    where a.id = p.parent_id`.execute(trx);
}
