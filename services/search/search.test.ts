import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '#contract/client.ts';
import type { SearchPage } from '#contract/search.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { startService } from '../testing/start-service.ts';
import { analysisVersion } from './document/write-search-docs.ts';
import { maintainIndex } from './maintain-index.ts';
import { reindex } from './reindex.ts';
import { refreshSearchStatistics } from './statistics/refresh.ts';
import { readStatistics } from './statistics/statistics.ts';
import { searchableArticles } from './testing/searchable-articles.ts';

const now = noon * 1000;
const main: CallContext = { site: 'main', signedIn: false };
const day = 86_400;
const db = await fileDatabase();
let service: RunningService;

const belfold = { slug: 'belfold', name: 'Belföld' };

beforeAll(async () => {
  const foci = { kind: 'competition', title: 'Foci', path: '/foci', aliases: ['labdarúgás'] } as const;
  const flood = {
    kind: 'supplement',
    title: 'Nagy árvizek',
    path: '/melleklet/arvizek',
    aliases: [],
    tag: 'nagy-arvizek',
  } as const;
  service = await startService(contentService, {
    db,
    now: () => now,
    sitePages: (site) => (site === 'main' ? [foci, flood] : [foci]),
  });
  for (const article of searchableArticles) await publishArticle(db, article, { now });
  await refreshSearchStatistics(db, now);
});
afterAll(() => service.stop());

