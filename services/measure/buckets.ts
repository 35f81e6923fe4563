import type { VitalName } from '#contract/measure.ts';

/**
 * Upper bounds of the buckets, inclusive; what is above the last is in one more. They are stored by their
 * number: changing them would make what is stored say something else. All limits that browsers' makers give
 * for a good and a poor value are among them (200, 500, 800, 1800, 2500, 3000, 4000 ms; 0.1, 0.25), so that
 * the shares of good and poor pages are exact; between them each is at most a third larger than the one
 * before it where pages usually are, so that a quantile is told to within that.
 */
const milliseconds = [
  25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000,
  3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000,
] as const;
const shifts = [0, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1] as const;

const boundsOf = (name: VitalName): readonly number[] => (name === 'CLS' ? shifts : milliseconds);

/** Number of the bucket that holds a value. */
export function bucketOf(name: VitalName, value: number): number {
  const bounds = boundsOf(name);
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length : found;
}

/**
 * The value that a share of all is not above, taken as spread evenly within its bucket.
 * @param counts by number of the bucket
 * @param share 0.75 for p75
 * @returns null when there are none; Infinity when it is above all bounds
 */
export function quantile(name: VitalName, counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  const bounds = boundsOf(name);
  let below = 0;
  for (const [bucket, upper] of bounds.entries()) {
    const n = counts.get(bucket) ?? 0;
    const lower = bounds[bucket - 1] ?? 0;
    if (n > 0 && below + n >= share * total) return lower + (upper - lower) * ((share * total - below) / n);
    below += n;
  }
  return Number.POSITIVE_INFINITY;
}
