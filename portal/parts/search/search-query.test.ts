import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ArticleType } from '#contract/article.ts';
import { noFilters } from '#contract/search.ts';
import {
  emptySearch,
  isSearch,
  readSearch,
  type SearchQuery,
  searchParameters,
  searchUrl,
} from './search-query.ts';

const parametersOf = (url: string) => searchParameters(new URLSearchParams(url.split('?')[1] ?? ''));
const read = (url: string) => readSearch(Object.fromEntries(parametersOf(url)));

const name = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aáőŰ -;",{}[]&=%+?#💧\\') })
  .map((text) => text.trim());
const names = fc.uniqueArray(
  name.filter((text) => text !== '' && !/\s{2}/.test(text)),
  { maxLength: 3 },
);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const queries: fc.Arbitrary<SearchQuery> = fc
  .record({
    term: fc.oneof(
      name.map((text) => text.replace(/\s+/g, ' ')),
      fc.constant(''),
    ),
    filters: fc.record({ superTags: names, and_tags: names, authors: names, title: names }),
    type: fc.option(fc.constantFrom(...ArticleType.options)),
    from: fc.option(day),
    to: fc.option(day),
    perPage: fc.integer({ min: 1, max: 100 }),
  })
  .map((query) => ({ ...query, order: query.term === '' ? 'relevance' : 'newest' }));

describe('the address of a search', () => {
  it('contains all parts of the search', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(searchUrl(query)).query).toEqual(query);
      }),
    );
  });

  it('has one canonical form, however it was written', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('term', 'filters', 'type', 'order', 'from', 'perPage', 'rovat', 'x'),
            fc.string(),
          ),
        ),
        (given) => {
          const once = searchParameters(new URLSearchParams(given));
          expect(searchParameters(new URLSearchParams(once.map(([key, value]) => [key, value])))).toEqual(
            once,
          );
          for (const [, value] of once) encodeURIComponent(value);
        },
      ),
    );
  });

  it('has a limited length', () => {
    const given = new URLSearchParams({
      term: '💧a'.repeat(5000),
      filters: JSON.stringify({
        title: Array(20)
          .fill('x')
          .map((x, n) => `${x.repeat(150)}${n}`),
      }),
    });
    const lengths = Object.fromEntries(searchParameters(given).map(([key, value]) => [key, value.length]));
    expect(lengths).toEqual({ term: 500, filters: 1 });
  });

  it('leaves out defaults', () => {
    expect(parametersOf('/archivum?term=&filters=&type=&order=newest&from=&to=&perPage=10&utm=x')).toEqual(
      [],
    );
    expect(parametersOf('/archivum?order=relevance&term=%20%C3%A1r%00v%C3%ADz%20')).toEqual([
      ['term', 'ár víz'],
    ]);
    expect(searchUrl(emptySearch)).toBe('/archivum');
    expect(searchUrl({ ...emptySearch, term: 'a&b' }, 2)).toBe('/archivum?term=a%26b&oldal=2');
  });

  it('adds the fields of the form without scripts to the filters', () => {
    const url =
      '/archivum?term=x&filters={"superTags":["sport"]}&rovat=belfold&cimke=%20&szerzo=Kende+Luca&rovat=sport';
    expect(read(url).query.filters).toEqual({
      ...noFilters,
      superTags: ['sport', 'belfold'],
      authors: ['Kende Luca'],
    });
  });

  it.each([
    ['filters={', ['filters']],
    ['filters=[]', ['filters']],
    ['filters={"superTags":"x"}', ['filters']],
    ['type=hir', ['type']],
    ['order=best', ['order']],
    ['from=2026-02-30&to=tegnap', ['from', 'to']],
    ['perPage=1000', ['perPage']],
    ['from=2026-03-01&to=2026-02-01', ['range']],
    ['term=%00%FF"„&type=liveblog', []],
  ])('reports invalid input: %s', (query, problems) => {
    expect(read(`/archivum?${query}`).problems).toEqual(problems);
  });
});

it('the archive without parameters is not a search', () => {
  expect(isSearch(emptySearch)).toBe(false);
  expect(isSearch({ ...emptySearch, perPage: 20 })).toBe(false);
  expect(isSearch({ ...emptySearch, from: '2026-01-01' })).toBe(true);
});
