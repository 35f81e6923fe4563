import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour, deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';
import { isOwnUsed } from './own-used.ts';

/**
 * A button that keeps or follows something (`data-own`), or sets how to read (`data-setting`). Its code is
 * fetched when it is pressed, or where there is something to show.
 */
export const own = deferUntilPressed(() => import('./own-button.ts'), isOwnUsed);

/** What these pages are opened for. */
const fill = deferBehaviour(() => import('./own-page.ts'), { when: 'now' });

/**
 * `<main>`: what belongs to a reader's own on every page, and what fills the pages of their own
 * (`data-own-part`).
 */
export const ownPage: Behaviour = (main, signal) => {
  if (isOwnUsed() || main.querySelector('[data-own-part]')) fill(main, signal);
  addEventListener('storage', ({ key }) => key === 'own' && fill(main, signal), { signal });
};
