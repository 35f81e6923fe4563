import type { FixtureStatus } from '#contract/football.ts';
import type { MatchMoment } from '../match-moments.ts';

/** Minutes that a timeline is long (specification §9): 105, with extra time 125, with a shoot-out 130. */
export type TimelineScale = 105 | 125 | 130;

const inExtraTime: readonly FixtureStatus[] = ['ET', 'BT', 'AET'];
const inShootout: readonly FixtureStatus[] = ['P', 'PEN'];

export function timelineScale(status: FixtureStatus, moments: ReadonlyArray<Pick<MatchMoment, 'at' | 'kind'>>): TimelineScale {
  if (inShootout.includes(status) || moments.some(({ kind }) => kind === 'shootoutGoal' || kind === 'shootoutMiss')) return 130;
  // An abandoned or suspended match does not say any more how far it was.
  return inExtraTime.includes(status) || moments.some(({ at }) => at > 105) ? 125 : 105;
}

/** Share of the timeline's length, in percent; what lies beyond its ends is at them. */
export const placeOnTimeline = (minute: number, scale: TimelineScale): number =>
  Math.round((Math.min(Math.max(minute, 0), scale) / scale) * 10_000) / 100;

/** Minutes that are marked along it. */
export const ticksOf = (scale: TimelineScale): readonly number[] => (scale === 105 ? [0, 45, 90] : [0, 45, 90, 120]);

/** Marks nearer to one another than this share of the length would overlap on a phone; percent. */
const nearest = 8;
/** Beyond so many steps they may overlap: a timeline is no tower. */
const highest = 3;

/** How high each mark is raised: true minutes stay, marks that would overlap stand above one another. @param places percent, in order */
export function levelsOf(places: readonly number[]): number[] {
  const last: number[] = [];
  return places.map((place) => {
    const free = last.findIndex((before) => place - before >= nearest);
    const level = free >= 0 ? free : Math.min(last.length, highest);
    last[level] = place;
    return level;
  });
}
