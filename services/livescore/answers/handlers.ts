import { footballHandlers } from './football.ts';
import { formula1Handlers } from './formula-1.ts';
import type { LivescoreHandlers } from './livescore-calls.ts';
import type { ScoreContext } from './score-context.ts';

export type { LivescoreHandlers };

export const livescoreHandlers = (reading: ScoreContext): LivescoreHandlers => ({
  ...footballHandlers(reading),
  ...formula1Handlers(reading),
});
