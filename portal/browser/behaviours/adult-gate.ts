import type { Behaviour } from '#portal/dom/behaviour.ts';
import { onDevice } from '#portal/dom/storage.ts';

/** Read by `portal/page/theme-script.ts` before the next page is painted. */
const stored = onDevice('adult-content');
const page = document.documentElement;

/**
 * Remembers on the device that the reader has opened the gate before adult content, and forgets it when the
 * reader closes it. Only the reader's own clicks on the summary count, by mouse or keyboard, not opening and
 * closing by other code.
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
