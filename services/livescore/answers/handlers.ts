import { footballHandlers } from './football.ts';
import { formula1Handlers } from './formula-1.ts';
import type { LivescoreHandlers } from './livescore-calls.ts';
import type { ScoreContext } from './score-context.ts';

export const livescoreHandlers = (context: ScoreContext): LivescoreHandlers => ({
  ...footballHandlers(context),
  ...formula1Handlers(context),
});
