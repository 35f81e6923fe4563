import type { SiteSlug } from '#contract/article.ts';
import { type Beacon, type SourceKind, sourceKinds } from '#contract/measure.ts';
import { other } from './buffer.ts';

/** Length of the steps in which sums are stored. */
export const slotMs = 300_000;
/** Distinct pages between two `take`s; the rest counts as `other`, because anybody can make up paths. */
const maxPages = 500;

/** The columns of `reading_slot` that are sums. */
export const readingSums = [
  'views',
  ...sourceKinds,
  'quarter_1',
  'quarter_2',
  'quarter_3',
  'quarter_4',
] as const;
type ReadingSum = (typeof readingSums)[number];

export interface Reading extends Record<ReadingSum, number> {
  site: SiteSlug;
  /** Start of its five minutes, Unix milliseconds. */
  at: number;
  path: string;
}

export interface ReadingBuffer {
  /** @param now Unix milliseconds */
  add(site: SiteSlug, beacon: Pick<Beacon, 'views' | 'reads'>, now: number): void;
  /** Returns the sums and resets them. */
  take(): Reading[];
  /** Adds sums that could not be stored to newer ones. */
  putBack(readings: readonly Reading[]): void;
}

/** Sums up readership in memory until it is stored. */
export function createReadingBuffer(): ReadingBuffer {
  let readings = new Map<string, Reading>();

  function readingOf(site: SiteSlug, at: number, path: string): Reading {
    const key = `${site} ${at} ${path}`;
    const existing = readings.get(key);
    if (existing) return existing;
    if (readings.size >= maxPages && path !== other) return readingOf(site, at, other);
    const sums = Object.fromEntries(readingSums.map((name) => [name, 0])) as Record<ReadingSum, number>;
    const reading = { site, at, path, ...sums };
    readings.set(key, reading);
    return reading;
  }

  return {
    add(site, { views, reads = [] }, now) {
      const at = now - (now % slotMs);
      for (const { path, source = 'elsewhere' } of views) {
        const reading = readingOf(site, at, path);
        reading.views += 1;
        reading[source satisfies SourceKind] += 1;
      }
      for (const { path, from, to } of reads) {
        const reading = readingOf(site, at, path);
        for (const quarter of [1, 2, 3, 4] as const)
          if (quarter > from && quarter <= to) reading[`quarter_${quarter}`] += 1;
      }
    },
    take() {
      const batch = [...readings.values()];
      readings = new Map();
      return batch;
    },
    putBack(former) {
      for (const each of former) {
        const reading = readingOf(each.site, each.at, each.path);
        for (const name of readingSums) reading[name] += each[name];
      }
    },
  };
}
