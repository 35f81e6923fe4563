import type { Behaviour } from '#portal/dom/behaviour.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';

/**
 * Enhances a `<details>` that opens a panel and works without scripts. Focus moves into the panel's field, if
 * it has one, and Tab stays inside. The panel closes on Escape, on a click or focus elsewhere, and when
 * another page opens.
 */
export const begin: Behaviour = (element, signal) => {
  if (!(element instanceof HTMLDetailsElement)) return;
  const summary = element.querySelector('summary');
  const close = () => {
    element.open = false;
  };
  const outside = (event: Event) =>
    event.target instanceof Node && !element.contains(event.target) && close();
  document.addEventListener('pointerdown', outside, { signal });
  document.addEventListener('focusin', outside, { signal });
  onPageEvents(['cimlap:navigated'], close, { signal });
  // Focus that the reader has moved elsewhere meanwhile stays there.
  const hasNotMoved = () => [summary, document.body].includes(document.activeElement as HTMLElement);
  const focusField = () => element.open && hasNotMoved() && element.querySelector('input')?.focus();
  suggestInField(element.querySelector('form'), signal);
  // The touch that loaded this code may have opened the panel already.
  focusField();
  element.addEventListener('toggle', focusField, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (!element.open) return;
      if (event.key === 'Tab') keepFocusInside(element, event);
      if (event.key !== 'Escape') return;
      close();
      summary?.focus();
    },
    { signal },
  );
};

/** Loads the suggestions of a search field when the field is first used. */
function suggestInField(form: HTMLElement | null, signal: AbortSignal): void {
  const field = form?.querySelector('input[name=term]');
  const start = () =>
    runWithChunk(
      'suggestions',
      import('../search/suggest-pages.ts'),
      ({ begin }) => form && !signal.aborted && begin(form, signal),
    );
  if (field && field === document.activeElement) start();
  else field?.addEventListener('focus', start, { once: true, signal });
}

/** Moves from the last element that can have focus to the first one, and back. */
function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>('summary, a[href], button, input')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
