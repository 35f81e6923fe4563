interface Running {
  /** The `data-behaviour` of the element when they were started. */
  names: string | undefined;
  controller: AbortController;
}

const running = new Map<HTMLElement, Running>();

/**
 * Stops the behaviours of elements that have left the document or now name others, and starts those of
 * elements that have none.
 * @param marked all elements that name behaviours
 */
export function keepInStep(
  marked: Iterable<HTMLElement>,
  begin: (name: string, element: HTMLElement, signal: AbortSignal) => void,
): void {
  for (const [element, { names, controller }] of running) {
    if (element.isConnected && element.dataset.behaviour === names) continue;
    running.delete(element);
    controller.abort();
  }
  for (const element of marked) {
    if (running.has(element)) continue;
    const controller = new AbortController();
    const names = element.dataset.behaviour;
    running.set(element, { names, controller });
    for (const name of names?.split(' ') ?? []) begin(name, element, controller.signal);
  }
}

/** Aborted when an element's behaviours stop; already aborted if it has none. */
export const signalOf = (element: HTMLElement): AbortSignal =>
  running.get(element)?.controller.signal ?? AbortSignal.abort();
