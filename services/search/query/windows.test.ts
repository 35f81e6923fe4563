import { describe, expect, it } from 'vitest';
import type { Statistics } from '../statistics/statistics.ts';
import { indexPartitions } from './index-partitions.ts';
import { type TermGroup, tsqueryOf } from './lexeme-groups.ts';
import { monthsOf } from './month-range.ts';
import { monthGroup, planWindows, type SearchScope, type WindowPlan } from './windows.ts';

const now = Date.UTC(2026, 10, 20);
/** The month of `now`: months are numbered year × 12 + month − 1. */
const newest = 2026 * 12 + 10;
/** Ten years of a million articles. */
const statistics: Statistics = {
  documents: 1_200_000,
  refreshedAt: now,
  months: Array.from({ length: 120 }, (_, n) => ({ month: newest - n, n: 10_000 })),
  share: (lexeme) =>
    ({ '=magyar': 0.4, '=kormány': 0.2, '=árvíz': 0.05, '=ritka': 0.0001, '#x1': 0.02 })[lexeme] ?? 0.0005,
};
const word = (lemma: string): TermGroup => ({ lexemes: [`=${lemma}`] });
const site: TermGroup = { lexemes: ['#x1'], not: true };
const scope: SearchScope = { months: monthsOf(null, null), statistics, now };
const neededMatches = 1001;

/** The months of the windows in their order, from 1985 until now. */
function monthsIn({ windows }: WindowPlan): number[] {
  return windows.flatMap(({ partition, months }) => {
    const first = Math.max(1985 * 12, months?.first ?? 0, (partition.from ?? 0) * 12);
    const last = Math.min(
      months?.last ?? Number.POSITIVE_INFINITY,
      partition.to === null ? Number.POSITIVE_INFINITY : partition.to * 12 - 1,
    );
    return Array.from({ length: last - first + 1 }, (_, n) => last - n).filter((month) => month <= newest);
  });
}

describe('index partitions', () => {
  it('cover all time, newest first, without gaps', () => {
    expect(indexPartitions[0]?.to).toBeNull();
    expect(indexPartitions.at(-1)?.from).toBeNull();
    for (const [place, { from }] of indexPartitions.entries())
      if (place < indexPartitions.length - 1) expect(indexPartitions[place + 1]?.to).toBe(from);
  });
});

describe('a window plan', () => {
  it.each([['magyar'], ['kormány'], ['árvíz'], ['ritka'], ['nincs']])(
    'for %s has every month once, newest first',
    (lemma) => {
      const months = monthsIn(planWindows([word(lemma), site], scope, neededMatches));
      expect(new Set(months).size).toBe(months.length);
      expect(months).toEqual(months.toSorted((a, b) => b - a));
      expect(months).toHaveLength(newest + 1 - 1985 * 12);
    },
  );

  it('for a common word starts with the newest month that has enough matches, then the rest of the year', () => {
    const [first, rest, before] = planWindows([word('magyar'), site], scope, neededMatches).windows;
    expect(first).toEqual({
      partition: { from: 2026, to: 2027 },
      months: { first: newest, last: newest },
      usesMonthLexemes: true,
    });
    expect(rest).toEqual({
      partition: { from: 2026, to: 2027 },
      months: { first: 2026 * 12, last: newest - 1 },
      usesMonthLexemes: false,
    });
    expect(before).toEqual({ partition: { from: 2025, to: 2026 }, months: null, usesMonthLexemes: false });
  });

  it('has whole years when splitting would save nothing', () => {
    expect(
      planWindows([word('ritka'), word('magyar')], scope, neededMatches).windows.every(
        ({ months }) => months === null,
      ),
    ).toBe(true);
  });

  it('reads fewer months when fewer matches are needed', () => {
    const oneWord = (few: number) => planWindows([word('árvíz')], scope, few).windows[0]?.months;
    expect(oneWord(200)).toEqual({ first: newest, last: newest });
    expect(oneWord(1000)).toEqual({ first: newest - 2, last: newest });
  });

  it('counts all windows as likely for a rare word', () => {
    const common = planWindows([word('magyar')], scope, neededMatches);
    expect(common.likelyWindowCount).toBeLessThan(4);
    const rare = planWindows([word('ritka')], scope, neededMatches);
    expect(rare.likelyWindowCount).toBe(rare.windows.length);
  });

  it('for a range of days has only its months, and one more where a day is near the end of a month', () => {
    const range = { ...scope, months: monthsOf('2023-11-01', '2024-05-15') };
    expect(monthsIn(planWindows([word('magyar')], range, neededMatches)).toReversed()).toEqual(
      Array.from({ length: 8 }, (_, n) => 2023 * 12 + 9 + n),
    );
    expect(
      planWindows([word('magyar')], { ...scope, months: monthsOf('2024-05-01', '2023-01-01') }, neededMatches)
        .windows,
    ).toEqual([]);
    expect(
      planWindows([word('magyar')], { ...scope, months: monthsOf('2090-01-01', null) }, neededMatches)
        .windows,
    ).toEqual([]);
  });

  it('covers everything when there are no statistics', () => {
    const nothing = { documents: 0, refreshedAt: 0, months: [], share: () => 0.0005 };
    expect(
      monthsIn(planWindows([word('magyar')], { ...scope, statistics: nothing }, neededMatches)),
    ).toHaveLength(newest + 1 - 1985 * 12);
  });
});

describe('lexemes', () => {
  it('cannot end their quotation', () => {
    expect(tsqueryOf([{ lexemes: ["=o'hara", '=c:\\x'] }, site])).toBe("('=o''hara'|'=c:\\\\x')&!('#x1')");
  });

  it('of a range of months are one for each month', () =>
    expect(monthGroup({ first: 2025 * 12 + 11, last: newest - 10 }).lexemes).toEqual([
      '#m202512',
      '#m202601',
    ]));
});
