import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../content/testing/sample.ts';
import { main, startSearch } from './testing/test-search.ts';

const { db, forget, publish, service } = await startSearch();

describe('other calls return', () => {
  it('the best articles for a term', async () => {
    const cards = await service.transport('searchArticles', { term: 'áram', limit: 5 }, main);
    expect(cards.map(({ slug }) => slug)).toEqual(['aram']);
  });

  it('what editors marked, as highlights', async () => {
    const cards = await service.transport(
      'searchHighlights',
      { filters: JSON.stringify({ superTags: ['belfold'] }) },
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
    await publish(sample('regi-vizek', { title: 'Vizek régen', tags }));
    forget();
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
