import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageMatch, SearchHit, SearchPage } from '#contract/search.ts';
import { sampleArticle, sampleContext } from '#portal/testing/sample.ts';
import { archiveScreen } from './archive.screen.tsx';
import { cutParts } from './marked.tsx';
import { countOf } from './result-count.tsx';

const hit: SearchHit = {
  ...sampleArticle(),
  markedTitle: [{ text: 'Tetőzött a Szamos', marked: false }],
  snippet: [],
};
const found: SearchPage = {
  totalItems: 1,
  more: false,
  items: [hit],
  page: 1,
  totalPages: 1,
  order: 'relevance',
  searchedFor: null,
  suggestion: null,
};

async function show(
  query: Record<string, string>,
  page: Partial<SearchPage>,
  pages: PageMatch[] = [],
): Promise<string> {
  const calls = { search: async () => ({ ...found, ...page }), searchPages: async () => pages };
  const context = sampleContext(calls, { path: '/archivum', query });
  return renderToStaticMarkup(
    <archiveScreen.View data={await archiveScreen.load(context)} context={context} />,
  );
}

it('asks what may have been meant, with everything else kept', async () => {
  const html = await show({ term: 'haboru', type: 'longform' }, { suggestion: 'háború' });
  expect(html).toMatch(
    /Erre gondoltál\? <a class="[^"]*" href="\/archivum\?term=h%C3%A1bor%C3%BA&amp;type=longform">háború<\/a>/,
  );
});

it('shows pages called like what is searched for above the articles, also where there are no articles', async () => {
  const pages: PageMatch[] = [
    { kind: 'competition', title: 'Foci', value: '/foci', count: null },
    { kind: 'author', title: 'Kende Luca', value: 'kende-luca', count: 17 },
  ];
  const html = await show({ term: 'foci' }, {}, pages);
  expect(html).toMatch(/href="\/foci"><small>sport<\/small><b>Foci<\/b><\/a>/);
  expect(html).toMatch(
    /href="\/szerzo\/kende-luca"><small>szerző<\/small><b>Kende Luca<\/b><small>17 cikk<\/small>/,
  );
  expect(html.indexOf('/szerzo/kende-luca')).toBeLessThan(html.indexOf('Tetőzött'));
  expect(await show({ term: 'foci' }, { items: [], totalItems: 0 }, pages)).toContain('href="/foci"');
  expect(await show({ type: 'longform' }, {}, pages)).not.toContain('href="/foci"');
});

it('has the boxes of every list beside it, also where nothing was found or asked', async () => {
  for (const html of [
    await show({}, {}),
    await show({ term: 'kukurikú' }, { items: [], totalItems: 0 }),
    await show({ perPage: '0' }, {}),
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

it('has the ad of phones after the third article, and none where there are fewer', async () => {
  const hits = [1, 2, 3, 4].map((id): SearchHit => ({ ...hit, id }));
  const parts = (await show({}, { items: hits, totalItems: 4 })).split(/data-ad="[^"]*lista_mobil"/);
  expect(parts.map((part) => part.match(/<article/g)?.length ?? 0)).toEqual([3, 1]);
  expect(await show({}, { items: hits.slice(2), totalItems: 2 })).not.toContain('lista_mobil');
});

it('counts exactly up to a thousand', () => {
  expect(countOf({ totalItems: 128, more: false })).toBe('128 találat');
  expect(countOf({ totalItems: 1234, more: false })).toBe('1\u00a0234 találat');
  expect(countOf({ totalItems: 1000, more: true })).toBe('több mint 1000 találat');
});

describe('a long title', () => {
  const part = (text: string, marked = false) => ({ text, marked });
  const shown = (parts: ReturnType<typeof part>[], most: number) =>
    cutParts(parts, most)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('');

  it('ends on a whole word', () => {
    expect(shown([part('Nyolcvan évnyi '), part('árvíz', true), part(' egy térképen')], 26)).toBe(
      'Nyolcvan évnyi [árvíz] egy…',
    );
    expect(shown([part('Nyolcvan évnyi '), part('árvíz', true)], 100)).toBe('Nyolcvan évnyi [árvíz]');
  });

  it('leaves a marked word whole or out', () => {
    expect(shown([part('Nyolcvan évnyi '), part('árvíz', true), part(' egy')], 18)).toBe('Nyolcvan évnyi…');
  });

  it('of one endless word is cut inside it', () => {
    expect(shown([part('a'.repeat(300))], 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
