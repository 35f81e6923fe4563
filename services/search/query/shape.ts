import { monthOf } from '#database/codes.ts';
import { firstYear, marker } from '../document/markers.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { MonthRange } from './month-range.ts';

/** Lexemes of which an article must have one; `not` means it must have none. */
export interface Group {
  lexemes: readonly string[];
  not?: boolean;
}

/** How PostgreSQL is asked: for all matches at once, or for those of one window of time after another, newest first, until there are enough. */
export type Shape = { kind: 'all' } | { kind: 'windows'; windows: string[] };

/*
 * Limits measured at a million articles (shared measurements, "Search"): up to here sorting all matches takes less than walking windows.
 * When a probe has told how many there are, that decides: a window of much of the archive costs more than all of it. Measured at a million, too.
 * A window is closed when so many hits are to be expected that a second one is rarely needed.
 */
const mostMatches = { oneWord: 8_000, geometricMean: 20_000, looked: 12_000 } as const;
const hitsOfWindow = 1_200;

/** What more articles have than this narrows nothing: the site that has nearly all. */
const narrowing = 0.9;

/** What is expected of a search, from how common its lexemes are. */
export interface Expectation {
  /** Groups that narrow the result. */
  groups: number;
  /** So many articles have the rarest group: there cannot be more matches. */
  most: number;
  /** So many matches there would be if the groups had nothing to do with each other. */
  independent: number;
}

export function expectationOf(groups: readonly Group[], months: MonthRange, statistics: Statistics): Expectation {
  const shares = groups.map((group) => shareOf(group, statistics)).filter((share) => share < narrowing);
  const documents = documentsIn(months, statistics);
  return {
    groups: shares.length,
    most: shares.reduce((least, share) => Math.min(least, share), 1) * documents,
    independent: shares.reduce((product, share) => product * share, documents),
  };
}

/** Whether words that often stand together (of one subject, of one section) could make the expectation so wrong that it is worth a look. */
export function isUncertain({ groups, most }: Expectation): boolean {
  return groups > 1 && most > mostMatches.geometricMean;
}

/** Where the search is. */
export interface Ground {
  months: MonthRange;
  statistics: Statistics;
  /** Unix milliseconds. */
  now: number;
  /** How many times as many matches there are as independent groups would have; null when nobody has looked. */
  correlation: number | null;
}

export function chooseShape(groups: readonly Group[], ground: Ground): Shape {
  const { groups: narrow, most, independent } = expectationOf(groups, ground.months, ground.statistics);
  if (narrow <= 1) return most <= mostMatches.oneWord ? { kind: 'all' } : { kind: 'windows', windows: windowsOf(groups, ground) };
  const all =
    ground.correlation === null
      ? Math.sqrt(most * independent) <= mostMatches.geometricMean
      : most <= mostMatches.geometricMean || independent * ground.correlation <= mostMatches.looked;
  return all ? { kind: 'all' } : { kind: 'windows', windows: windowsOf(groups, ground) };
}

/** Two months of the time that is asked for, of which the matches tell how groups go together; null when the statistics know too few. */
export function probeOf({ first, last }: MonthRange, { months }: Statistics): { lexemes: string[]; documents: number } | null {
  const within = months.filter(({ month }) => month >= (first ?? month) && month <= (last ?? month));
  // The newest month has only begun.
  const chosen = [within[1], within[Math.floor(within.length / 2)]].filter((each) => each !== undefined);
  if (within.length < 4 || chosen.length < 2) return null;
  return {
    lexemes: chosen.map(({ month }) => marker.month(Math.floor(month / 12), month % 12)),
    documents: chosen.reduce((sum, { n }) => sum + n, 0),
  };
}

export function documentsIn({ first, last }: MonthRange, { months, documents }: Statistics): number {
  if (first === null && last === null) return documents;
  return months.reduce((sum, { month, n }) => sum + (month >= (first ?? month) && month <= (last ?? month) ? n : 0), 0);
}

function shareOf({ lexemes, not }: Group, statistics: Statistics, year?: number): number {
  const some = Math.min(
    1,
    lexemes.reduce((sum, lexeme) => sum + statistics.share(lexeme, year), 0),
  );
  return not ? 1 - some : some;
}

/**
 * Windows that together are all of the time that is asked for, as tsqueries, newest first. The first ones hold what the statistics predict to be
 * enough; months and years that the statistics do not know, newer or older, are in them too.
 */
export function windowsOf(groups: readonly Group[], { months: range, statistics, now, correlation }: Ground): string[] {
  const counts = new Map(statistics.months.map(({ month, n }) => [month, n]));
  const newest = range.last ?? Math.max(monthOf(now / 1000), statistics.months[0]?.month ?? 0);
  // From a January on, so that no month is in two windows.
  const oldestYear = Math.max(Math.floor((statistics.months.at(-1)?.month ?? newest) / 12), firstYear);
  const oldest = range.first ?? Math.min(oldestYear, Math.floor(newest / 12)) * 12;
  const windows: string[] = [];
  let months: number[] = [];
  let expected = 0;
  for (let month = newest; month >= oldest; month--) {
    const year = Math.floor(month / 12);
    months.push(month);
    const shares = groups.map((group) => shareOf(group, statistics, year));
    const independent = shares.reduce((product, share) => product * share, 1);
    const density = Math.min(...shares, independent * (correlation ?? 1));
    expected += density * (counts.get(month) ?? 0);
    if (expected < hitsOfWindow) continue;
    windows.push(asTsquery(markersOf(months)));
    months = [];
    expected = 0;
  }
  const olderYears = range.first === null ? yearsBefore(Math.floor(oldest / 12)) : [];
  windows.push(asTsquery([...markersOf(months), ...olderYears]));
  return windows.filter((window) => window !== '');
}

function yearsBefore(year: number): string[] {
  return Array.from({ length: Math.max(0, year - firstYear) }, (_, n) => marker.year(year - 1 - n));
}

/** Whole years as such, the rest by month. @param months newest first, without gaps */
function markersOf(months: readonly number[]): string[] {
  const byYear = Map.groupBy(months, (month) => Math.floor(month / 12));
  return [...byYear].flatMap(([year, ofYear]) =>
    ofYear.length === 12 ? [marker.year(year)] : ofYear.map((month) => marker.month(year, month % 12)),
  );
}

function asTsquery(lexemes: readonly string[]): string {
  return lexemes.map(quoteLexeme).join('|');
}

/** All groups as one tsquery. */
export function tsqueryOf(groups: readonly Group[]): string {
  return groups.map(({ lexemes, not }) => `${not ? '!' : ''}(${asTsquery(lexemes)})`).join('&');
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
