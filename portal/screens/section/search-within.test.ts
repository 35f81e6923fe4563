import { describe, expect, it } from 'vitest';
import { chipsOf } from './search-within.tsx';

describe('the search bar of a list page', () => {
  it.each([
    [{ mstag: 'sport' }, 'superTags', 'sport'],
    [{ tag: 'lakhatas' }, 'and_tags', 'lakhatas'],
    [{ author: 'kende-luca' }, 'authors', 'kende-luca'],
  ] as const)('searches %o with a tag that cannot be deleted', (query, kind, value) => {
    expect(chipsOf(query, 'Név')).toEqual([{ kind, value, text: 'Név', isFixed: true }]);
  });

  it('searches everything on a list of all articles', () => {
    expect(chipsOf({}, 'Friss hírek')).toEqual([]);
    expect(chipsOf({ flag: 'kedvenceink' }, 'Kedvenceink')).toEqual([]);
  });
});
