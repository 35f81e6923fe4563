import type { Behaviour } from './behaviour.ts';
import { runWithChunk } from './chunk-failure.ts';
import { loadForPress, loadWithRetry } from './load-with-retry.ts';
import { isPlainClick } from './plain-click.ts';
import { whenReady } from './when.ts';

interface DeferOptions {
  /**
   * When the code is loaded, as for islands: `load` is after the first frame. If a reader reaches for the
   * element, it is loaded at once. Default: `load`.
   */
  when?: 'now' | 'load' | 'idle' | 'visible' | 'interaction';
  /** Whether readers would miss it. Only then may the page be reloaded for it. Default: they would. */
  isMissed?: boolean;
}

/**
 * Creates a behaviour from code in a separate chunk, which exports it as `begin`. It does not start if the
 * element has left the document meanwhile.
 */
export const deferBehaviour =
  (
    load: () => Promise<{ begin: Behaviour }>,
    { when = 'load', isMissed = true }: DeferOptions = {},
  ): Behaviour =>
  (element, signal) =>
    whenReady(element, when, signal, async () => {
      const chunk = await loadWithRetry(`behaviour ${element.dataset.behaviour}`, load, { signal, isMissed });
      if (!signal.aborted) chunk?.begin(element, signal);
    });

/** Code that is loaded when something is pressed. */
interface PressCode {
  /**
   * @param signal aborted if the reader has left the page while the code was loading; the code decides
   * whether that matters
   */
  press: (pressed: HTMLElement, element: HTMLElement, signal: AbortSignal) => void;
  /** For an element that starts without a press. */
  begin?: (element: HTMLElement, signal: AbortSignal) => void;
}

/**
 * Creates a behaviour that most readers never need: its code is loaded when something in the element that has
 * `data-press` is pressed. Clicks that open a link in a new tab are left to the browser. If the code cannot
 * be loaded, a link is followed as usual, unless the page is reloaded after an update of the site
 * (docs/product/frame.md#updates-of-the-site).
 * @param shouldBegin whether an element starts without a press
 */
export const deferUntilPressed =
  (load: () => Promise<PressCode>, shouldBegin: (element: HTMLElement) => boolean = () => false): Behaviour =>
  (element, signal) => {
    // Pressing again while the code is loading counts as one press.
    const loading = new WeakSet<HTMLElement>();
    element.addEventListener(
      'click',
      async (event) => {
        const pressed = (event.target as Element).closest<HTMLElement>('[data-press]');
        if (!pressed || !isPlainClick(event)) return;
        if (pressed instanceof HTMLAnchorElement) event.preventDefault();
        if (loading.has(pressed)) return;
        loading.add(pressed);
        const code = await loadForPress(`press ${element.dataset.behaviour}`, load, pressed, signal);
        loading.delete(pressed);
        code?.press(pressed, element, signal);
      },
      { signal },
    );
    if (shouldBegin(element)) {
      runWithChunk(
        `begin ${element.dataset.behaviour}`,
        load(),
        ({ begin }) => signal.aborted || begin?.(element, signal),
      );
    }
  };
