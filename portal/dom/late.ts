import type { Behaviour } from './behaviour.ts';
import { loaded } from './chunk-failure.ts';
import { loadForPress } from './load-again.ts';

/** What is fetched when somebody presses something. */
interface Late {
  /** @param signal is aborted when the reader has gone on while this was fetched: whether it still matters is for each to say */
  press: (pressed: HTMLElement, element: HTMLElement, signal: AbortSignal) => void;
  /** For what begins without being pressed. */
  begin?: (element: HTMLElement, signal: AbortSignal) => void;
}

/**
 * A behaviour that most readers never need: its code is fetched when something in the element that has `data-press` is pressed. Keys and
 * buttons that open a link in a new tab are left to the browser. When the code cannot be had the reload rule holds
 * (docs/product/frame.md#updates-of-the-site); without an update a link is followed as ever.
 * @param begins says of an element whether it begins without being pressed
 */
export const late =
  (load: () => Promise<Late>, begins: (element: HTMLElement) => boolean = () => false): Behaviour =>
  (element, signal) => {
    // While their code is fetched: who presses again out of impatience has pressed once.
    const waiting = new WeakSet<HTMLElement>();
    element.addEventListener(
      'click',
      async (event) => {
        const pressed = (event.target as Element).closest<HTMLElement>('[data-press]');
        if (!pressed || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        if (pressed instanceof HTMLAnchorElement) event.preventDefault();
        if (waiting.has(pressed)) return;
        waiting.add(pressed);
        const code = await loadForPress('what was pressed', load, pressed, signal);
        waiting.delete(pressed);
        code?.press(pressed, element, signal);
      },
      { signal },
    );
    if (begins(element)) loaded('what begins', load(), ({ begin }) => signal.aborted || begin?.(element, signal));
  };
