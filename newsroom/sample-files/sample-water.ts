import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { addWaterReadings } from '#services/content/queries/water-readings.ts';

type Levels = NonNullable<FrontendInput['floodingData']>;

/** A month of levels before now, two a day. */
const historyDays = 31;
const halfDayMs = 12 * 3_600_000;
/** How long a flood wave takes to pass, and when its peak is, relative to now: days. */
const wave = { width: 9, fallingSince: 3, risingUntil: 4 } as const;
/** Level between two waves, as a share of the current one. */
const lowWaterShare = 0.45;

/** Made-up levels of the month before the sample's: with a wave that is coming or has passed. */
export async function storeWaterHistory(
  db: Database,
  site: SiteSlug,
  levels: Levels,
  now: number,
): Promise<void> {
  for (let step = historyDays * 2; step > 0; step--) {
    const past = levels.map((level) => levelBefore(level, step / 2));
    await addWaterReadings(db, siteCode[site], past, new Date(now - step * halfDayMs));
  }
}

function levelBefore(level: Levels[number], daysAgo: number): Levels[number] {
  const { level: present, change = 0, degrees } = level;
  const top = change < 0 ? -wave.fallingSince : wave.risingUntil;
  const heightAt = (day: number) => Math.exp(-(((day - top) / wave.width) ** 2));
  const base = present * lowWaterShare;
  // A river is never completely still.
  const ripple = 4 * Math.sin(daysAgo * 1.7 + present);
  const then = Math.round(base + ((present - base) * heightAt(-daysAgo)) / heightAt(0) + ripple);
  return { ...level, level: then, alert: degrees ? degrees.filter((degree) => then >= degree).length : 0 };
}
