import { classNames } from '#portal/design/primitives/class-names.ts';
import type { MatchMoment } from '../match-moments.ts';
import signs from './signs.module.css';
import styles from './timeline.module.css';
import { levelsOf, placeOnTimeline, type TimelineScale, ticksOf } from './timeline-scale.ts';

/** What a mark of the timeline stands for; all else is in the list of events only. */
const timelineKinds = new Set<MatchMoment['kind']>([
  'goal',
  'ownGoal',
  'penalty',
  'missedPenalty',
  'yellow',
  'red',
]);

/** Pixels: of a mark with its minute, of the line in the middle, and between marks above one another. */
const mark = 34;
const line = 6;
const ticks = 22;

interface TimelineProps {
  moments: readonly MatchMoment[];
  scale: TimelineScale;
  /** Minutes played so far; the whole length when it is over. */
  played: number;
}

/**
 * The match along its minutes, home above and away below. A drawing: all of it is told in the list of events.
 */
export function Timeline({ moments, scale, played }: TimelineProps) {
  const marks = { home: marksOf(moments, scale, 'home'), away: marksOf(moments, scale, 'away') };
  const middle = heightOf(marks.home) + 4;
  const height = middle + line + ticks + heightOf(marks.away);
  return (
    <svg className={styles.timeline} width="100%" height={height} aria-hidden="true" focusable="false">
      <rect className={styles.track} x="0" y={middle} width="100%" height={line} />
      <rect
        className={styles.played}
        x="0"
        y={middle}
        width={`${placeOnTimeline(played, scale)}%`}
        height={line}
      />
      {ticksOf(scale).map((minute) => (
        <text
          key={minute}
          className={classNames(styles.tick, minute === 0 && styles.first)}
          x={`${placeOnTimeline(minute, scale)}%`}
          y={middle + line + 15}
        >
          {minute}
        </text>
      ))}
      {marks.home.map(({ key, ...each }) => (
        <Mark key={key} {...each} y={middle - 4 - mark * (each.level + 1)} side="home" />
      ))}
      {marks.away.map(({ key, ...each }) => (
        <Mark key={key} {...each} y={middle + line + ticks + mark * each.level} side="away" />
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

function marksOf(moments: readonly MatchMoment[], scale: TimelineScale, side: 'home' | 'away'): Placed[] {
  const mine = moments
    .filter((moment) => moment.side === side && timelineKinds.has(moment.kind))
    .toSorted((a, b) => a.at - b.at);
  const places = mine.map(({ at }) => placeOnTimeline(at, scale));
  const levels = levelsOf(mine.map(({ minute }, index) => ({ minute, place: places[index] ?? 0 })));
  return mine.map((moment, index) => ({
    key: `${side} ${index}`,
    moment,
    place: places[index] ?? 0,
    level: levels[index] ?? 0,
  }));
}

const heightOf = (marks: readonly Placed[]) => mark * (1 + Math.max(0, ...marks.map(({ level }) => level)));

function Mark({
  moment,
  place,
  y,
  side,
}: Omit<Placed, 'key' | 'level'> & { y: number; side: 'home' | 'away' }) {
  return (
    <svg className={styles.mark} x={`${place}%`} y={y} aria-hidden="true">
      <text className={styles.minute} y={side === 'home' ? 10 : 30}>
        {moment.minute}’
      </text>
      <Sign kind={moment.kind} side={side} y={side === 'home' ? 22 : 8} />
    </svg>
  );
}

function Sign({ kind, side, y }: { kind: MatchMoment['kind']; side: 'home' | 'away'; y: number }) {
  if (kind === 'yellow' || kind === 'red')
    return <rect className={signs[kind]} x="-5" y={y - 7} width="10" height="14" rx="1.5" />;
  if (kind === 'missedPenalty') return <path className={signs.line} d={`M-5 ${y - 5}l10 10m0 -10l-10 10`} />;
  return side === 'home' ? (
    <circle className={signs.home} cx="0" cy={y} r="6" />
  ) : (
    <rect className={signs.away} x="-6" y={y - 6} width="12" height="12" rx="2" />
  );
}
