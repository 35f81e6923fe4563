import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { ArticleTable } from '#database/tables/content.ts';

type NamedArticle = Pick<ArticleTable, 'section_ids' | 'tag_ids' | 'author_ids'>;

/** Reads the names of the articles' sections, tags and authors, because readers search by them too. */
export async function readArticleNames(
  trx: Transaction,
  articles: readonly NamedArticle[],
): Promise<(article: NamedArticle) => string[]> {
  const idsOf = (column: keyof NamedArticle) => [...new Set(articles.flatMap((article) => article[column]))];
  const { rows } = await sql<{ kind: keyof NamedArticle; id: number; name: string }>`
    select 'section_ids' as kind, id, name from section where id = any(${idsOf('section_ids')}::int[])
    union all select 'tag_ids', id, name from tag where id = any(${idsOf('tag_ids')}::int[])
    union all select 'author_ids', id, name from author
      where id = any(${idsOf('author_ids')}::int[])`.execute(trx);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (article) =>
    (['author_ids', 'section_ids', 'tag_ids'] as const).flatMap((kind) =>
      article[kind].flatMap((id) => names.get(`${kind} ${id}`) ?? []),
    );
}
