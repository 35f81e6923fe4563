import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { addWaterReadings } from '#services/content/queries/water-readings.ts';

type Levels = NonNullable<FrontendInput['floodingData']>;

/** Past levels in centimetres by gauge, each with how many hours ago it was measured, the newest first. */
export const WaterHistory = z
  .record(z.string(), z.array(z.tuple([z.number().nonnegative(), z.number().int()])).min(2))
  .default({});
type WaterHistory = z.output<typeof WaterHistory>;

/** A month of levels before now, two a day. */
const historyDays = 31;
const hoursOfStep = 12;
const hourMs = 3_600_000;
/** How long a flood wave takes to pass, and when its peak is, relative to now: days. */
const wave = { width: 9, fallingSince: 3, risingUntil: 4 } as const;
/** Level between two waves, as a share of the current one. */
const lowWaterShare = 0.45;

/**
 * Levels of the month before the sample's: those of `history`, so that a gauge shows what articles tell of
 * it, and for other gauges made-up ones, with a wave that is coming or has passed.
 * @param now unix milliseconds
 */
export async function storeWaterHistory(
  db: Database,
  site: SiteSlug,
  levels: Levels,
  { history, now }: { history: WaterHistory; now: number },
): Promise<void> {
  const measuredHours = levels.flatMap(({ gauge }) => (history[gauge] ?? []).map(([hoursAgo]) => hoursAgo));
  const steps = Array.from(
    { length: (historyDays * 24) / hoursOfStep },
    (_, step) => (step + 1) * hoursOfStep,
  );
  const hours = [...new Set([...steps, ...measuredHours])]
    .filter((hoursAgo) => hoursAgo > 0)
    .sort((a, b) => b - a);
  for (const hoursAgo of hours) {
    const past = levels.map((level) => {
      const measurements = history[level.gauge];
      return withLevel(
        level,
        measurements ? levelBetween(measurements, hoursAgo) : waveLevel(level, hoursAgo / 24),
      );
    });
    await addWaterReadings(db, siteCode[site], past, new Date(now - hoursAgo * hourMs));
  }
}

const withLevel = (gauge: Levels[number], level: number): Levels[number] => ({
  ...gauge,
  level,
  alert: gauge.degrees ? gauge.degrees.filter((degree) => level >= degree).length : 0,
});

/** The level at a time between two measurements, in a straight line. */
function levelBetween(measurements: WaterHistory[string], hoursAgo: number): number {
  const after = measurements.findLast(([hours]) => hours <= hoursAgo) ?? measurements[0];
  const before = measurements.find(([hours]) => hours >= hoursAgo) ?? measurements.at(-1);
  if (!after || !before || before[0] === after[0]) return (after ?? before)?.[1] ?? 0;
  const share = (hoursAgo - after[0]) / (before[0] - after[0]);
  return Math.round(after[1] + (before[1] - after[1]) * share);
}

/** A made-up level of a past day, on a wave that leads to the current level. */
function waveLevel({ level: present, change = 0 }: Levels[number], daysAgo: number): number {
  const top = change < 0 ? -wave.fallingSince : wave.risingUntil;
  const heightAt = (day: number) => Math.exp(-(((day - top) / wave.width) ** 2));
  const base = present * lowWaterShare;
  // A river is never completely still.
  const ripple = 4 * Math.sin(daysAgo * 1.7 + present);
  return Math.round(base + ((present - base) * heightAt(-daysAgo)) / heightAt(0) + ripple);
}
