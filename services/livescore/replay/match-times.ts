import type { Fixture, FixtureStatus } from '#contract/football.ts';
import type { FixtureEvent } from '#contract/football-match.ts';
import { eventKind, isShootoutKick } from '#contract/football-rules.ts';

const minuteSeconds = 60;
/** Breaks at half-time, before extra time and before a shoot-out. */
const breakSeconds = {
  half: 15 * minuteSeconds,
  extra: 5 * minuteSeconds,
  shootout: 3 * minuteSeconds,
} as const;
const secondsPerKick = 45;

/** A part of a match, or a break. `begins` and `ends` are seconds after kick-off. */
export interface Part {
  status: FixtureStatus;
  begins: number;
  ends: number;
  /** Minutes on the match clock at its start, and when stoppage time starts. */
  from: number;
  to: number;
}

/**
 * The parts of a match in order, as long as its events show them to be.
 * @returns empty for a match that was not played to its end
 */
export function partsOf(match: Fixture): Part[] {
  const parts: Part[] = [];
  const { short } = match.fixture.status;
  const add = (status: FixtureStatus, seconds: number, from: number, to = from) => {
    const startSeconds = parts.at(-1)?.ends ?? 0;
    parts.push({ status, begins: startSeconds, ends: startSeconds + seconds, from, to });
  };
  const half = (status: FixtureStatus, from: number, to: number) =>
    add(status, (to - from + addedTo(match, to)) * minuteSeconds, from, to);
  if (short !== 'FT' && short !== 'AET' && short !== 'PEN') return [];
  half('1H', 0, 45);
  add('HT', breakSeconds.half, 45);
  half('2H', 45, 90);
  if (short === 'AET' || (short === 'PEN' && hadExtraTime(match))) {
    add('BT', breakSeconds.extra, 90);
    half('ET', 90, 105);
    half('ET', 105, 120);
  }
  if (short === 'PEN') {
    const clock = parts.at(-1)?.to ?? 90;
    add('BT', breakSeconds.shootout, clock);
    add('P', Math.max(kicksOf(match).length, 1) * secondsPerKick, clock);
  }
  return parts;
}

/** Stoppage time of a half in minutes: at least one, or as many as its events need. */
function addedTo({ events = [], fixture }: Fixture, to: number): number {
  const extras = events
    .filter((event) => event.time.elapsed === to && !isKick(event))
    .map(({ time }) => time.extra ?? 0);
  const stoppage = to === fixture.status.elapsed ? (fixture.status.extra ?? 0) : 0;
  return Math.max(1, stoppage, ...extras);
}

const hadExtraTime = ({ score, fixture }: Fixture) =>
  score.extratime.home !== null || fixture.status.elapsed === 120;

const isKick = (event: FixtureEvent) => isShootoutKick(eventKind(event));

const kicksOf = ({ events = [] }: Fixture): FixtureEvent[] => events.filter(isKick);

/** Seconds after kick-off at which a replay shows an event: at the end of its minute. */
export function momentOf(event: FixtureEvent, parts: readonly Part[], match: Fixture): number {
  if (isKick(event)) {
    const shootout = parts.find(({ status }) => status === 'P');
    return (shootout?.begins ?? 0) + (kicksOf(match).indexOf(event) + 1) * secondsPerKick - 1;
  }
  const { elapsed, extra } = event.time;
  const played = parts.filter(({ from, to }) => to > from);
  const part = played.find(({ to }) => elapsed <= to) ?? played.at(-1);
  if (!part) return 0;
  const seconds =
    part.begins +
    (Math.max(elapsed, part.from + 1) - part.from + (elapsed >= part.to ? (extra ?? 0) : 0)) * minuteSeconds;
  return Math.min(seconds, part.ends) - 1;
}
