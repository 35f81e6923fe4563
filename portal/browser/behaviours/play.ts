import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';

const press = deferUntilPressed(() => import('../player/press.ts'));

/**
 * Turns a link to an episode's sound into a button of the player (docs/product/article.md#audio). The player
 * is loaded when one is pressed for the first time; from then on it marks the buttons of what it plays
 * (`player/mark-buttons.ts`). Without scripts, or if the player cannot be loaded, the link opens the sound.
 */
export const play: Behaviour = (button, signal) => {
  // Reading aloud is not offered on devices without speech.
  if ('voice' in button.dataset && !('speechSynthesis' in globalThis)) button.hidden = true;
  button.role = 'button';
  signal.addEventListener('abort', () => button.removeAttribute('role'));
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || button instanceof HTMLButtonElement) return;
      event.preventDefault();
      button.click();
    },
    { signal },
  );
  press(button, signal);
};
