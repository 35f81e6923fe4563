import { describe, expect, it } from 'vitest';
import { marker } from '../document/markers.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { monthGroup, monthsOf } from './month-range.ts';
import { chooseShape, type Ground, type Group, tsqueryOf, windowsOf } from './shape.ts';

const now = Date.UTC(2026, 10, 20);
const newest = 2026 * 12 + 10;
/** Ten years of a million articles. */
const statistics: Statistics = {
  documents: 1_200_000,
  refreshedAt: now,
  months: Array.from({ length: 120 }, (_, n) => ({ month: newest - n, n: 10_000 })),
  share: (lexeme) => ({ '=magyar': 0.4, '=kormány': 0.2, '=ritka': 0.002, '=árvíz': 0.05, '=gátőr': 0.05, '#x1': 0.02 })[lexeme] ?? 0.0005,
};
const word = (lemma: string): Group => ({ lexemes: [`=${lemma}`] });
const site: Group = { lexemes: ['#x1'], not: true };
const ground: Ground = { months: { first: null, last: null }, statistics, now, correlation: null };

/** Months that a window covers; every lexeme of it must be a month or a year. */
function monthsIn(window: string): string[] {
  return window.split('|').flatMap((quoted) => {
    const lexeme = quoted.slice(1, -1);
    if (lexeme.startsWith('#m')) return [lexeme];
    expect(lexeme).toMatch(/^#y\d{4}$/);
    return Array.from({ length: 12 }, (_, month) => marker.month(Number(lexeme.slice(2)), month));
  });
}

describe('how PostgreSQL is asked', () => {
  it('for all matches of a rare word, alone or with common ones', () => {
    expect(chooseShape([word('ritka'), site], ground).kind).toBe('all');
    expect(chooseShape([word('ritka'), word('magyar'), site], ground).kind).toBe('all');
  });

  it('by windows for common words', () => {
    expect(chooseShape([word('magyar'), site], ground).kind).toBe('windows');
    expect(chooseShape([word('magyar'), word('kormány'), site], ground).kind).toBe('windows');
  });

  it('by windows for words that are rarer but always stand together', () => {
    expect(chooseShape([word('árvíz'), word('gátőr')], ground).kind).toBe('all');
    expect(chooseShape([word('árvíz'), word('gátőr')], { ...ground, correlation: 20 }).kind).toBe('windows');
  });

  it('the first window is as long as 1 200 hits need', () => {
    expect(windowsOf([word('magyar')], ground)[0]).toBe("'#m202611'");
    expect(monthsIn(windowsOf([word('magyar'), word('kormány')], ground)[0] ?? '')).toHaveLength(2);
  });

  it('every month from 1990 on is in exactly one window, newer ones first', () => {
    const windows = windowsOf([word('magyar'), word('kormány')], ground);
    const months = windows.flatMap(monthsIn);
    expect(new Set(months).size).toBe(months.length);
    expect(months.length).toBeGreaterThanOrEqual((2026 - 1990) * 12 + 11);
    const firsts = windows.map((window) => monthsIn(window).toSorted().at(-1) ?? '');
    expect(firsts).toEqual(firsts.toSorted().reverse());
  });

  it('a range of days has only its own months, with one more where the days are near the end of a month', () => {
    const range = monthsOf('2024-03-01', '2024-05-15');
    const months = windowsOf([word('magyar')], { ...ground, months: range }).flatMap(monthsIn);
    expect(months.toSorted()).toEqual(['#m202402', '#m202403', '#m202404', '#m202405']);
    expect(monthGroup(range, newest)).toEqual([{ lexemes: months.toSorted() }]);
    expect(monthGroup(monthsOf('2010-01-05', null), newest)[0]?.lexemes).toHaveLength(17);
    expect(monthGroup(monthsOf('2024-05-01', '2023-01-01'), newest)).toEqual([{ lexemes: ['#nothing'] }]);
  });

  it('with lexemes that cannot end their quotation', () => {
    expect(tsqueryOf([{ lexemes: ["=o'hara", '=c:\\x'] }, site])).toBe("('=o''hara'|'=c:\\\\x')&!('#x1')");
  });
});
