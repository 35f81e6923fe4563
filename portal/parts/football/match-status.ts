import type { FixtureStatus } from '#contract/football.ts';

/** How far a match is: whether there is a score to show, a minute that runs, or neither. */
export type MatchPhase = 'scheduled' | 'playing' | 'finished' | 'off';

/** NS hides the scores, and so does whatever else has not begun. `short` is for narrow columns. */
export const matchStatuses: Readonly<
  Record<FixtureStatus, { phase: MatchPhase; hu: string; en: string; short: string }>
> = {
  TBD: { phase: 'scheduled', hu: 'időpontja később', en: 'time to be announced', short: 'később' },
  NS: { phase: 'scheduled', hu: 'kezdés', en: 'kick-off', short: '' },
  '1H': { phase: 'playing', hu: 'első félidő', en: 'first half', short: 'élő' },
  HT: { phase: 'playing', hu: 'szünet', en: 'half-time', short: 'szünet' },
  '2H': { phase: 'playing', hu: 'második félidő', en: 'second half', short: 'élő' },
  ET: { phase: 'playing', hu: 'hosszabbítás', en: 'extra time', short: 'hossz.' },
  BT: { phase: 'playing', hu: 'szünet', en: 'break', short: 'szünet' },
  P: { phase: 'playing', hu: 'tizenegyespárbaj', en: 'penalty shoot-out', short: '11-esek' },
  SUSP: { phase: 'playing', hu: 'félbeszakítva', en: 'suspended', short: 'áll' },
  INT: { phase: 'playing', hu: 'megszakítva', en: 'interrupted', short: 'áll' },
  LIVE: { phase: 'playing', hu: 'élő', en: 'live', short: 'élő' },
  FT: { phase: 'finished', hu: 'vége', en: 'full time', short: 'vége' },
  AET: { phase: 'finished', hu: 'vége hosszabbítás után', en: 'after extra time', short: 'h. u.' },
  PEN: { phase: 'finished', hu: 'vége tizenegyesekkel', en: 'after penalties', short: '11-esek' },
  PST: { phase: 'off', hu: 'elhalasztva', en: 'postponed', short: 'elhal.' },
  CANC: { phase: 'off', hu: 'törölve', en: 'cancelled', short: 'törölve' },
  ABD: { phase: 'off', hu: 'félbeszakadt', en: 'abandoned', short: 'félbesz.' },
  AWD: { phase: 'finished', hu: 'zöldasztalnál eldőlt', en: 'awarded', short: 'vége' },
  WO: { phase: 'finished', hu: 'játék nélkül eldőlt', en: 'walkover', short: 'vége' },
};

/** There may be a score: it has begun. */
export const hasBegun = (status: FixtureStatus): boolean =>
  matchStatuses[status].phase === 'playing' || matchStatuses[status].phase === 'finished' || status === 'ABD';

/** Nothing more will happen: it is not asked for again (docs/product/sport.md#live-match). */
export const isOver = (status: FixtureStatus): boolean => {
  const { phase } = matchStatuses[status];
  return phase === 'finished' || phase === 'off';
};

/** The minute's clock runs. */
export const clockRuns = (status: FixtureStatus): boolean =>
  matchStatuses[status].phase === 'playing' &&
  status !== 'HT' &&
  status !== 'BT' &&
  status !== 'P' &&
  status !== 'SUSP' &&
  status !== 'INT';

/** `67`, `45+2` */
export const minuteOf = (elapsed: number, extra: number | null): string =>
  extra === null || extra <= 0 ? String(elapsed) : `${elapsed}+${extra}`;
