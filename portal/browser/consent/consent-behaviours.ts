import type { Behaviour } from '../behaviours/behaviours.ts';
import { loaded } from '../update/chunk-failure.ts';
import { keptChoice } from './kept-choice.ts';

/** Where the reader is asked. Those who have chosen load nothing of it. */
export const consent: Behaviour = (place) => {
  if (keptChoice() === null) loaded('consent', import('./start-consent.ts'), ({ startConsent }) => startConsent(place));
};

/** A button that opens the settings again: to withdraw is as easy as to allow. */
export const consentSettings: Behaviour = (button, signal) => {
  const open = () => loaded('consent settings', import('./open-settings.ts'), ({ openSettings }) => openSettings());
  button.addEventListener('click', open, { signal });
};
