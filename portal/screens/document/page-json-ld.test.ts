import { describe, expect, it } from 'vitest';
import type { SearchPage } from '#contract/search.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { archiveScreen } from '../archive/archive.screen.tsx';
import { emptyScreen } from '../article/empty.screen.ts';
import { newsletterScreen } from '../newsletter/newsletter.screen.tsx';

const nothing: SearchPage = {
  totalItems: 0,
  more: false,
  items: [],
  page: 1,
  totalPages: 0,
  order: 'relevance',
  searchedFor: null,
  suggestion: null,
};
const calls = {
  search: async () => nothing,
  searchPages: async () => [],
  searchAnswer: async () => ({ answer: null }),
  searchFacets: async () => ({ counted: 0, dates: [], types: [], sections: [], authors: [], tags: [] }),
  newsletterLists: async () => [],
};

async function archive(query: Record<string, string>) {
  const context = sampleContext(calls, { path: '/archivum', query });
  return archiveScreen.head(await archiveScreen.load(context), context);
}

async function newsletters() {
  const context = sampleContext(calls, { path: '/hirlevel' });
  return newsletterScreen.head(await newsletterScreen.load(context), context);
}

async function placeholder() {
  const context = sampleContext({}, { path: '/empty' });
  return emptyScreen.head(await emptyScreen.load(context), context);
}

describe('the structured data of a page that is not an article', () => {
  it.each([
    ['/hirlevel', newsletters, 'CollectionPage', 'Hírlevelek'],
    ['/archivum', () => archive({}), 'CollectionPage', 'Archívum'],
    ['/archivum?term=viz', () => archive({ term: 'viz' }), 'SearchResultsPage', 'Keresés: viz (0 találat)'],
    ['/empty', placeholder, 'WebPage', 'Itt egy cikk helye van'],
  ] as const)('of %s has its type, name, address and breadcrumbs', async (address, head, type, name) => {
    const url = `https://cimlap.example${address}`;
    const { jsonLd = [], canonical } = await head();
    expect(canonical).toBe(url);
    expect(JSON.parse(JSON.stringify(jsonLd))).toMatchObject([
      { '@context': 'https://schema.org', '@type': type, name, url, inLanguage: 'hu' },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Címlap' }, { name, item: url }] },
    ]);
  });
});
