import { expect } from 'vitest';
import type { Article, ArticleCard } from '#contract/article.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import type { ArticleList } from '#contract/lists.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { sampleArticle, sampleList } from '#portal/testing/sample.ts';
import { sectionRoutes } from '../section.screen.tsx';

/** What a list asks the service for. */
export type Query = InputOf<'articles'>;
/** Articles that are numbered from `from` on. */
export const articles = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    sampleArticle({ id: from + index, slug: `cikk-${from + index}`, title: `Cikk ${from + index}` }),
  );

export interface ListAnswers {
  /** Answer of `articles`; by default two articles for every query. */
  lists?: (query: Query) => Partial<ArticleList> & { items: Article[] };
  highlights?: ArticleCard[];
  calls?: Partial<Client>;
  context?: Partial<ScreenContext>;
}

/** Opens a list with these answers; `listQueries` are its requests for articles. */
export async function openList(path: string, answers: ListAnswers = {}) {
  const { lists = () => ({ items: articles(2) }), highlights = [], calls = {}, context = {} } = answers;
  const listQueries: Query[] = [];
  const calling: Partial<Client> = {
    articles: async (query) => {
      listQueries.push(query);
      const { items, ...rest } = lists(query);
      return sampleList(items.slice(0, Number(query.limit ?? 10)), { totalItems: items.length, ...rest });
    },
    searchHighlights: async () => highlights,
    uniqueGroup: async () => ({ id: 27, items: [] }),
    articleCards: async () => [],
    episodes: async () => [],
    ...calls,
  };
  return { ...(await openPath(sectionRoutes(), path, calling, context)), listQueries };
}

export const expectNotFound = (path: string, answers?: ListAnswers) =>
  expect(openList(path, answers), path).rejects.toMatchObject({ status: 404 });
/** A list without items. */
export const nothing: ListAnswers = { lists: () => ({ items: [], totalItems: 0 }) };
