import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour, deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';
import { isOwnUsed } from './own-used.ts';

/**
 * A button that saves or follows something (`data-own`), or changes a reading setting (`data-setting`). Its
 * code is loaded when it is pressed, or at once when the reader has stored something.
 */
export const own = deferUntilPressed(() => import('./own-button.ts'), isOwnUsed);

/** Loaded at once, because these pages are opened for their lists. */
const fill = deferBehaviour(() => import('./own-page.ts'), { when: 'now' });

/** Buttons on cards are added when the reader first moves, so that no page waits for them. */
const cardButtons = deferBehaviour(() => import('./card-buttons.ts'), {
  when: 'interaction',
  isMissed: false,
});

/**
 * `<main>`: read marks, saving from cards, spoiler covers and syncing, and the reader's own lists
 * (`data-own-part`).
 */
export const ownPage: Behaviour = (main, signal) => {
  const isStoredCopy = 'keptAt' in document.documentElement.dataset;
  if (isOwnUsed() || isStoredCopy || main.querySelector('[data-own-part]')) fill(main, signal);
  if (main.querySelector('[data-save]')) cardButtons(main, signal);
  addEventListener('storage', ({ key }) => key === 'own' && fill(main, signal), { signal });
};
