import { sql } from 'kysely';
import type { ArticleCard } from '#contract/article.ts';
import type { SearchHit } from '#contract/search.ts';
import { typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { cardsOf } from '../../content/queries/cards.ts';
import type { ArticleRow } from '../../content/rules/article-row.ts';
import { bodiesOf } from '../query/phrases.ts';
import { markedParts, matcherOf, snippetOf } from '../query/snippet.ts';
import type { Searching } from './context.ts';

/** Articles with the words marked that were looked for, in the order of the ids. */
export async function hitsOf(
  { db, lemmatiser }: Searching,
  ids: readonly number[],
  words: readonly { lemmas: readonly string[] }[],
): Promise<SearchHit[]> {
  const [cards, bodies] = await Promise.all([cardsOfIds(db, ids), words.length > 0 ? bodiesOf(db, ids) : new Map<number, string>()]);
  const matches = matcherOf(words, lemmatiser);
  return cards.map((card) => {
    // Title, text and names (`write-search-docs.ts`).
    const [, text = ''] = (bodies.get(card.id) ?? '').split('\n');
    return { ...card, markedTitle: markedParts(card.title, matches), snippet: snippetOf(text || card.lead, matches) };
  });
}

/** Cards in the order of the ids, without posts of live blogs that were taken down: their pages went with them. */
export async function cardsOfIds(db: Database, ids: readonly number[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ArticleRow>`select a.* from article a join unnest(${ids}::int[]) with ordinality w (id, place) using (id)
      left join article blog on blog.id = a.parent_id and a.type = ${typeCode.liveblogpost}
      where blog.id is null or blog.listed order by place`.execute(db);
  return cardsOf(db, rows);
}
