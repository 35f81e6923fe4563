import { budapestDay } from '#contract/budapest-time.ts';
import { type MinutesCounter, type SupportCounter, supportCounter } from '#contract/minutes.ts';
import { supportsOfDay, supportsSince } from '../queries/supports.ts';
import type { ReadContext } from './read-context.ts';

/** Supports on a day, by default today. */
export function readMinutes(
  { db, site, now }: ReadContext,
  day = budapestDay(now / 1000),
): Promise<MinutesCounter> {
  return supportsOfDay(db, site, day);
}

/** Supports since a moment (Unix seconds), and what the counter shows of them. */
export async function readCounter({ db, site }: ReadContext, from: number): Promise<SupportCounter> {
  return supportCounter(await supportsSince(db, site, new Date(from * 1000)));
}
