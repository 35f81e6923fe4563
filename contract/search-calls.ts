import { z } from 'zod';
import { Article, ArticleCard, ArticleType } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { limit, page, read } from './call.ts';
import { Day } from './day.ts';
import { pageSize } from './lists.ts';
import {
  AutocompleteItem,
  maxTermLength,
  PageMatch,
  SearchFacets,
  SearchFiltersParameter,
  SearchOrder,
  SearchPage,
} from './search.ts';
import { SearchAnswer } from './search-answer.ts';

const term = z
  .string()
  .max(maxTermLength.accepted)
  .default('')
  .meta({
    description: `What to look for; words in quotation marks must stand together. Of a long one the first ${maxTermLength.used} characters count.`,
  });

const limits = {
  filters: SearchFiltersParameter,
  term,
  from: Day.optional().meta({ description: 'First day, YYYY-MM-DD in Europe/Budapest.' }),
  to: Day.optional().meta({ description: 'Last day, YYYY-MM-DD in Europe/Budapest.' }),
  type: ArticleType.optional(),
};

export const searchCalls = {
  search: read({
    path: '/api/search',
    summary: 'Search of the whole archive: inflected forms, missing accents and small errors are understood',
    input: z.object({
      ...limits,
      for: term.meta({ description: 'The same as `term`.' }),
      oldal: page,
      perPage: limit(pageSize.list),
      order: SearchOrder.optional().meta({
        description: 'Default: relevance with a term, otherwise newest.',
      }),
    }),
    output: SearchPage,
    tags: () => [cacheTag.latest],
  }),
  searchFacets: read({
    path: '/api/search/facets',
    summary: 'Distribution of the matches of a search over time, types, sections, authors and tags',
    input: z.object(limits),
    output: SearchFacets,
    tags: () => [cacheTag.latest],
  }),
  searchFeed: read({
    path: '/api/search/feed',
    summary: 'The newest matches of a search with their whole text, for its feeds',
    input: z.object({ ...limits, limit: limit(20) }),
    output: z.array(Article),
    tags: () => [cacheTag.latest],
  }),
  searchArticles: read({
    path: '/api/search/articles',
    summary: 'The best articles for a term',
    input: z.object({ term, limit: limit(pageSize.list) }),
    output: z.array(ArticleCard),
    tags: () => [cacheTag.latest],
  }),
  searchHighlights: read({
    path: '/api/search/highlights',
    summary: 'Newest matches of a search that editors marked as important or as favourites',
    input: z.object({ filters: SearchFiltersParameter, term, limit: limit(14) }),
    output: z.array(ArticleCard),
    tags: () => [cacheTag.latest],
  }),
  searchAutocomplete: read({
    path: '/api/search/autocomplete',
    summary: 'Completions by group: sections, topics, words of titles, authors',
    input: z.object({ term, filters: SearchFiltersParameter }),
    output: z.array(AutocompleteItem),
    tags: () => [],
  }),
  searchAnswer: read({
    path: '/api/search/answer',
    summary: 'The answer to a search for a fact: a score, a rate, a water level, a result, a person',
    input: z.object({ term }),
    output: z.object({ answer: SearchAnswer.nullable().meta({ description: 'Null for most searches.' }) }),
    tags: (_, { answer }) => [cacheTag.latest, ...tagsOfAnswer(answer)],
  }),
  searchPages: read({
    path: '/api/search/pages',
    summary: 'Sections, supplements, competitions, topics, authors and documents whose names match a term',
    input: z.object({
      term,
      limit: limit(6),
      typing: z.enum(['0', '1']).default('0').meta({
        description:
          '`1`: the term is being typed; one letter will do, and words of titles that begin so are added.',
      }),
    }),
    output: z.array(PageMatch),
    tags: () => [cacheTag.latest],
  }),
} as const;

/** Tags of an answer's content. */
function tagsOfAnswer(answer: SearchAnswer | null): string[] {
  switch (answer?.kind) {
    case 'rate':
      return [cacheTag.exchange];
    case 'weather':
    case 'water':
      return [cacheTag.frontend, cacheTag.readings];
    case 'election':
      return [cacheTag.election(answer.election)];
    case 'match':
      return answer.fixtures.flatMap(({ fixture, league: { id, season } }) => [
        cacheTag.fixture(fixture.id),
        ...(season === undefined ? [] : [cacheTag.fixturesOfSeason(id, season)]),
      ]);
    case 'person':
      return [cacheTag.author(answer.author.slug)];
    default:
      return [];
  }
}
