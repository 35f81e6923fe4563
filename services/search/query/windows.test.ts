import { describe, expect, it } from 'vitest';
import type { Statistics } from '../statistics/statistics.ts';
import { type Group, tsqueryOf } from './lexeme-groups.ts';
import { monthsOf } from './month-range.ts';
import { slices } from './slices.ts';
import { type Ground, markersOf, type Windows, windowsOf } from './windows.ts';

const now = Date.UTC(2026, 10, 20);
const newest = 2026 * 12 + 10;
/** Ten years of a million articles. */
const statistics: Statistics = {
  documents: 1_200_000,
  refreshedAt: now,
  months: Array.from({ length: 120 }, (_, n) => ({ month: newest - n, n: 10_000 })),
  share: (lexeme) => ({ '=magyar': 0.4, '=kormány': 0.2, '=árvíz': 0.05, '=ritka': 0.0001, '#x1': 0.02 })[lexeme] ?? 0.0005,
};
const word = (lemma: string): Group => ({ lexemes: [`=${lemma}`] });
const site: Group = { lexemes: ['#x1'], not: true };
const ground: Ground = { months: monthsOf(null, null), statistics, now };
const most = 1001;

/** Months from 1985 on, until now, that are in a window of these, in their order. */
function monthsIn({ all }: Windows): number[] {
  return all.flatMap(({ slice, months }) => {
    const first = Math.max(1985 * 12, months?.first ?? 0, (slice.from ?? 0) * 12);
    const last = Math.min(months?.last ?? Number.POSITIVE_INFINITY, slice.to === null ? Number.POSITIVE_INFINITY : slice.to * 12 - 1);
    return Array.from({ length: last - first + 1 }, (_, n) => last - n).filter((month) => month <= newest);
  });
}

describe('slices', () => {
  it('are all time, newest first, without gaps', () => {
    expect(slices[0]?.to).toBeNull();
    expect(slices.at(-1)?.from).toBeNull();
    for (const [place, { from }] of slices.entries()) if (place < slices.length - 1) expect(slices[place + 1]?.to).toBe(from);
  });
});

describe('what is searched at once', () => {
  it.each([['magyar'], ['kormány'], ['árvíz'], ['ritka'], ['nincs']])('%s: every month once, newer ones first', (lemma) => {
    const months = monthsIn(windowsOf([word(lemma), site], ground, most));
    expect(new Set(months).size).toBe(months.length);
    expect(months).toEqual(months.toSorted((a, b) => b - a));
    expect(months).toHaveLength(newest + 1 - 1985 * 12);
  });

  it('of a common word the newest month with enough of it, then the rest of the year', () => {
    const [first, rest, before] = windowsOf([word('magyar'), site], ground, most).all;
    expect(first).toEqual({ slice: { from: 2026, to: 2027 }, months: { first: newest, last: newest }, marked: true });
    expect(rest).toEqual({ slice: { from: 2026, to: 2027 }, months: { first: 2026 * 12, last: newest - 1 }, marked: false });
    expect(before).toEqual({ slice: { from: 2025, to: 2026 }, months: null, marked: false });
  });

  it('a year when that is no more to read', () => {
    expect(windowsOf([word('ritka'), word('magyar')], ground, most).all.every(({ months }) => months === null)).toBe(true);
  });

  it('more of a word of which fewer are needed is not read', () => {
    const oneWord = (few: number) => windowsOf([word('árvíz')], ground, few).all[0]?.months;
    expect(oneWord(200)).toEqual({ first: newest, last: newest });
    expect(oneWord(1000)).toEqual({ first: newest - 2, last: newest });
  });

  it('as much as may be needed is asked for first: of a rare word all time', () => {
    const common = windowsOf([word('magyar')], ground, most);
    expect(common.likely).toBeLessThan(4);
    const rare = windowsOf([word('ritka')], ground, most);
    expect(rare.likely).toBe(rare.all.length);
  });

  it('a range of days has only its own months, with one more where the days are near the end of a month', () => {
    const range = { ...ground, months: monthsOf('2023-11-01', '2024-05-15') };
    expect(monthsIn(windowsOf([word('magyar')], range, most)).toReversed()).toEqual(Array.from({ length: 8 }, (_, n) => 2023 * 12 + 9 + n));
    expect(windowsOf([word('magyar')], { ...ground, months: monthsOf('2024-05-01', '2023-01-01') }, most).all).toEqual([]);
    expect(windowsOf([word('magyar')], { ...ground, months: monthsOf('2090-01-01', null) }, most).all).toEqual([]);
  });

  it('without statistics everything', () => {
    const nothing = { documents: 0, refreshedAt: 0, months: [], share: () => 0.0005 };
    expect(monthsIn(windowsOf([word('magyar')], { ...ground, statistics: nothing }, most))).toHaveLength(newest + 1 - 1985 * 12);
  });
});

describe('lexemes', () => {
  it('cannot end their quotation', () => {
    expect(tsqueryOf([{ lexemes: ["=o'hara", '=c:\\x'] }, site])).toBe("('=o''hara'|'=c:\\\\x')&!('#x1')");
  });

  it('of months', () => expect(markersOf({ first: 2025 * 12 + 11, last: newest - 10 }).lexemes).toEqual(['#m202512', '#m202601']));
});
