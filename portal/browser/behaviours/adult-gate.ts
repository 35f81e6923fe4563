import type { Behaviour } from '#portal/dom/behaviour.ts';
import { onDevice } from '#portal/dom/storage.ts';

/** Read by `server/theme-script.ts` before the next page is painted. */
const stored = onDevice('adult-content');
const page = document.documentElement;

/**
 * Remembers on the device that the reader has opened the gate before what is for adults, and forgets it when
 * the reader closes it. Only what the reader does counts: a click on the summary, by mouse or keyboard, not
 * that something else opened or closed it.
 */
export const adultGate: Behaviour = (element, signal) => {
  if (!(element instanceof HTMLDetailsElement)) return;
  if ('adult' in page.dataset) element.open = true;
  element.querySelector('summary')?.addEventListener('click', () => remember(!element.open), { signal });
};

function remember(isOpened: boolean): void {
  page.toggleAttribute('data-adult', isOpened);
  stored.write(isOpened ? 'shown' : null);
}
