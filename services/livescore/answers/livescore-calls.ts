import { formula1Calls } from '#contract/formula-1-calls.ts';
import { livescoreCalls as footballCalls } from '#contract/livescore-calls.ts';
import type { Handlers } from '../../define-service.ts';

export const livescoreCalls = { ...footballCalls, ...formula1Calls } as const;

export type LivescoreHandlers = Handlers<typeof livescoreCalls>;
