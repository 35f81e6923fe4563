import type { FixtureStatus } from '#contract/football.ts';
import { isShootoutKick } from '#contract/football-rules.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Side } from '../match-facts.ts';
import type { MatchMoment } from '../match-moments.ts';
import signs from './signs.module.css';
import styles from './timeline.module.css';

/** Length in minutes: 105, with extra time 125, with a shoot-out 130 (docs/product/sport.md#timeline). */
type TimelineScale = 105 | 125 | 130;

const inExtraTime: readonly FixtureStatus[] = ['ET', 'BT', 'AET'];
const inShootout: readonly FixtureStatus[] = ['P', 'PEN'];

export function timelineScale(
  status: FixtureStatus,
  moments: ReadonlyArray<Pick<MatchMoment, 'at' | 'kind'>>,
): TimelineScale {
  if (inShootout.includes(status) || moments.some(({ kind }) => isShootoutKick(kind))) return 130;
  // The status of an abandoned or suspended match no longer says whether there was extra time.
  return inExtraTime.includes(status) || moments.some(({ at }) => at > 105) ? 125 : 105;
}

/** Percent of the timeline's length, from 0 to 100. */
export const toTimelinePercent = (minute: number, scale: TimelineScale): number =>
  Math.round((Math.min(Math.max(minute, 0), scale) / scale) * 10_000) / 100;

/** Minutes with a label. */
export const listTicks = (scale: TimelineScale): readonly number[] =>
  scale === 105 ? [0, 45, 90] : [0, 45, 90, 120];

/** Width of a mark and of each character of its minute on the narrowest phone, percent of the length. */
const widths = { mark: 3, sign: 3 } as const;
/** A taller stack would make the timeline too high; further marks may overlap instead. */
const maxLevel = 4;

/**
 * Raises marks that would overlap, so that each keeps its minute.
 * @param marks by minute; `place` in percent
 * @returns the level of each, from 0
 */
export function stackMarks(marks: ReadonlyArray<{ place: number; minute: string }>): number[] {
  const ends: number[] = [];
  return marks.map(({ place, minute }) => {
    const half = (widths.mark + widths.sign * minute.length) / 2;
    const free = ends.findIndex((end) => place - half >= end);
    const level = free >= 0 ? free : Math.min(ends.length, maxLevel);
    ends[level] = place + half;
    return level;
  });
}

/** Kinds with a mark; the others are only in the list of events. */
const timelineKinds = new Set<MatchMoment['kind']>([
  'goal',
  'ownGoal',
  'penalty',
  'missedPenalty',
  'yellow',
  'red',
]);

/** Height of a mark with its minute. */
const markPx = 34;
/** Height of the line in the middle. */
const linePx = 6;
/** Height of the minutes below the line. */
const ticksPx = 22;

interface TimelineProps {
  moments: readonly MatchMoment[];
  scale: TimelineScale;
  /** Minutes played so far; the whole length when it is over. */
  played: number;
}

/** The match as a drawing, home above and away below. Screen readers get the list of events instead. */
export function Timeline({ moments, scale, played }: TimelineProps) {
  const marks = { home: placeMarks(moments, scale, 'home'), away: placeMarks(moments, scale, 'away') };
  const middle = heightOf(marks.home) + 4;
  const height = middle + linePx + ticksPx + heightOf(marks.away);
  return (
    <svg className={styles.timeline} width="100%" height={height} aria-hidden="true" focusable="false">
      <rect className={styles.track} x="0" y={middle} width="100%" height={linePx} />
      <rect
        className={styles.played}
        x="0"
        y={middle}
        width={`${toTimelinePercent(played, scale)}%`}
        height={linePx}
      />
      {listTicks(scale).map((minute) => (
        <text
          key={minute}
          className={classNames(styles.tick, minute === 0 && styles.first)}
          x={`${toTimelinePercent(minute, scale)}%`}
          y={middle + linePx + 15}
        >
          {minute}
        </text>
      ))}
      {marks.home.map(({ key, ...each }) => (
        <Mark key={key} {...each} y={middle - 4 - markPx * (each.level + 1)} side="home" />
      ))}
      {marks.away.map(({ key, ...each }) => (
        <Mark key={key} {...each} y={middle + linePx + ticksPx + markPx * each.level} side="away" />
      ))}
    </svg>
  );
}

interface Placed {
  key: string;
  moment: MatchMoment;
  /** Percent. */
  place: number;
  level: number;
}

function placeMarks(moments: readonly MatchMoment[], scale: TimelineScale, side: Side): Placed[] {
  const mine = moments
    .filter((moment) => moment.side === side && timelineKinds.has(moment.kind))
    .toSorted((a, b) => a.at - b.at);
  const places = mine.map(({ at }) => toTimelinePercent(at, scale));
  const levels = stackMarks(mine.map(({ minute }, index) => ({ minute, place: places[index] ?? 0 })));
  return mine.map((moment, index) => ({
    key: `${side} ${index}`,
    moment,
    place: places[index] ?? 0,
    level: levels[index] ?? 0,
  }));
}

const heightOf = (marks: readonly Placed[]) => markPx * (1 + Math.max(0, ...marks.map(({ level }) => level)));

function Mark({ moment, place, y, side }: Omit<Placed, 'key' | 'level'> & { y: number; side: Side }) {
  return (
    <svg className={styles.mark} x={`${place}%`} y={y} aria-hidden="true">
      <text className={styles.minute} y={side === 'home' ? 10 : 30}>
        {moment.minute}’
      </text>
      <Sign kind={moment.kind} side={side} y={side === 'home' ? 22 : 8} />
    </svg>
  );
}

function Sign({ kind, side, y }: { kind: MatchMoment['kind']; side: Side; y: number }) {
  if (kind === 'yellow' || kind === 'red')
    return <rect className={signs[kind]} x="-5" y={y - 7} width="10" height="14" rx="1.5" />;
  if (kind === 'missedPenalty') return <path className={signs.line} d={`M-5 ${y - 5}l10 10m0 -10l-10 10`} />;
  return side === 'home' ? (
    <circle className={signs.home} cx="0" cy={y} r="6" />
  ) : (
    <rect className={signs.away} x="-6" y={y - 6} width="12" height="12" rx="2" />
  );
}
