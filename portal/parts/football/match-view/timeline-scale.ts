import type { FixtureStatus } from '#contract/football.ts';
import type { MatchMoment } from '../match-moments.ts';

/**
 * Length of a timeline in minutes: 105, with extra time 125, with a shoot-out 130
 * (docs/product/sport.md#timeline).
 */
export type TimelineScale = 105 | 125 | 130;

const inExtraTime: readonly FixtureStatus[] = ['ET', 'BT', 'AET'];
const inShootout: readonly FixtureStatus[] = ['P', 'PEN'];

export function timelineScale(
  status: FixtureStatus,
  moments: ReadonlyArray<Pick<MatchMoment, 'at' | 'kind'>>,
): TimelineScale {
  if (
    inShootout.includes(status) ||
    moments.some(({ kind }) => kind === 'shootoutGoal' || kind === 'shootoutMiss')
  )
    return 130;
  // An abandoned or suspended match does not say any more how far it was.
  return inExtraTime.includes(status) || moments.some(({ at }) => at > 105) ? 125 : 105;
}

/** Share of the timeline's length, in percent; what lies beyond its ends is at them. */
export const placeOnTimeline = (minute: number, scale: TimelineScale): number =>
  Math.round((Math.min(Math.max(minute, 0), scale) / scale) * 10_000) / 100;

/** Minutes that are marked along it. */
export const ticksOf = (scale: TimelineScale): readonly number[] =>
  scale === 105 ? [0, 45, 90] : [0, 45, 90, 120];

/** What a mark and each sign of its minute take of the length on a phone; percent. */
const widthOf = { mark: 3, sign: 2.4 } as const;
/** Beyond so many steps they may overlap: a timeline is no tower. */
const highest = 4;

/**
 * How high each mark is raised: true minutes stay, marks that would overlap stand above one another.
 * @param marks in order; `place` in percent
 */
export function levelsOf(marks: ReadonlyArray<{ place: number; minute: string }>): number[] {
  const ends: number[] = [];
  return marks.map(({ place, minute }) => {
    const half = (widthOf.mark + widthOf.sign * minute.length) / 2;
    const free = ends.findIndex((end) => place - half >= end);
    const level = free >= 0 ? free : Math.min(ends.length, highest);
    ends[level] = place + half;
    return level;
  });
}
