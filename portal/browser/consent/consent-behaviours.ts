import type { Behaviour } from '../behaviours/behaviours.ts';
import { late } from '../behaviours/late.ts';
import { lazily } from '../behaviours/lazily.ts';
import { keptChoice } from './kept-choice.ts';

const start = lazily(() => import('./start-consent.ts'));

/** Where the reader is asked. Those who have chosen load nothing of it. */
export const consent: Behaviour = (place, signal) => {
  if (keptChoice() === null) start(place, signal);
};

/** A button that opens the settings again: to withdraw is as easy as to allow. */
export const consentSettings = late(() => import('./open-settings.ts'));
