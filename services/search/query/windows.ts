/**
 * Plans which parts of the archive a search reads, newest first.
 *
 * A search needs only the newest matches, and common words have hundreds of thousands. The search index has a
 * partition for each year. Within a partition a search can be limited to some months: a posting window.
 */
import { monthOf } from '#database/codes.ts';
import { marker } from '../document/markers.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { type IndexPartition, indexPartitions } from './index-partitions.ts';
import type { TermGroup } from './lexeme-groups.ts';
import { type MonthRange, overlap } from './month-range.ts';

/** Months within one index partition that are searched at once. */
export interface PostingWindow {
  partition: IndexPartition;
  /** Null means the whole partition. */
  months: MonthRange | null;
  /** True: the index finds the months, by their lexemes. False: rows of other months are filtered out. */
  usesMonthLexemes: boolean;
}

export interface WindowPlan {
  /** Windows of the whole time that is searched, newest first. They do not overlap. */
  windows: PostingWindow[];
  /** Number of first windows that probably hold enough matches. The others are read only if they do not. */
  likelyWindowCount: number;
}

export interface SearchScope {
  months: MonthRange;
  statistics: Statistics;
  /** Unix milliseconds. */
  now: number;
}

/** A partition with more matches than this is split. Reading that many rows takes a few milliseconds. */
const maxMatchesUnsplit = 4000;
/** Looking up more months by lexeme costs more than reading the matches of a whole year. */
const maxMonthLexemes = 6;
/** Safety margin of a split: the newer part is expected to hold 1.2 times the matches that are needed. */
const splitMargin = 1.2;
/** Safety margin of the likely windows. Two words meet in an article less often than chance predicts. */
const likelyMargin = { oneGroup: 2, severalGroups: 10 } as const;
/** If more windows than this are likely, all are read at once. Coming back for the rest would cost more. */
const maxLikelyWindows = 3;
/** A group with a larger share of the articles, such as the main site, does not narrow a search. */
const maxNarrowingShare = 0.9;

/** @param neededMatches how many of the newest matches the search has to find */
export function planWindows(
  groups: readonly TermGroup[],
  scope: SearchScope,
  neededMatches: number,
): WindowPlan {
  const { statistics, now } = scope;
  const newestMonth = Math.max(monthOf(now / 1000), statistics.months[0]?.month ?? 0);
  const untilNow: MonthRange = { first: Number.NEGATIVE_INFINITY, last: newestMonth };
  const searchedMonths = overlap(scope.months, untilNow);
  const forecast = createForecast(groups, statistics);
  const margin = forecast.narrowingGroupCount > 1 ? likelyMargin.severalGroups : likelyMargin.oneGroup;
  const windows: PostingWindow[] = [];
  let likelyWindowCount = 0;
  let expectedSoFar = 0;
  for (const partition of indexPartitions) {
    const partitionMonths = overlap(monthsOfPartition(partition), untilNow);
    const months = searchedMonths && partitionMonths && overlap(searchedMonths, partitionMonths);
    if (!months) continue;
    for (const part of splitMonths(months, forecast, neededMatches * splitMargin - expectedSoFar)) {
      if (expectedSoFar < neededMatches * margin) likelyWindowCount = windows.length + 1;
      const isWhole = part.first === partitionMonths.first && part.last === partitionMonths.last;
      const isShort = part.last - part.first < maxMonthLexemes;
      const isCommon = forecast.maxMatches(partitionMonths) > maxMatchesUnsplit;
      const usesMonthLexemes = !isWhole && isShort && isCommon;
      windows.push({ partition, months: isWhole ? null : part, usesMonthLexemes });
      expectedSoFar += forecast.expectedMatches(part);
    }
  }
  if (likelyWindowCount > maxLikelyWindows) likelyWindowCount = windows.length;
  return { windows, likelyWindowCount };
}

/** Splits months into the newest ones that hold enough matches, and the rest. Few matches are not split. */
function splitMonths(months: MonthRange, forecast: Forecast, neededMatches: number): MonthRange[] {
  const isCheap = forecast.maxMatches(months) <= maxMatchesUnsplit;
  if (neededMatches <= 0 || isCheap || forecast.expectedMatches(months) <= neededMatches) return [months];
  const newer = { ...months, first: months.last };
  while (newer.first > months.first && forecast.expectedMatches(newer) < neededMatches) newer.first--;
  if (newer.first === months.first) return [months];
  const older = { first: months.first, last: newer.first - 1 };
  return [newer, older];
}

function monthsOfPartition({ from, to }: IndexPartition): MonthRange {
  return {
    first: from === null ? Number.NEGATIVE_INFINITY : from * 12,
    last: to === null ? Number.POSITIVE_INFINITY : to * 12 - 1,
  };
}

/** How many matches some months have, predicted from how common the lexemes are. */
interface Forecast {
  /** The most probable number, if the groups occur independently of each other. */
  expectedMatches(months: MonthRange): number;
  /** The upper bound: no more articles match than have the rarest group. */
  maxMatches(months: MonthRange): number;
  /** How many groups exclude a good part of the articles. */
  narrowingGroupCount: number;
}

function createForecast(groups: readonly TermGroup[], statistics: Statistics): Forecast {
  const forecasts = statistics.months.map(({ month, n: articleCount }) => {
    const shares = groups.map((group) => shareOfGroup(group, statistics, Math.floor(month / 12)));
    const expected = shares.reduce((product, share) => product * share, articleCount);
    return { month, expected, max: Math.min(1, ...shares) * articleCount };
  });
  function sumOver(range: MonthRange, field: 'expected' | 'max'): number {
    let sum = 0;
    for (const forecast of forecasts) {
      if (forecast.month >= range.first && forecast.month <= range.last) sum += forecast[field];
    }
    return sum;
  }

  return {
    expectedMatches: (months) => sumOver(months, 'expected'),
    maxMatches: (months) => sumOver(months, 'max'),
    narrowingGroupCount: groups.filter((group) => shareOfGroup(group, statistics) < maxNarrowingShare).length,
  };
}

/** Share of the articles that satisfy a group, from 0 to 1: in one year, or ever if there is no year. */
function shareOfGroup({ lexemes, not }: TermGroup, statistics: Statistics, year?: number): number {
  const sum = lexemes.reduce((total, lexeme) => total + statistics.share(lexeme, year), 0);
  const shareWithAny = Math.min(1, sum);
  return not ? 1 - shareWithAny : shareWithAny;
}

/** A group that is satisfied by articles of these months. Each month has a lexeme, such as `#m202512`. */
export function monthGroup({ first, last }: MonthRange): TermGroup {
  const months = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { lexemes: months.map((month) => marker.month(Math.floor(month / 12), month % 12)) };
}