type SearchInput = Parameters<typeof service.transport<'search'>>[1];
const search = (input: SearchInput, context = main) => service.transport('search', input, context);
const slugs = ({ items }: SearchPage) => items.map(({ slug }) => slug);
const slugsFor = async (term: string) => slugs(await search({ term })).sort();

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
    const text = (ago: number) => new Date((noon - ago * day) * 1000).toISOString().slice(0, 10);
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
    await publishArticle(
      db,
      sample('emliti', {
        title: 'Valami más',
        content: '<p>Szó esik a sárgarigóról.</p>',
        pubDate: noon - day,
      }),
      {
        now,
      },
    );
    await publishArticle(
      db,
      sample('rola', { title: 'A sárgarigó énekel', content: '<p>…</p>', pubDate: noon - 30 * day }),
      { now },
    );
    expect(slugs(await search({ term: 'sárgarigó' }))).toEqual(['rola', 'emliti']);
    expect(slugs(await search({ term: 'sárgarigó', order: 'newest' }))).toEqual(['emliti', 'rola']);
  });

  it('put articles tagged with the word before those that mention it, and a current live blog first', async () => {
    const tags = [{ slug: 'aszaly', name: 'Aszály az Alföldön' }];
    const live = { tags, title: 'Percről percre', type: 'liveblog' as const, pubDate: noon - 3 * day };
    await publishArticle(
      db,
      sample('csak-emliti', { content: '<p>Aszály is volt.</p>', pubDate: noon - 3600 }),
      { now },
    );
    await publishArticle(db, sample('cimkes', { tags, title: 'Kiszáradt kutak', pubDate: noon - 2 * day }), {
      now,
    });
    await publishArticle(db, sample('kozvetites', live), { now });
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

describe('publishing', () => {
  it('makes an article findable, then its new version, and a withdrawn one not at all', async () => {
    const { id } = await publishArticle(db, sample('uj', { title: 'Zebracsorda Kecskeméten' }), { now });
    expect(await slugsFor('zebracsorda')).toEqual(['uj']);
    await publishArticle(db, sample('uj', { title: 'Strucccsapat Kecskeméten' }), { now, update: id });
    service.onChange({ tags: ['*'], gone: false });
    expect(await slugsFor('zebracsorda')).toEqual([]);
    expect(await slugsFor('Kecskemét')).toEqual(['uj']);
    await unpublishArticle(db, id, { now });
    service.onChange({ tags: ['*'], gone: false });
    expect(await slugsFor('Kecskemét')).toEqual([]);
  });

  it('makes words findable by every apostrophe and hyphen that people type', async () => {
    const titles = { a: 'Shaquille O’Neal az EU\u2011ban', b: "Shaquille O'Neal az EU-ban" };
    const ids: number[] = [];
    for (const [slug, title] of Object.entries(titles))
      ids.push((await publishArticle(db, sample(slug, { title }), { now })).id);
    for (const term of ["O'Neal", 'O’Neal', '"Shaquille O\'Neal"', '„Shaquille O’Neal”', 'EU-ban', 'EU'])
      expect(await slugsFor(term), term).toEqual(['a', 'b']);
    const { items } = await search({ term: "o'neal" });
    const marked = items.flatMap(({ markedTitle }) => markedTitle.filter((part) => part.marked));
    expect(marked.map(({ text }) => text).sort()).toEqual(["O'Neal", 'O’Neal']);
    for (const id of ids) await unpublishArticle(db, id, { now });
    service.onChange({ tags: ['*'], gone: false });
  });

  it('an archive from before there was search is indexed, any number of times', async () => {
    await db.deleteFrom('search_doc').execute();
    const counts: number[] = [];
    const total = await reindex(db, { onProgress: (done) => counts.push(done) });
    expect(counts.at(-1)).toBe(total);
    const docs = await db.selectFrom('search_doc').select(['id', 'tsv', 'body']).orderBy('id').execute();
    await reindex(db);
    expect(await db.selectFrom('search_doc').select(['id', 'tsv', 'body']).orderBy('id').execute()).toEqual(
      docs,
    );
    expect(await slugsFor('ló')).toEqual(['lovak']);
  });
});

describe('maintenance', () => {
  it('indexes a small archive that has no index, and makes statistics once a day', async () => {
    await db.deleteFrom('search_doc').execute();
    expect(await maintainIndex(db, now)).toBe(true);
    expect((await readStatistics(db)).documents).toBeGreaterThan(0);
    expect(await maintainIndex(db, now + 1000)).toBe(false);
    expect(await maintainIndex(db, now + 25 * 3600 * 1000)).toBe(true);
    await refreshSearchStatistics(db, now);
  });

  it('indexes again what an older release indexed, while searches continue', async () => {
    await sql`update search_doc
      set analysis = 0, tsv = array_to_tsvector(array['#w1', '#x2', '#y2026', '#m202610', '=elavult'])
      where id = (select id from article where slug = 'lovak')`.execute(db);
    expect(await slugsFor('elavult')).toEqual(['lovak']);
    await maintainIndex(db, now);
    service.onChange({ tags: ['*'], gone: false });
    expect(await slugsFor('elavult')).toEqual([]);
    expect(await slugsFor('ló')).toEqual(['lovak']);
    const { rows } = await sql`select from search_doc where analysis <> ${analysisVersion}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('finds pieces by the new name of an author', async () => {
    await publishArticle(
      db,
      sample('atnevezett', {
        title: 'Akit átneveznek',
        authors: [{ slug: 'nevvalto', name: 'Gyurkovicska Ede' }],
      }),
      {
        now,
      },
    );
    await sql`update author set name = 'Pöstyénszky Ede' where slug = 'nevvalto'`.execute(db);
    await maintainIndex(db, now);
    service.onChange({ tags: ['*'], gone: false });
    expect(await slugsFor('Pöstyénszky')).toEqual(['atnevezett']);
    expect(await slugsFor('Gyurkovicska')).toEqual([]);
  });
});

describe('other calls return', () => {
  it('the best articles for a term', async () => {
    const cards = await service.transport('searchArticles', { term: 'áram', limit: 5 }, main);
    expect(cards.map(({ slug }) => slug)).toEqual(['aram']);
  });

  it('what editors marked, as highlights', async () => {
    const cards = await service.transport(
      'searchHighlights',
      { filters: JSON.stringify({ superTags: [belfold.slug] }) },
      main,
    );
    expect(cards.map(({ slug }) => slug)).toEqual(['szerkesztok']);
  });

  it('completions by group, each with its heading', async () => {
    const items = await service.transport('searchAutocomplete', { term: 'ár' }, main);
    expect(items).toEqual([
      { type: 'separator', text: 'Témák', value: '', count: null, classes: ['separator'] },
      { type: 'and_tags', text: 'Árvíz', value: 'arviz', count: 2, classes: [] },
      { type: 'separator', text: 'Cím', value: '', count: null, classes: ['separator'] },
      ...['ár', 'áram', 'árnyék', 'árvíz'].map((text) => ({
        type: 'title',
        text,
        value: text,
        count: 1,
        classes: [],
      })),
    ]);
    const roz = await service.transport('searchAutocomplete', { term: 'roz' }, main);
    expect(roz.map(({ text }) => text)).toEqual(['Szerzők', 'Kelemen Rozi']);
    const chosen = await service.transport(
      'searchAutocomplete',
      { term: 'arv', filters: '{"and_tags":["Árvíz"]}' },
      main,
    );
    expect(chosen.some(({ type }) => type === 'and_tags')).toBe(false);
  });
});

describe('pages whose names match', () => {
  const pages = async (term: string, rest: object = {}, context = main) =>
    (await service.transport('searchPages', { term, ...rest }, context)).map(
      ({ kind, title }) => `${kind} ${title}`,
    );

  beforeAll(async () => {
    await sql`insert into doc (slug, site, title, content, updated_at)
      values ('impresszum', 1, 'Impresszum', '', now())`.execute(db);
    const tags = [{ slug: 'nagy-arvizek', name: 'Nagy árvizek' }];
    await publishArticle(db, sample('regi-vizek', { title: 'Vizek régen', tags }), { now });
    service.onChange({ tags: ['*'], gone: false });
  });

  it.each([
    ['foci', ['competition Foci']],
    ['FOC', ['competition Foci']],
    ['labdarugas', ['competition Foci']],
    ['árvizekkel', ['tag Árvíz', 'supplement Nagy árvizek']],
    ['kelemen', ['author Kelemen Rozi']],
    ['Kelemen Rozi árvíz', ['tag Árvíz', 'author Kelemen Rozi']],
    ['belfold', ['section Belföld']],
    ['impresszum', ['document Impresszum']],
    ['be', []],
    ['nincs ilyen', []],
    ['', []],
    ['?', []],
  ])('%s: %j', async (term, expected) => {
    expect(await pages(term)).toEqual(expected);
  });

  it('are found by one letter while typing, and by words of their titles', async () => {
    const typed = await pages('f', { typing: '1' });
    expect(typed[0]).toBe('competition Foci');
    expect(await pages('sz', { typing: '1' })).toContain('word szeg');
    expect(await pages('', { typing: '1' })).toEqual([]);
  });

  it('are those of each site', async () => {
    expect(await pages('impresszum', {}, { site: 'erdely', signedIn: false })).toEqual([]);
    expect(await pages('foci', {}, { site: 'erdely', signedIn: false })).toEqual(['competition Foci']);
  });
});

describe('names of several words', () => {
  it('are found by their parts, with or without hyphens', async () => {
    await publishArticle(
      db,
      sample('katar', { title: 'Télen játszottak', tags: [{ slug: 'foci-vb-2022', name: 'Foci-vb 2022' }] }),
      {
        now,
      },
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
      await publishArticle(db, sample(slug, { title, content: `<p>${text}</p>` }), { now });
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
