import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';

const press = deferUntilPressed(() => import('../player/press.ts'));

/**
 * A link to an episode's sound becomes a button of the player (docs/product/article.md#audio). The player is
 * fetched when one is pressed for the first time; from then on it says on the buttons what it is playing
 * (`player/mark-buttons.ts`). Without scripts, and when the player cannot be had, the link opens the sound.
 */
export const play: Behaviour = (button, signal) => {
  // What a voice of the device would read is not offered where there is no speech.
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
