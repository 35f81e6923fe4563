import { whenReady } from '../when.ts';
import type { Behaviour } from './behaviours.ts';

/** Fetched when the counter comes near the window. */
export const minutesCounter: Behaviour = (element, signal) =>
  whenReady(element, 'visible', signal, () => void import('../support/keep-counter.ts').then((it) => it.keepCounter(element, signal)));
