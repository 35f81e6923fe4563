import { sql } from 'kysely';
import type { Article, ArticleCard } from '#contract/article.ts';
import type { SearchHit } from '#contract/search.ts';
import { typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { cardsOf } from '../../content/queries/cards.ts';
import type { ArticleRow } from '../../content/rules/article-row.ts';
import { wholeArticles } from '../../content/rules/read-article.ts';
import type { ReadContext } from '../../content/rules/read-context.ts';
import { readBodies } from '../query/phrases.ts';
import { createMatcher, markedParts, snippetOf } from '../query/snippet.ts';
import type { SearchContext } from './search-context.ts';

/** Reads articles in the order of the ids, with the words of the query marked. */
export async function readHits(
  { db, lemmatiser }: SearchContext,
  ids: readonly number[],
  words: readonly { lemmas: readonly string[] }[],
): Promise<SearchHit[]> {
  const [cards, bodies] = await Promise.all([
    readCards(db, ids),
    words.length > 0 ? readBodies(db, ids) : new Map<number, string>(),
  ]);
  const matches = createMatcher(words, lemmatiser);
  return cards.map((card) => {
    // Title, text and names (`write-search-docs.ts`).
    const [, text = ''] = (bodies.get(card.id) ?? '').split('\n');
    return {
      ...card,
      markedTitle: markedParts(card.title, matches),
      snippet: snippetOf(text || card.lead, matches),
    };
  });
}

/** Reads cards in the order of the ids, without posts of live blogs that were withdrawn. */
export async function readCards(db: Database, ids: readonly number[]): Promise<ArticleCard[]> {
  return ids.length === 0 ? [] : cardsOf(db, await readRows(db, ids));
}

/** The same articles with their text, without posts of live blogs: feeds have the blog. */
export async function readHitsWithText(context: ReadContext, ids: readonly number[]): Promise<Article[]> {
  const rows = ids.length === 0 ? [] : await readRows(context.db, ids);
  return wholeArticles(
    context,
    rows.filter(({ type }) => type !== typeCode.liveblogpost),
  );
}

async function readRows(db: Database, ids: readonly number[]): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`select a.* from article a
      join unnest(${ids}::int[]) with ordinality w (id, place) using (id)
      left join article blog on blog.id = a.parent_id and a.type = ${typeCode.liveblogpost}
      where blog.id is null or blog.listed order by place`.execute(db);
  return rows;
}
