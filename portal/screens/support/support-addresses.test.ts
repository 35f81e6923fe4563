import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxParameters } from '../one-percent/one-percent.screen.tsx';
import { failureParameters } from './outcome.screen.tsx';

const query = (text: string) => new URLSearchParams(text);

it.each([
  ['miert=megszakitva', [['miert', 'megszakitva']]],
  ['miert=//evil.example', []],
])('/tamogatas/hiba?%s is one of few pages', (search, expected) => {
  expect(failureParameters(query(search))).toEqual(expected);
});

it.each([
  [
    'alap=ado&osszeg=1 200 000',
    [
      ['alap', 'ado'],
      ['osszeg', '1200000'],
    ],
  ],
  [
    'osszeg=0500000',
    [
      ['alap', 'ber'],
      ['osszeg', '500000'],
    ],
  ],
  [
    'osszeg=1.200.000,50',
    [
      ['alap', 'ber'],
      ['osszeg', '1200000'],
    ],
  ],
  [
    'osszeg=12.5',
    [
      ['alap', 'ber'],
      ['osszeg', '12'],
    ],
  ],
  ['osszeg=1.2000', []],
  ['alap=ado&osszeg=1e9', []],
  ['alap=ado&osszeg=-1', []],
  ['alap=ado&osszeg=12345678901', []],
])('/egyszazalek?%s has plain digits and a basis, or no parameters at all', (search, expected) => {
  expect(taxParameters(query(search))).toEqual(expected);
});

it('addresses have a limited length', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const search = new URLSearchParams({ miert: a, alap: a, osszeg: b });
      for (const read of [failureParameters, taxParameters]) {
        expect(
          new URLSearchParams(read(search).map(([name, value]) => [name, value])).toString().length,
        ).toBeLessThan(40);
      }
    }),
  );
});
