import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageMatch, SearchFacets, SearchHit, SearchPage } from '#contract/search.ts';
import type { SearchAnswer } from '#contract/search-answer.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { sampleArticle, sampleContext, sampleSites } from '#portal/testing/sample.ts';
import { archiveScreen } from './archive.screen.tsx';
import { cutParts } from './marked-text.tsx';
import { resultCountText } from './result-count.tsx';

const hit: SearchHit = {
  ...sampleArticle(),
  markedTitle: [{ text: 'Tetőzött a Szamos', marked: false }],
  snippet: [],
};
const searchPage: SearchPage = {
  totalItems: 1,
  more: false,
  items: [hit],
  page: 1,
  totalPages: 1,
  order: 'relevance',
  searchedFor: null,
  suggestion: null,
};

const noFacets: SearchFacets = { counted: 1, dates: [], types: [], sections: [], authors: [], tags: [] };

interface Answers {
  pages?: PageMatch[];
  answer?: SearchAnswer | null;
  facets?: SearchFacets;
  /** Of the page of results. */
  number?: number;
  site?: PortalSite;
}

async function show(
  query: Record<string, string>,
  page: Partial<SearchPage> = {},
  { pages = [], answer = null, facets = noFacets, number = 1, site = sampleSites.main }: Answers = {},
): Promise<string> {
  const calls = {
    search: async () => ({ ...searchPage, ...page }),
    searchPages: async () => pages,
    searchAnswer: async () => ({ answer }),
    searchFacets: async () => facets,
  };
  const context = sampleContext(calls, { path: '/archivum', query, page: number, site });
  return renderToStaticMarkup(
    <archiveScreen.View data={await archiveScreen.load(context)} context={context} />,
  );
}

it('lets search engines index the archive, but neither searches nor pages of another size', async () => {
  const robotsOf = async (query: Record<string, string>) => {
    const search = async () => searchPage;
    const context = sampleContext(
      { search, searchFacets: async () => noFacets },
      { path: '/archivum', query },
    );
    return archiveScreen.head(await archiveScreen.load(context), context).robots;
  };
  expect(await robotsOf({})).toBeUndefined();
  expect(await robotsOf({ perPage: '50' })).toBe('noindex, follow');
  expect(await robotsOf({ type: 'longform' })).toBe('noindex, follow');
});

it('suggests another term and keeps the filters', async () => {
  const html = await show({ term: 'haboru', type: 'longform' }, { suggestion: 'háború' });
  expect(html).toMatch(
    /Erre gondoltál\? <a class="[^"]*" href="\/archivum\?term=h%C3%A1bor%C3%BA&amp;type=longform">háború<\/a>/,
  );
});

it('offers the best matches first only if there is a term', async () => {
  const orders = (html: string) => [...html.matchAll(/<option[^>]*>([^<]* elöl)</g)].map(([, name]) => name);
  expect(orders(await show({ term: 'foci' }))).toEqual(['legjobb találat elöl', 'legfrissebb elöl']);
  expect(orders(await show({}))).toEqual(['legfrissebb elöl']);
});

