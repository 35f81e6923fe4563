import { expect, it } from 'vitest';
import { isOwnKey } from '#contract/own-items.ts';
import { PushTopic } from '#contract/push.ts';
import { noFilters } from '#contract/search.ts';
import { parseSearchKey } from '#contract/search-key.ts';
import { searchKeyOf, searchName, searchOfKey } from './followed-search.ts';
import { emptySearch, type SearchQuery } from './search-query.ts';

const query = (changes: Partial<SearchQuery>): SearchQuery => ({ ...emptySearch, ...changes });

it('the key of a search does not depend on its order and page size, and leads back to the search', () => {
  const search = query({
    term: 'árvíz & „gát”',
    filters: { ...noFilters, superTags: ['Belföld'] },
    from: '2026-01-01',
  });
  const key = searchKeyOf({ ...search, order: 'newest', perPage: 50 }) ?? '';
  expect(searchOfKey(key)).toEqual(search);
  expect([isOwnKey(`search:${key}`), PushTopic.safeParse(`search:${key}`).success]).toEqual([true, true]);
  expect(searchName(search)).toBe('árvíz & „gát”, Belföld, 2026-01-01–');
});

it('an empty search and one that is too long have no key', () => {
  expect(searchKeyOf(emptySearch)).toBeNull();
  expect(searchKeyOf(query({ term: 'á'.repeat(400) }))).toBeNull();
});

it.each(['', 'x', 'not base64!', btoa('term=').replace(/=+$/, ''), btoa('type=rossz').replace(/=+$/, '')])(
  'the key %j is invalid',
  (key) => expect(searchOfKey(key)).toBeNull(),
);

it('a key with bytes that are not text is invalid', () => {
  expect(parseSearchKey('AAECAwQF')).toBeNull();
});
