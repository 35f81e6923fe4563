import type { FixtureStatus } from '#contract/football.ts';

const phases: Record<FixtureStatus, 'to-come' | 'playing' | 'over'> = {
  TBD: 'to-come',
  NS: 'to-come',
  '1H': 'playing',
  HT: 'playing',
  '2H': 'playing',
  ET: 'playing',
  BT: 'playing',
  P: 'playing',
  SUSP: 'playing',
  INT: 'playing',
  LIVE: 'playing',
  FT: 'over',
  AET: 'over',
  PEN: 'over',
  PST: 'over',
  CANC: 'over',
  ABD: 'over',
  AWD: 'over',
  WO: 'over',
};

const statusesOf = (phase: string) =>
  (Object.keys(phases) as FixtureStatus[]).filter((status) => phases[status] === phase);

/** Statuses of a match that is being played, a pause or an interruption among them. */
export const playingStatuses = statusesOf('playing');
/** Statuses after which nothing more comes that day. */
export const overStatuses = statusesOf('over');
