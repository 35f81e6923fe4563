import { monthOf } from '#database/codes.ts';
import { marker } from '../document/markers.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { Group } from './lexeme-groups.ts';
import { type MonthRange, overlap } from './month-range.ts';
import { type Slice, slices } from './slices.ts';

/** A part of the time that is searched at once, within one slice. */
export interface Window {
  slice: Slice;
  /** What of the slice; null is all of it. */
  months: MonthRange | null;
  /** Whether the months are looked up in the index together with the words, or the other months left out of what was found. */
  marked: boolean;
}

/** Windows of all the time that is asked for, newest first: no article is in two of them. */
export interface Windows {
  all: Window[];
  /** In so many of them, the first ones, there ought to be enough. */
  likely: number;
}

/** Where the search is. */
export interface Ground {
  months: MonthRange;
  statistics: Statistics;
  /** Unix milliseconds. */
  now: number;
}

/** A slice is parted when the newest of its matches will do and it has more of them than this: so many rows are read in some milliseconds. */
const manyMatches = 4_000;
/** Looking up more months than this costs more than reading the matches of a whole year. */
const mostMarked = 6;
/** The part ends where the statistics predict so many times as many matches as are needed, so that the rest is rarely read. */
const enoughToPart = 1.2;
/** So many times as many as are needed make it likely; when several groups have to meet, which some do far less often than by chance, more. */
const enoughToBeLikely = { one: 2, several: 10 } as const;
/** Asking for all windows costs less than for more than so many and then again for all. */
const mostTried = 3;
/** What more articles have than this narrows nothing: the site that has nearly all. */
const narrowing = 0.9;

/** @param most so many newest matches are needed */
export function windowsOf(groups: readonly Group[], { months, statistics, now }: Ground, most: number): Windows {
  const newest = Math.max(monthOf(now / 1000), statistics.months[0]?.month ?? 0);
  const asked = overlap(months, { first: Number.NEGATIVE_INFINITY, last: newest });
  const forecast = forecastOf(groups, statistics);
  const enough = most * (forecast.narrowing > 1 ? enoughToBeLikely.several : enoughToBeLikely.one);
  const all: Window[] = [];
  let likely = 0;
  let expected = 0;
  for (const slice of slices) {
    const whole = overlap(monthsOfSlice(slice), { first: Number.NEGATIVE_INFINITY, last: newest });
    const part = asked && whole && overlap(asked, whole);
    if (!part) continue;
    const parts = partsOf(part, forecast, most * enoughToPart - expected);
    for (const each of parts) {
      if (expected < enough) likely = all.length + 1;
      const isWhole = each.first === whole.first && each.last === whole.last;
      const marked = !isWhole && each.last - each.first < mostMarked && forecast.most(whole) > manyMatches;
      all.push({ slice, months: isWhole ? null : each, marked });
      expected += forecast.expected(each);
    }
  }
  return { all, likely: likely > mostTried ? all.length : likely };
}

/** The newest months with enough matches, and the others; or all months, when that is no more to read. */
function partsOf(months: MonthRange, forecast: Forecast, enough: number): MonthRange[] {
  if (enough <= 0 || forecast.most(months) <= manyMatches || forecast.expected(months) <= enough) return [months];
  let { last: first } = months;
  while (first > months.first && forecast.expected({ first, last: months.last }) < enough) first--;
  return first === months.first
    ? [months]
    : [
        { first, last: months.last },
        { first: months.first, last: first - 1 },
      ];
}

function monthsOfSlice({ from, to }: Slice): MonthRange {
  return {
    first: from === null ? Number.NEGATIVE_INFINITY : from * 12,
    last: to === null ? Number.POSITIVE_INFINITY : to * 12 - 1,
  };
}

/** How many matches there will be, from how common the lexemes are. */
interface Forecast {
  /** If the groups have nothing to do with each other. */
  expected(months: MonthRange): number;
  /** There cannot be more, as no more have the rarest group. */
  most(months: MonthRange): number;
  /** Of the groups, those that leave out a good part of the articles. */
  narrowing: number;
}

function forecastOf(groups: readonly Group[], statistics: Statistics): Forecast {
  const months = statistics.months.map(({ month, n }) => {
    const shares = groups.map((group) => shareOf(group, statistics, Math.floor(month / 12)));
    return { month, expected: shares.reduce((product, share) => product * share, n), most: Math.min(1, ...shares) * n };
  });
  const sum = (what: 'expected' | 'most') => (range: MonthRange) =>
    months.reduce((total, each) => total + (each.month >= range.first && each.month <= range.last ? each[what] : 0), 0);
  return {
    expected: sum('expected'),
    most: sum('most'),
    narrowing: groups.filter((group) => shareOf(group, statistics) < narrowing).length,
  };
}

function shareOf({ lexemes, not }: Group, statistics: Statistics, year?: number): number {
  const some = Math.min(
    1,
    lexemes.reduce((sum, lexeme) => sum + statistics.share(lexeme, year), 0),
  );
  return not ? 1 - some : some;
}

/** The months as lexemes. */
export function markersOf({ first, last }: MonthRange): Group {
  const lexemes = Array.from({ length: last - first + 1 }, (_, n) => marker.month(Math.floor((first + n) / 12), (first + n) % 12));
  return { lexemes };
}
