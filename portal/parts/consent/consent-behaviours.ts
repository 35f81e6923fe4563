import type { Behaviour } from '#portal/dom/behaviour.ts';
import { late } from '#portal/dom/late.ts';
import { lazily } from '#portal/dom/lazily.ts';
import { keptChoice } from './kept-choice.ts';

const start = lazily(() => import('./start-consent.ts'));

/** Where the reader is asked. Those who have chosen load nothing of it. */
export const consent: Behaviour = (place, signal) => {
  if (keptChoice() === null) start(place, signal);
};

/** A button that opens the settings again: to withdraw is as easy as to allow. */
export const consentSettings = late(() => import('./open-settings.ts'));
