import { beforeAll, describe, expect, it } from 'vitest';
import { noon, sample } from '../content/testing/sample.ts';
import { main, slugs, startSearch } from './testing/test-search.ts';

const daySeconds = 86_400;
const { publish, search, service, slugsFor } = await startSearch();

describe('a search finds', () => {
  it('inflected forms, in both directions', async () => {
    expect(await slugsFor('ló')).toEqual(['lovak']);
    expect(await slugsFor('Budapest')).toEqual(['haboru']);
    expect(await slugsFor('forint')).toEqual(['arak']);
    expect(await slugsFor('könyveket')).toEqual(['haboru']);
  });

  it('words typed without accents or capitals', async () => {
    expect(await slugsFor('haboru')).toEqual(['haboru']);
    expect(await slugsFor('haborukban')).toEqual(['haboru']);
    expect(await slugsFor('arviz')).toEqual(['arak', 'lovak']);
    expect(await slugsFor('szegeden')).toContain('szeged');
  });

  it('names that no dictionary has', async () => {
    expect(await slugsFor('Kovárnóckyné')).toEqual(['kovarnocky']);
    expect(await slugsFor('kovarnockyne')).toEqual(['kovarnocky']);
  });

  it('neither ár for áram nor Szeged for szeg, nor the other way round', async () => {
    expect(await slugsFor('ár')).toEqual(['arak']);
    expect(await slugsFor('áram')).toEqual(['aram']);
    expect(await slugsFor('áramot')).toEqual(['aram']);
    expect(await slugsFor('Szeged')).toEqual(['szeged']);
    expect(await slugsFor('szeg')).toEqual(['szeg']);
  });

  it('only articles that have all words', async () => {
    expect(await slugsFor('háború könyv')).toEqual(['haboru']);
    expect(await slugsFor('"háború forint"')).toEqual([]);
  });

  it('articles with fewer words where none has all, and says which words were left out', async () => {
    const { items, without, searchedFor } = await search({ term: 'háború forint' });
    expect(items).toHaveLength(1);
    expect(without).toHaveLength(1);
    expect(searchedFor).toBeNull();
    expect(await search({ term: 'háború könyv' })).not.toHaveProperty('without');
  });

  it('counts by type, section, tag and date, without what does not match', async () => {
    const facets = await service.transport('searchFacets', { term: 'arviz' }, main);
    expect(facets).toMatchObject({ counted: 2, types: [{ type: 'article', count: 2 }] });
    // They are 20 and 30 days old: not of today or of the last week, but of the last month and year.
    expect(facets.dates.map(({ count }) => count)).toEqual([0, 0, 2, 2]);
    expect(await service.transport('searchFacets', { term: 'kukurikú' }, main)).toMatchObject({
      counted: 0,
      sections: [],
      tags: [],
    });
  });

  it('the newest first with their whole text, for feeds', async () => {
    const articles = await service.transport('searchFeed', { term: 'arviz' }, main);
    expect(articles.map(({ slug }) => slug).sort()).toEqual(['arak', 'lovak']);
    expect(articles.map(({ pubDate }) => pubDate)).toEqual(
      articles.map(({ pubDate }) => pubDate).toSorted((a, b) => b - a),
    );
    expect(articles.every(({ content }) => content !== '')).toBe(true);
  });

  it('a phrase only where its words stand together', async () => {
    expect(await slugsFor('"könyv Budapest"')).toEqual(['haboru']);
    expect(await slugsFor('„Budapesten könyv”')).toEqual([]);
  });

  it('the articles of its own site', async () => {
    expect(slugs(await search({ term: 'háború' }, { site: 'erdely', signedIn: false }))).toEqual(['erdelyi']);
  });
});

describe('names', () => {
  it('of authors, sections and tags find their pieces, whatever their case and accents', async () => {
    expect(await slugsFor('Kelemen Rozi')).toEqual(['lovak']);
    expect(await slugsFor('kelemen rozi')).toEqual(['lovak']);
    expect(await slugsFor('„Kelemen Rozi”')).toEqual(['lovak']);
    expect(await slugsFor('Sport')).toEqual(['szeg', 'szeged']);
    expect(await slugsFor('belfold')).toHaveLength(6);
    expect(await slugsFor('árvíz')).toEqual(['arak', 'lovak']);
    expect(await slugsFor('Kelemen Rozi árvizekről')).toEqual(['lovak']);
  });
});

describe('errors in typing', () => {
  it('are corrected when nothing is found, and the answer says what was searched', async () => {
    const page = await search({ term: 'Budapset' });
    expect(slugs(page)).toEqual(['haboru']);
    expect(page.searchedFor).toBe('Budapest');
  });

  it('are not assumed in a word that articles have', async () => {
    expect(await search({ term: 'Budapest' })).toMatchObject({ searchedFor: null, suggestion: null });
  });
});

