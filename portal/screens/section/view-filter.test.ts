import { describe, expect, it } from 'vitest';
import { sampleSites } from '#portal/testing/sample.ts';
import { chooseMedals } from './games/choose-medals.ts';
import { choicesOf } from './tournament/filter-matches.ts';
import { filterParameters, readFilter } from './view-filter.ts';

const filterOf = (query: string) =>
  readFilter(Object.fromEntries(filterParameters(new URLSearchParams(query))));

describe('the filter of a data view', () => {
  it('leaves out what a form sent empty, and parameters of other pages', () => {
    expect(filterParameters(new URLSearchParams('csoport=a&csapat=&nap=&utm_source=x'))).toEqual([
      ['csoport', 'a'],
    ]);
  });

  it.each(['csapat=Magyarorsz%C3%A1g', 'csoport=Z', 'csoport=aa', 'nap=x', 'nap=2024-6-14'])(
    'of matches refuses %s, which no tournament has',
    (query) => {
      expect(choicesOf([], [], filterOf('')), 'without a filter').not.toBeNull();
      expect(choicesOf([], [], filterOf(query))).toBeNull();
    },
  );

  it.each(['rend=x', 'rend=NEV', 'sportag=%C3%9Asz%C3%A1s', 'nemzet=HUN', 'nemzet=a--b'])(
    'of medals refuses %s, which no games have',
    (query) => {
      const [games] = Object.values(sampleSites.main.games);
      if (!games) throw new Error('The sample has no games.');
      expect(chooseMedals(games, filterOf('')), 'without a filter').not.toBeNull();
      expect(chooseMedals(games, filterOf(query))).toBeNull();
    },
  );
});
