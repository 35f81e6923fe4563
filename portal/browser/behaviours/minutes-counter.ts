import { loaded } from '../update/chunk-failure.ts';
import { whenReady } from '../when.ts';
import type { Behaviour } from './behaviours.ts';

/** Fetched when the counter comes near the window. */
export const minutesCounter: Behaviour = (element, signal) =>
  whenReady(element, 'visible', signal, () =>
    loaded('minutes counter', import('../support/keep-counter.ts'), ({ keepCounter }) => keepCounter(element, signal)),
  );