describe('filters', () => {
  const searchWith = (filters: object, rest: object = {}) =>
    search({ filters: JSON.stringify(filters), ...rest });

  it('by section, tag, author and title, by name or by slug', async () => {
    expect(slugs(await searchWith({ superTags: ['sport'] }))).toEqual(['szeged', 'szeg']);
    expect(slugs(await searchWith({ superTags: ['Sport'] }, { term: 'csapat' }))).toEqual(['szeged']);
    expect(slugs(await searchWith({ and_tags: ['Árvíz'], authors: ['Kelemen Rozi'] }))).toEqual(['lovak']);
    expect(slugs(await searchWith({ title: ['árak'] }))).toEqual(['arak']);
    expect(slugs(await searchWith({ and_tags: ['nincs-ilyen'] }))).toEqual([]);
  });

  it('by day and type', async () => {
    const text = (ago: number) => new Date((noon - ago * daySeconds) * 1000).toISOString().slice(0, 10);
    expect(slugs(await search({ term: '', from: text(31), to: text(20) })).sort()).toEqual(['arak', 'lovak']);
    expect(slugs(await search({ to: text(1000) }))).toEqual(['szeg']);
    expect(slugs(await search({ type: 'longform' }))).toEqual(['szeged']);
  });

  it('that are no JSON or of another shape are refused', async () => {
    await expect(search({ filters: '{' })).rejects.toMatchObject({ status: 400 });
    await expect(search({ filters: '{"authors":[1]}' })).rejects.toMatchObject({ status: 400 });
    await expect(search({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('order and pages', () => {
  it('are newest first without a search term, with exact totals', async () => {
    const page = await search({ perPage: 3 });
    expect(page).toMatchObject({ totalItems: 8, totalPages: 3, more: false, order: 'newest' });
    expect(slugs(await search({ perPage: 3, oldal: 3 }))).toEqual(['szeged', 'szeg']);
  });

  it('put articles with the word in the title before those that only mention it, unless the newest are requested', async () => {
    await publish(
      sample('emliti', {
        title: 'Valami más',
        content: '<p>Szó esik a sárgarigóról.</p>',
        pubDate: noon - daySeconds,
      }),
    );
    await publish(
      sample('rola', { title: 'A sárgarigó énekel', content: '<p>…</p>', pubDate: noon - 30 * daySeconds }),
    );
    expect(slugs(await search({ term: 'sárgarigó' }))).toEqual(['rola', 'emliti']);
    expect(slugs(await search({ term: 'sárgarigó', order: 'newest' }))).toEqual(['emliti', 'rola']);
  });

  it('put articles tagged with the word before those that mention it, and a current live blog first', async () => {
    const tags = [{ slug: 'aszaly', name: 'Aszály az Alföldön' }];
    const live = { tags, title: 'Percről percre', type: 'liveblog' as const, pubDate: noon - 3 * daySeconds };
    await publish(sample('csak-emliti', { content: '<p>Aszály is volt.</p>', pubDate: noon - 3600 }));
    await publish(sample('cimkes', { tags, title: 'Kiszáradt kutak', pubDate: noon - 2 * daySeconds }));
    await publish(sample('kozvetites', live));
    expect(slugs(await search({ term: 'aszály' }))).toEqual(['kozvetites', 'cimkes', 'csak-emliti']);
    expect(slugs(await search({ term: 'aszály', order: 'newest' }))).toEqual([
      'csak-emliti',
      'cimkes',
      'kozvetites',
    ]);
  });

  it('include marks on the words in title and text', async () => {
    const [hit] = (await search({ term: 'forint' })).items;
    expect(hit?.snippet.filter(({ marked }) => marked)).toEqual([{ text: 'forintot', marked: true }]);
    const [other] = (await search({ term: 'ló' })).items;
    expect(other?.markedTitle[0]).toEqual({ text: 'Lovakat', marked: true });
  });
});

describe('names of several words', () => {
  it('are found by their parts, with or without hyphens', async () => {
    await publish(
      sample('katar', { title: 'Télen játszottak', tags: [{ slug: 'foci-vb-2022', name: 'Foci-vb 2022' }] }),
    );
    for (const term of ['foci-vb 2022', 'foci vb 2022', 'foci 2022', 'Foci-vb'])
      expect(await slugsFor(term), term).toEqual(['katar']);
  });
});

describe('compounds', () => {
  beforeAll(async () => {
    const articles = [
      ['busz', 'Nem jön az iskolai busz', 'Reggelente az iskolai buszra várnak.'],
      ['eromu', 'Leállt a legrégebbi vízerőmű', 'A vízerőművet 1912-ben adták át.'],
      ['park', 'Napelemparkot avattak', 'Ekkora napelempark nem volt még.'],
      ['kulon', 'Kirándulás előtt', 'A múzeum jegyet kért, a pénztáros egy régi plakátot is adott.'],
    ] as const;
    for (const [slug, title, text] of articles)
      await publish(sample(slug, { title, content: `<p>${text}</p>` }));
  });

  it.each([
    ['iskolabusz', 'busz'],
    ['iskolabuszok', 'busz'],
    ['iskolai busz', 'busz'],
    ['vízierőmű', 'eromu'],
    ['vízi erőmű', 'eromu'],
    ['vízi erőművek', 'eromu'],
    ['napelem park', 'park'],
  ])('%s finds the article %s', async (term, slug) => {
    expect(await search({ term })).toMatchObject({ searchedFor: null, items: [{ slug }] });
  });

  it('that no article has find articles with both of their words, and the answer says so', async () => {
    const page = await search({ term: 'múzeumplakát' });
    expect(slugs(page)).toEqual(['kulon']);
    expect(page.searchedFor).toBe('múzeum plakát');
  });
});
