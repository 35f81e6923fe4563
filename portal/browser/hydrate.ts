import { loadWithRetry } from '#portal/dom/load-with-retry.ts';
import { isPlainClick } from '#portal/dom/plain-click.ts';
import { whenReady } from '#portal/dom/when.ts';
import type { Mounted } from './mount.tsx';

type Chunk = () => Promise<Record<string, unknown>>;

/**
 * Every `*.island.tsx` is a chunk of its own, loaded when the first such island is hydrated. The file's name
 * is the island's.
 */
const chunks = import.meta.glob<Record<string, unknown>>([
  '../parts/**/*.island.tsx',
  '../screens/**/*.island.tsx',
]);
const islands = new Map<string, Chunk>(
  Object.entries(chunks).map(([path, load]) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
);

/** Hydrates `<is-land>` elements: those in the document and those that are added later. */
export function defineIslands(): void {
  customElements.define('is-land', IslandElement);
}

/**
 * A hydrated part of a page. Its root is unmounted when it leaves the document. If an
 * island cannot be loaded or throws, its server HTML stays.
 */
export class IslandElement extends HTMLElement {
  #mounted: Mounted | null = null;
  #waiting: AbortController | null = null;
  #isMounting = false;

  connectedCallback(): void {
    if (this.#mounted || this.#waiting) return;
    const abortController = new AbortController();
    this.#waiting = abortController;
    this.addEventListener('click', this.#holdClick, { capture: true, signal: abortController.signal });
    whenReady(
      this,
      this.getAttribute('when') ?? 'load',
      abortController.signal,
      () => void this.#hydrate(abortController),
    );
  }

  disconnectedCallback(): void {
    // An element that is moved leaves and comes back within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#waiting?.abort();
      this.#waiting = null;
      this.#mounted?.unmount();
      this.#mounted = null;
    });
  }

  /**
   * Takes over newer server HTML of the same island. A hydrated island keeps its state; any other one is
   * replaced.
   */
  renew(next: Element): void {
    const props = next.getAttribute('props') ?? '{}';
    if (props === this.getAttribute('props')) return;
    this.setAttribute('props', props);
    if (this.#mounted) this.#mounted.update(JSON.parse(props));
    // React owns the HTML from the start of the hydration, which ends with an update to these props.
    else if (!this.#isMounting) this.innerHTML = next.innerHTML;
  }

  /** `moveBefore` does not disconnect elements that have this callback. */
  connectedMoveCallback(): void {}

  /** Target of the last click before the hydration. */
  #heldTarget: HTMLElement | null = null;
  #holdClick = (event: MouseEvent): void => {
    if (!isPlainClick(event) || !(event.target instanceof HTMLElement || event.target instanceof SVGElement))
      return;
    event.preventDefault();
    event.stopPropagation();
    this.#heldTarget =
      event.target instanceof HTMLElement
        ? event.target
        : event.target.closest<HTMLElement>('button, a, label');
  };

  async #hydrate(abortController: AbortController): Promise<void> {
    const name = this.getAttribute('name') ?? '';
    try {
      const load = islands.get(name);
      if (!load) throw new Error(`There is no island called ${name}`);
      const loadAll = () => Promise.all([import('./mount.tsx'), load()]);
      // If the code cannot be loaded, clicks go to the server's HTML.
      const parts = await loadWithRetry(`island ${name}`, loadAll, {
        signal: abortController.signal,
        onFirstFailure: () => this.#releaseClicks(),
      });
      if (!parts || abortController.signal.aborted) return;
      const [{ mount }, chunk] = parts;
      const props = this.getAttribute('props');
      this.#isMounting = true;
      const mounted = await mount(this, name, chunk);
      if (abortController.signal.aborted) mounted.unmount();
      else this.#mounted = mounted;
      const newest = this.getAttribute('props');
      if (newest !== props) this.#mounted?.update(JSON.parse(newest ?? '{}'));
    } catch (error) {
      console.error(`island ${name}`, error);
    } finally {
      this.#isMounting = false;
    }
    if (abortController.signal.aborted) return;
    abortController.abort();
    this.#releaseClicks();
  }

  /** Repeats the held click, and stops holding clicks. */
  #releaseClicks(): void {
    this.removeEventListener('click', this.#holdClick, { capture: true });
    if (this.#heldTarget?.isConnected) this.#heldTarget.click();
    this.#heldTarget = null;
  }
}
