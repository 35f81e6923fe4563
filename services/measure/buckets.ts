import type { VitalName } from '#contract/measure.ts';

/**
 * Inclusive upper bounds of the buckets; values above the last one share one more bucket. Stored rows contain
 * bucket indexes, so the bounds must never change. They include the limits of good and poor vitals (200, 500,
 * 800, 1800, 2500, 3000, 4000 ms; 0.1, 0.25), so the shares of good and poor pages are exact. In the usual
 * range each bound is at most a third above the previous one, which limits the error of quantiles.
 */
const milliseconds = [
  25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000,
  3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000,
] as const;
const shifts = [0, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1] as const;

const boundsOf = (name: VitalName): readonly number[] => (name === 'CLS' ? shifts : milliseconds);

/** Index of the bucket of a value. */
export function bucketOf(name: VitalName, value: number): number {
  const bounds = boundsOf(name);
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

/**
 * A quantile, assuming that values are spread evenly within their bucket.
 * @param counts by index of the bucket
 * @param share 0.75 for p75
 * @returns null when there are no values; Infinity when it is above all bounds
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
