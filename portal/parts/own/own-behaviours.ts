import type { Behaviour } from '#portal/dom/behaviour.ts';
import { late } from '#portal/dom/late.ts';
import { lazily } from '#portal/dom/lazily.ts';
import { isOwnUsed } from './own-used.ts';

/**
 * A button that keeps or follows something (`data-own`), or sets how to read (`data-setting`). Its code is fetched when it is pressed, or where
 * there is something to show.
 */
export const own = late(() => import('./own-button.ts'), isOwnUsed);

/** What these pages are opened for. */
const fill = lazily(() => import('./own-page.ts'), 'now');

/** `<main>`: what belongs to a reader's own on every page, and what fills the pages of their own (`data-own-part`). */
export const ownPage: Behaviour = (main, signal) => {
  if (isOwnUsed() || main.querySelector('[data-own-part]')) fill(main, signal);
  addEventListener('storage', ({ key }) => key === 'own' && fill(main, signal), { signal });
};
