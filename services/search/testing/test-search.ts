import type { CallContext } from '#contract/client.ts';
import type { SearchPage } from '#contract/search.ts';
import { contentService } from '../../content/content-service.ts';
import { publishArticle } from '../../content/rules/publish.ts';
import { noon, type sample } from '../../content/testing/sample.ts';
import { testService } from '../../testing/test-service.ts';
import { refreshSearchStatistics } from '../statistics/refresh.ts';
import { searchableArticles } from './searchable-articles.ts';

/** The time on the service's clock. */
export const now = noon * 1000;
export const main: CallContext = { site: 'main', signedIn: false };
export const slugs = ({ items }: SearchPage) => items.map(({ slug }) => slug);

const football = { kind: 'competition', title: 'Foci', path: '/foci', aliases: ['labdarúgás'] } as const;
const flood = {
  kind: 'supplement',
  title: 'Nagy árvizek',
  path: '/melleklet/arvizek',
  aliases: [],
  tag: 'nagy-arvizek',
} as const;

/** A service with `searchableArticles`. It is stopped after the tests of the calling file. */
export async function startSearch() {
  const { db, service } = await testService(contentService, {
    now: () => now,
    sitePages: (site) => (site === 'main' ? [football, flood] : [football]),
  });
  const publish = (article: ReturnType<typeof sample>, update?: number) =>
    publishArticle(db, article, { now, ...(update !== undefined && { update }) });
  for (const article of searchableArticles) await publish(article);
  await refreshSearchStatistics(db, now);

  type SearchInput = Parameters<typeof service.transport<'search'>>[1];
  const search = (input: SearchInput, context = main) => service.transport('search', input, context);

  return {
    db,
    service,
    publish,
    search,
    /** The slugs of the articles that are found, in alphabetical order. */
    slugsFor: async (term: string) => slugs(await search({ term })).sort(),
    /** Lets the service forget what it has read before. */
    forget: () => service.onChange({ tags: ['*'], gone: false }),
  };
}
