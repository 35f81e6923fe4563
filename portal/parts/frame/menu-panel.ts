import type { Behaviour } from '#portal/dom/behaviour.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';

/**
 * A `<details>` that opens a panel; it works without this. Focus goes into its field, where it has one, and
 * Tab goes round inside it. Closes on Escape, on a click elsewhere, when focus is put elsewhere and when a
 * page opens.
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
  document.addEventListener('cimlap:navigated', close, { signal });
  // Who has gone on meanwhile, with a finger or by Tab, is not called back.
  const waits = () => [summary, document.body].includes(document.activeElement as HTMLElement);
  const opened = () => element.open && waits() && element.querySelector('input')?.focus();
  suggestInField(element.querySelector('form'), signal);
  // It may have been opened by the touch that had this fetched.
  opened();
  element.addEventListener('toggle', opened, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (!element.open) return;
      if (event.key === 'Tab') goRound(element, event);
      if (event.key !== 'Escape') return;
      close();
      summary?.focus();
    },
    { signal },
  );
};

/** What a search field offers is fetched when the field is first used. */
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

/** From the last thing that can have focus on to the first, and back. */
function goRound(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>('summary, a[href], button, input')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
