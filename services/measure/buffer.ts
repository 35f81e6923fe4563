import type { SiteSlug } from '#contract/article.ts';
import type { Beacon, VitalName } from '#contract/measure.ts';
import { bucketOf } from './buckets.ts';

export interface ViewCount {
  site: SiteSlug;
  /** Its start, Unix milliseconds. */
  hour: number;
  path: string;
  screen: string;
  n: number;
}

export interface VitalCount {
  site: SiteSlug;
  hour: number;
  screen: string;
  name: VitalName;
  bucket: number;
  n: number;
}

/** Articles opened from the front page. */
export interface ClickCount {
  site: SiteSlug;
  /** Start of its five minutes, Unix milliseconds. */
  slot: number;
  path: string;
  n: number;
}

export interface Counts {
  clicks: ClickCount[];
  views: ViewCount[];
  vitals: VitalCount[];
}

export interface Buffer {
  /** @param now Unix milliseconds */
  add(site: SiteSlug, beacon: Beacon, now: number): void;
  /** Returns the counts and resets them. */
  take(): Counts;
  /** Adds counts that could not be stored to newer ones. */
  putBack(counts: Counts): void;
}

/** Stands for paths and screens beyond the limits. Real paths start with a slash. */
export const other = 'other';

const hourMs = 3_600_000;
const clickSlotMs = 300_000;

/**
 * Counts in memory until the counts are stored. Anybody can make up paths and screens, so those beyond the
 * limits are counted together as `other`; sums stay right.
 * @param maxPaths distinct paths between two `take`s, far more than readers of a process open in ten seconds
 * @param maxScreens distinct screens in an hour; the sites have about forty
 */
export function createBuffer({ maxPaths = 500, maxScreens = 60 } = {}): Buffer {
  /** Names of this hour, so that made-up ones do not take the place of real ones for longer. */
  const screens = new Set<string>();
  let screensHour = 0;
  let views = new Map<string, ViewCount>();
  let vitals = new Map<string, VitalCount>();
  let clicks = new Map<string, ClickCount>();

  function screenOf(name: string, hour: number): string {
    if (hour !== screensHour) screens.clear();
    screensHour = hour;
    if (screens.size < maxScreens) screens.add(name);
    return screens.has(name) ? name : other;
  }

  function addView(count: ViewCount): void {
    const key = `${count.site} ${count.hour} ${count.screen} ${count.path}`;
    const existing = views.get(key);
    if (existing) existing.n += count.n;
    else if (views.size < maxPaths || count.path === other) views.set(key, count);
    else addView({ ...count, path: other, screen: other });
  }

  function addClick(count: ClickCount): void {
    const key = `${count.site} ${count.slot} ${count.path}`;
    const existing = clicks.get(key);
    if (existing) existing.n += count.n;
    else if (clicks.size < maxPaths || count.path === other) clicks.set(key, count);
    else addClick({ ...count, path: other });
  }

  function addVital(count: VitalCount): void {
    const key = `${count.site} ${count.hour} ${count.screen} ${count.name} ${count.bucket}`;
    const existing = vitals.get(key);
    if (existing) existing.n += count.n;
    else vitals.set(key, count);
  }

  return {
    add(site, beacon, now) {
      const hour = now - (now % hourMs);
      for (const path of beacon.clicks ?? []) addClick({ site, slot: now - (now % clickSlotMs), path, n: 1 });
      for (const { path, screen } of beacon.views)
        addView({ site, hour, path, screen: screenOf(screen, hour), n: 1 });
      for (const { name, value, screen } of beacon.vitals) {
        addVital({ site, hour, screen: screenOf(screen, hour), name, bucket: bucketOf(name, value), n: 1 });
      }
    },
    take() {
      const counts = {
        views: [...views.values()],
        vitals: [...vitals.values()],
        clicks: [...clicks.values()],
      };
      views = new Map();
      vitals = new Map();
      clicks = new Map();
      return counts;
    },
    putBack(counts) {
      for (const each of counts.views) addView(each);
      for (const each of counts.vitals) addVital(each);
      for (const each of counts.clicks) addClick(each);
    },
  };
}
