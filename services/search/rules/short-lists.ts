import type { ArticleCard } from '#contract/article.ts';
import type { SearchFilters } from '#contract/search.ts';
import { marker } from '../document/markers.ts';
import { findFilterIds, limitsOf, titleWordsOf } from '../query/filters.ts';
import { findIds } from '../query/find-ids.ts';
import { resolveWords } from '../query/resolve.ts';
import { parseTerm } from '../query/term.ts';
import { readCards } from './hits.ts';
import type { SearchContext } from './search-context.ts';

/** Returns the best articles for a term, for pickers and boxes; none for a term without words. */
export async function searchArticles(
  context: SearchContext,
  term: string,
  limit: number,
): Promise<ArticleCard[]> {
  const { db, now, site, lemmatiser, statistics } = context;
  const { words } = parseTerm(term, lemmatiser);
  if (words.length === 0) return [];
  const resolved = await resolveWords(db, words, lemmatiser, statistics);
  const limits = limitsOf(
    site,
    { sections: [], tags: [], authors: [], merged: new Map() },
    null,
    [],
    statistics,
  );
  const { ids } = await findIds(db, { words: resolved, limits, from: null, to: null }, statistics, {
    order: 'relevance',
    limit,
    offset: 0,
    now,
  });
  return readCards(db, ids);
}

/** Slugs of the flags that editors give to important articles and favourites. */
const highlightFlags = ['legfontosabb', 'kedvenceink'];

/** Returns the newest matches that editors flagged as important or as favourites. */
export async function searchHighlights(
  context: SearchContext,
  filters: SearchFilters,
  term: string,
  limit: number,
): Promise<ArticleCard[]> {
  const { db, now, site, lemmatiser, statistics } = context;
  const { words, text } = parseTerm(term, lemmatiser);
  const ids = await findFilterIds(db, filters);
  const flags = await db.selectFrom('flag').select('id').where('slug', 'in', highlightFlags).execute();
  if (!ids || flags.length === 0 || (text !== '' && words.length === 0)) return [];
  const limits = [
    ...limitsOf(site, ids, null, titleWordsOf(filters.title, lemmatiser), statistics),
    { lexemes: flags.map(({ id }) => marker.flag(id)) },
  ];
  const resolved = await resolveWords(db, words, lemmatiser, statistics);
  const matches = await findIds(db, { words: resolved, limits, from: null, to: null }, statistics, {
    order: 'newest',
    limit,
    offset: 0,
    now,
  });
  return readCards(db, matches.ids);
}
