import type { Behaviour } from '../behaviours/behaviours.ts';
import { late } from '../behaviours/late.ts';
import { loaded } from '../update/chunk-failure.ts';
import { isOwnUsed } from './own-used.ts';

/**
 * A button that keeps or follows something (`data-own`), or sets how to read (`data-setting`). Its code is fetched when it is pressed, or where
 * there is something to show.
 */
export const own = late(() => import('./own-button.ts'), isOwnUsed);

/** `<main>`: what belongs to a reader's own on every page, and what fills the pages of their own (`data-own-part`). */
export const ownPage: Behaviour = (main, signal) => {
  const start = () => loaded('own', import('./own-page.ts'), (it) => it.ownPage(main, signal));
  if (isOwnUsed() || main.querySelector('[data-own-part]')) start();
  addEventListener('storage', ({ key }) => key === 'own' && start(), { signal });
};