it('offers the sections of the main menu, which may also lead elsewhere', async () => {
  const { menus, ...rest } = sampleSites.main;
  const siteWith = (...urls: string[]): PortalSite => ({
    ...rest,
    menus: { ...menus, main: urls.map((url) => ({ label: url, url })) },
  });
  const html = await show({}, {}, { site: siteWith('/legfrissebb', '/foci', '/rovat/sport', '/after') });
  const select = /<select name="rovat".*?<\/select>/.exec(html)?.[0] ?? '';
  expect([...select.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['', 'sport', 'after']);
  expect(await show({}, {}, { site: siteWith('/foci') })).not.toContain('name="rovat"');
});

it('says that a paid article is one, in place of its date', async () => {
  const paid = await show({ term: 'gát' }, { items: [{ ...hit, pr: true }] });
  expect(paid).toContain('<span>Hirdetés</span>');
  const date = /november 20\., 13:21/;
  expect(paid).not.toMatch(date);
  expect(await show({ term: 'gát' })).toMatch(date);
});

it('shows pages with the searched name above the articles, even if there are no articles', async () => {
  const pages: PageMatch[] = [
    { kind: 'competition', title: 'Foci', value: '/foci', count: null },
    { kind: 'author', title: 'Kende Luca', value: 'kende-luca', count: 17 },
  ];
  const html = await show({ term: 'foci' }, {}, { pages });
  expect(html).toMatch(/href="\/foci"><small>sport<\/small><b>Foci<\/b><\/a>/);
  expect(html).toMatch(
    /href="\/szerzo\/kende-luca"><small>szerző<\/small><b>Kende Luca<\/b><small>17 cikk<\/small>/,
  );
  expect(html.indexOf('/szerzo/kende-luca')).toBeLessThan(html.indexOf('Tetőzött'));
  expect(await show({ term: 'foci' }, { items: [], totalItems: 0 }, { pages })).toContain('href="/foci"');
  expect(await show({ type: 'longform' }, {}, { pages })).not.toContain('href="/foci"');
});

it('shows an answer with its source first, but not with filters or on further pages', async () => {
  const rate: SearchAnswer = {
    kind: 'rate',
    currency: 'EUR',
    siteCurrency: 'HUF',
    rate: 384.2,
    change: -2.06,
    day: '2026-11-20',
    source: 'mnb',
    conversion: { amount: 100, from: 'EUR', to: 'HUF', result: 38_420 },
  };
  const html = (await show({ term: '100 euró' }, { items: [], totalItems: 0 }, { answer: rate })).replaceAll(
    '\u00a0',
    ' ',
  );
  expect(html).toMatch(
    /100 euró = 38 420,00 forint<\/h2>.*2,06 Ft-tal lett olcsóbb.*Magyar Nemzeti Bank.*href="\/arfolyam"/s,
  );
  expect(html).toContain('Cikket erre nem találtunk.');
  expect(await show({ term: '100 euró', type: 'longform' }, {}, { answer: rate })).not.toContain(
    '/arfolyam"',
  );
  const second = await show({ term: '100 euró' }, { page: 2, totalPages: 2 }, { answer: rate, number: 2 });
  expect(second).not.toContain('/arfolyam"');
});

it('has links with counts that narrow the search; links that narrow nothing are left out', async () => {
  const facets: SearchFacets = {
    counted: 9,
    dates: [
      { from: '2026-11-20', count: 1 },
      { from: '2026-11-14', count: 1 },
      { from: '2026-10-21', count: 4 },
      { from: '2025-11-20', count: 9 },
    ],
    types: [{ type: 'article', count: 9 }],
    sections: [
      { slug: 'belfold', name: 'Belföld', count: 6 },
      { slug: 'sport', name: 'Sport', count: 3 },
    ],
    authors: [],
    tags: [
      { slug: 'arviz', name: 'Árvíz', count: 5 },
      { slug: 'duna', name: 'Duna', count: 2 },
    ],
  };
  const html = (await show({ term: 'árvíz' }, {}, { facets })).replaceAll('\u00a0', ' ');
  const links = [...html.matchAll(/href="([^"]*)" rel="nofollow"><span>([^<]*)<\/span><small>([^<]*)/g)];
  expect(
    links.map(([, href = '', name, count]) => [
      decodeURIComponent(href.replaceAll('&amp;', '&')),
      name,
      count,
    ]),
  ).toEqual([
    ['/archivum?term=árvíz&from=2026-11-20', 'ma', '1'],
    ['/archivum?term=árvíz&from=2026-10-21', 'az utolsó 31 napban', '4'],
    ['/archivum?term=árvíz&filters={"superTags":["belfold"]}', 'Belföld', '6'],
    ['/archivum?term=árvíz&filters={"superTags":["sport"]}', 'Sport', '3'],
  ]);
  const whatElse = html.slice(html.indexOf('Mi van még erről?'));
  expect(whatElse).toContain('/cimke/duna');
  expect(whatElse).not.toContain('/cimke/arviz"');
});

it('says which words were left out, and reports the whole term as missed', async () => {
  const html = await show({ term: 'medve csík' }, { without: ['csík'] });
  expect(html).toMatch(
    /data-missed="medve csík">Minden szóra együtt nincs találat. Ezeket „csík” nélkül találtuk:/,
  );
});

it('has the boxes of lists beside it, even without results or a search', async () => {
  for (const html of [
    await show({}),
    await show({ term: 'kukurikú' }, { items: [], totalItems: 0 }),
    await show({ perPage: '0' }),
  ]) {
    const boxes = [
      'Így keress',
      'Mellékletek',
      'Választási eredmények',
      'data-ad="',
      'Címlap-bolt',
      'A Facebookon is ott vagyunk',
    ];
    expect(boxes.filter((box) => !html.includes(box))).toEqual([]);
  }
});

it('has the ad for phones after the third article, and none with fewer articles', async () => {
  const hits = [1, 2, 3, 4].map((id): SearchHit => ({ ...hit, id }));
  const parts = (await show({}, { items: hits, totalItems: 4 })).split(/data-ad="[^"]*lista_mobil"/);
  expect(parts.map((part) => part.match(/<article/g)?.length ?? 0)).toEqual([3, 1]);
  expect(await show({}, { items: hits.slice(2), totalItems: 2 })).not.toContain('lista_mobil');
});

it('shows exact counts up to a thousand', () => {
  expect(resultCountText({ totalItems: 128, more: false })).toBe('128 találat');
  expect(resultCountText({ totalItems: 1234, more: false })).toBe('1\u00a0234 találat');
  expect(resultCountText({ totalItems: 1000, more: true })).toBe('több mint 1000 találat');
});

describe('a long title', () => {
  const part = (text: string, marked = false) => ({ text, marked });
  const shown = (parts: ReturnType<typeof part>[], maxCount: number) =>
    cutParts(parts, maxCount)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('');

  it('ends on a whole word', () => {
    expect(shown([part('Nyolcvan évnyi '), part('árvíz', true), part(' egy térképen')], 26)).toBe(
      'Nyolcvan évnyi [árvíz] egy…',
    );
    expect(shown([part('Nyolcvan évnyi '), part('árvíz', true)], 100)).toBe('Nyolcvan évnyi [árvíz]');
  });

  it('keeps a highlighted word whole, or leaves it out', () => {
    expect(shown([part('Nyolcvan évnyi '), part('árvíz', true), part(' egy')], 18)).toBe('Nyolcvan évnyi…');
  });

  it('that is a single word is cut inside it', () => {
    expect(shown([part('a'.repeat(300))], 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
