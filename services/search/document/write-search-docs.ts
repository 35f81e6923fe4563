import { sql } from 'kysely';
import { plainText } from '#body/plain-text.ts';
import type { Transaction } from '#database/database.ts';
import type { ArticleTable } from '#database/tables/content.ts';
import { hungarian } from '../lemma/dictionary.ts';
import { cleanText } from '../lemma/tokens.ts';
import { readArticleNames } from './article-names.ts';
import { textLexemes } from './lexemes.ts';
import { type MarkedArticle, markersOf } from './markers.ts';
import { writeWords } from './write-words.ts';

/**
 * Raise this whenever articles would get other lexemes. Articles that an older version analysed are then
 * reindexed in the background (`reindex.ts`).
 */
export const analysisVersion = 2;

/** The fields of an article that the search index depends on. */
export type Searchable = { id: number; version: number } & MarkedArticle &
  Pick<ArticleTable, 'listed' | 'title' | 'lead'>;

/**
 * Updates the search index for some articles; those that are not listed are removed. Call it in the
 * transaction that publishes or withdraws, after the newest versions are written. Call it before the
 * counters of lists are locked: analysing an article takes 5 to 15 ms.
 */
export async function writeSearchDocs(trx: Transaction, articles: readonly Searchable[]): Promise<void> {
  const unlistedIds = articles.filter(({ listed }) => !listed).map(({ id }) => id);
  if (unlistedIds.length > 0) await trx.deleteFrom('search_doc').where('id', 'in', unlistedIds).execute();
  const listed = articles.filter((article) => article.listed);
  if (listed.length === 0) return;
  const texts = await readNewestTexts(trx, listed);
  const docs = await createSearchDocs(listed, texts, await readArticleNames(trx, listed));
  await sql`insert into search_doc (id, published_at, tsv, body, analysis)
    select id, published_at, array_to_tsvector(array(select json_array_elements_text(lexemes))), body,
      ${analysisVersion}::smallint
    from json_to_recordset(${JSON.stringify(docs.rows)}::json) as d (id int, published_at timestamptz,
      lexemes json, body text)
    on conflict (id) do update set published_at = excluded.published_at, tsv = excluded.tsv,
      body = excluded.body,
      analysis = excluded.analysis`.execute(trx);
  await writeWords(trx, docs.forms);
}

async function readNewestTexts(
  trx: Transaction,
  articles: readonly Searchable[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ article_id: number; content: string }>`
    select article_id, content from article_version
      join unnest(${articles.map(({ id }) => id)}::int[], ${articles.map(({ version }) => version)}::int[])
      as newest (article_id, version) using (article_id, version)`.execute(trx);
  return new Map(rows.map(({ article_id, content }) => [article_id, content]));
}

interface SearchDocRow {
  id: number;
  published_at: string;
  lexemes: string[];
  body: string;
}

async function createSearchDocs(
  articles: readonly Searchable[],
  texts: ReadonlyMap<number, string>,
  namesOf: (article: Searchable) => string[],
) {
  const lemmatiser = await hungarian();
  const forms = new Set<string>();
  const rows: SearchDocRow[] = [];
  for (const article of articles) {
    const title = cleanText(article.title);
    const rest = cleanText(`${article.lead} ${plainText(texts.get(article.id) ?? '')}`);
    const names = namesOf(article).map(cleanText);
    const { lexemes, forms: articleForms } = textLexemes({ title, rest, names }, lemmatiser);
    for (const form of articleForms) forms.add(form);
    rows.push({
      id: article.id,
      published_at: article.published_at.toISOString(),
      lexemes: [...markersOf(article), ...lexemes],
      body: [title, rest, names.join(' · ')].join('\n'),
    });
  }
  return { rows, forms };
}
