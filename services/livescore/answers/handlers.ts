import { footballHandlers } from './football.ts';
import { formula1Handlers } from './formula-1.ts';
import type { LivescoreHandlers } from './livescore-calls.ts';
import type { Reading } from './reading.ts';

export type { LivescoreHandlers };

export const livescoreHandlers = (reading: Reading): LivescoreHandlers => ({
  ...footballHandlers(reading),
  ...formula1Handlers(reading),
});
