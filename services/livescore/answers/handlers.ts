import { formula1Calls } from '#contract/formula-1-calls.ts';
import { livescoreCalls as footballCalls } from '#contract/livescore-calls.ts';
import type { Handlers } from '../../define-service.ts';
import { footballHandlers } from './football.ts';
import { formula1Handlers } from './formula-1.ts';
import type { Reading } from './reading.ts';

export const livescoreCalls = { ...footballCalls, ...formula1Calls } as const;

export type LivescoreHandlers = Handlers<typeof livescoreCalls>;

export const livescoreHandlers = (reading: Reading): LivescoreHandlers => ({
  ...footballHandlers(reading),
  ...formula1Handlers(reading),
});
