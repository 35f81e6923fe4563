import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour, deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';
import { storedChoice } from './consent-choice.ts';

const start = deferBehaviour(() => import('./start-consent.ts'));

/** Asks for consent. Readers who have chosen do not load its code. */
export const consent: Behaviour = (place, signal) => {
  if (storedChoice() === null) start(place, signal);
};

/** A button that opens the settings again, so that consent can be withdrawn as easily as given. */
export const consentSettings = deferUntilPressed(() => import('./open-settings.ts'));
