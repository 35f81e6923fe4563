import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour, deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';
import { keptChoice } from './kept-choice.ts';

const start = deferBehaviour(() => import('./start-consent.ts'));

/** Where the reader is asked. Those who have chosen load nothing of it. */
export const consent: Behaviour = (place, signal) => {
  if (keptChoice() === null) start(place, signal);
};

/** A button that opens the settings again: to withdraw is as easy as to allow. */
export const consentSettings = deferUntilPressed(() => import('./open-settings.ts'));
