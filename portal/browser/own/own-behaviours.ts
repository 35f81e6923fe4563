import type { Behaviour } from '../behaviours/behaviours.ts';
import { late } from '../behaviours/late.ts';
import { loaded } from '../update/chunk-failure.ts';
import { whenIdle } from '../when.ts';
import { isOwnUsed } from './own-places.ts';

const page = document.documentElement;

/** A button that keeps or follows something. Its code is fetched when it is pressed, or where there is something to show. */
export const own = late(() => import('./own-button.ts'), isOwnUsed);

/** `<main>`: what belongs to a reader's own on every page. */
export const ownPage: Behaviour = (_, signal) => {
  if (isOwnUsed()) whenIdle(() => loaded('own', import('./own-page.ts'), (it) => it.ownPage(signal)));
};

/** A list that is filled with what this device knows. */
export const ownList: Behaviour = (element, signal) => loaded('own list', import('./fill-list.ts'), (it) => it.fillList(element, signal));

/** What there is of the reader's own, to be taken away as a file or deleted. */
export const ownData = late(
  () => import('./own-data.ts'),
  () => true,
);

/**
 * A button of a reading setting (`data-setting`, `data-value`) says whether it is the one in use. `server/theme-script.ts` reads what is kept
 * before the next page is painted.
 */
export const setting: Behaviour = (button, signal) => {
  const { setting: name = '', value = '' } = button.dataset;
  const show = () => button.setAttribute('aria-pressed', String((page.dataset[name] ?? '') === value));
  const load = (run: (it: typeof import('./settings.ts')) => void) => loaded('settings', import('./settings.ts'), run);
  show();
  button.addEventListener('click', () => load((it) => it.choose(name, value)), { signal });
  document.addEventListener('cimlap:settings', show, { signal });
  addEventListener('storage', ({ key }) => key === 'look' && load((it) => it.follow()), { signal });
};
