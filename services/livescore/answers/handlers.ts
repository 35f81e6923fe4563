import { footballHandlers } from './football.ts';
import { formula1Handlers } from './formula-1.ts';
import type { LivescoreHandlers } from './livescore-handlers.ts';
import type { Reading } from './reading.ts';

export const livescoreHandlers = (reading: Reading): LivescoreHandlers => ({ ...footballHandlers(reading), ...formula1Handlers(reading) });
