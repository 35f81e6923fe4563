import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedVisits, searchVisits, type Visit, visitsIn } from './history.ts';
import { maxVisits } from './own-limits.ts';

const visit = (number: number, title = `Cikk ${number}`): Visit => ({
  path: `/belfold/2026/11/20/cikk-${number}`,
  title,
  at: number,
});

describe('the history', () => {
  it('has each article once, the newest last, and a maximum length', () => {
    const visits = visitsIn([visit(2), visit(1), { ...visit(1), at: 9 }]);
    expect(visits.map(({ path, at }) => [path.at(-1), at])).toEqual([
      ['2', 2],
      ['1', 9],
    ]);
    const many = Array.from({ length: maxVisits + 3 }, (_, n) => visit(n));
    expect(visitsIn(many)).toEqual(many.slice(3));
  });

  it('tells what an import has added, also when it was full', () => {
    const before = visitsIn(Array.from({ length: maxVisits }, (_, n) => visit(n)));
    const after = visitsIn([...before, visit(5), visit(5000), visit(5001)]);
    expect(after).toHaveLength(before.length);
    expect(addedVisits(before, after)).toEqual([visit(5000), visit(5001)]);
  });

  it('may be read from any data', () => {
    fc.assert(fc.property(fc.anything(), (value) => void visitsIn(value)));
    const foreign = [
      { ...visit(1), path: 'https://evil.example/a/2026/11/20/b' },
      { ...visit(1), path: 'javascript:alert(1)' },
      { ...visit(1), at: 'ma' },
      { ...visit(1), title: 5 },
      { ...visit(3), more: true },
    ];
    expect(visitsIn(foreign)).toEqual([visit(3)]);
  });

  it('is searched by words without accents, in any order', () => {
    const visits = [visit(1, 'Tetőzött a Szamos'), visit(2, 'Drágul a kenyér')];
    expect(searchVisits(visits, 'szamos TETOZ')).toEqual([visits[0]]);
    expect(searchVisits(visits, 'a kenyer')).toEqual([visits[1]]);
    expect(searchVisits(visits, ' ')).toEqual(visits);
    expect(searchVisits(visits, 'szamos kenyér')).toEqual([]);
  });
});
