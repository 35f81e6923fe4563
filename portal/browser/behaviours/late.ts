import { chunkFailed, loaded } from '../update/chunk-failure.ts';
import type { Behaviour } from './behaviours.ts';

/** What is fetched when somebody presses something. */
interface Late {
  /** @param signal is aborted when the reader has gone on while this was fetched: whether it still matters is for each to say */
  press: (pressed: HTMLElement, element: HTMLElement, signal: AbortSignal) => void;
  /** For what begins without being pressed. */
  begin?: (element: HTMLElement, signal: AbortSignal) => void;
}

/**
 * A behaviour that most readers never need: its code is fetched when something in the element that has `data-press` is pressed. Keys and
 * buttons that open a link in a new tab are left to the browser, and a link is followed as ever when the code cannot be had.
 * @param begins says of an element whether it begins without being pressed
 */
export const late =
  (load: () => Promise<Late>, begins: (element: HTMLElement) => boolean = () => false): Behaviour =>
  (element, signal) => {
    element.addEventListener(
      'click',
      (event) => {
        const pressed = (event.target as Element).closest<HTMLElement>('[data-press]');
        if (!pressed || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        const link = pressed instanceof HTMLAnchorElement && pressed;
        if (link) event.preventDefault();
        load().then(
          ({ press }) => press(pressed, element, signal),
          (error: unknown) => (link && !signal.aborted ? location.assign(link.href) : chunkFailed('what was pressed', error)),
        );
      },
      { signal },
    );
    if (begins(element)) loaded('what begins', load(), ({ begin }) => signal.aborted || begin?.(element, signal));
  };
