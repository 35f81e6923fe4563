import type { FixtureStatus } from '#contract/football.ts';

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

/** `67`, `45+2` */
export const minuteOf = (elapsed: number, extra: number | null): string =>
  extra === null || extra <= 0 ? String(elapsed) : `${elapsed}+${extra}`;
