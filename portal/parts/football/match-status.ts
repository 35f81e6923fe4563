import type { Fixture, FixtureStatus } from '#contract/football.ts';
import { isOver, matchPhase } from '#contract/football-rules.ts';

/** Words for each status. `short` is for narrow columns. */
export const statusWords: Readonly<Record<FixtureStatus, { hu: string; en: string; short: string }>> = {
  TBD: { hu: 'időpontja később', en: 'time to be announced', short: 'később' },
  NS: { hu: 'kezdés', en: 'kick-off', short: '' },
  '1H': { hu: 'első félidő', en: 'first half', short: 'élő' },
  HT: { hu: 'szünet', en: 'half-time', short: 'szünet' },
  '2H': { hu: 'második félidő', en: 'second half', short: 'élő' },
  ET: { hu: 'hosszabbítás', en: 'extra time', short: 'hossz.' },
  BT: { hu: 'szünet', en: 'break', short: 'szünet' },
  P: { hu: 'tizenegyespárbaj', en: 'penalty shoot-out', short: '11-esek' },
  SUSP: { hu: 'félbeszakítva', en: 'suspended', short: 'áll' },
  INT: { hu: 'megszakítva', en: 'interrupted', short: 'áll' },
  LIVE: { hu: 'élő', en: 'live', short: 'élő' },
  FT: { hu: 'vége', en: 'full time', short: 'vége' },
  AET: { hu: 'vége hosszabbítás után', en: 'after extra time', short: 'h. u.' },
  PEN: { hu: 'vége tizenegyesekkel', en: 'after penalties', short: '11-esek' },
  PST: { hu: 'elhalasztva', en: 'postponed', short: 'elhal.' },
  CANC: { hu: 'törölve', en: 'cancelled', short: 'törölve' },
  ABD: { hu: 'félbeszakadt', en: 'abandoned', short: 'félbesz.' },
  AWD: { hu: 'zöldasztalnál eldőlt', en: 'awarded', short: 'vége' },
  WO: { hu: 'játék nélkül eldőlt', en: 'walkover', short: 'vége' },
};

/** How a match was decided after ninety minutes: „h. u.”, „11-esek”. Null for any other match. */
export const lateDecision = (status: FixtureStatus): string | null =>
  status === 'AET' || status === 'PEN' ? statusWords[status].short : null;

/** `67`, `45+2` */
export const formatMinute = (elapsed: number, extra: number | null): string =>
  extra === null || extra <= 0 ? String(elapsed) : `${elapsed}+${extra}`;

/** For how long before and after its kick-off a match that has not begun gets live updates. */
const liveWindowSeconds = { before: 12 * 3600, after: 6 * 3600 } as const;

/**
 * Whether a match is live or may soon be, so that the page gets live updates.
 * @param now unix milliseconds
 */
export function mayChange({ fixture: { status, timestamp } }: Fixture, now: number): boolean {
  if (isOver(status.short)) return false;
  if (matchPhase(status.short) === 'playing') return true;
  const untilKickOff = timestamp - now / 1000;
  return untilKickOff < liveWindowSeconds.before && untilKickOff > -liveWindowSeconds.after;
}
