interface AttachedBehaviours {
  /** The element's `data-behaviour` when its behaviours started. */
  names: string | undefined;
  controller: AbortController;
}

const attached = new Map<HTMLElement, AttachedBehaviours>();

/**
 * Stops the behaviours of elements that have left the document or now name others, and starts those of
 * elements that have none.
 * @param elements all elements of the document that name behaviours
 */
export function updateBehaviours(
  elements: Iterable<HTMLElement>,
  begin: (name: string, element: HTMLElement, signal: AbortSignal) => void,
): void {
  for (const [element, { names, controller }] of attached) {
    if (element.isConnected && element.dataset.behaviour === names) continue;
    attached.delete(element);
    controller.abort();
  }
  for (const element of elements) {
    if (attached.has(element)) continue;
    const controller = new AbortController();
    const names = element.dataset.behaviour;
    attached.set(element, { names, controller });
    for (const name of names?.split(' ') ?? []) begin(name, element, controller.signal);
  }
}

/** Aborted when an element's behaviours stop; already aborted if it has none. */
export const behaviourSignal = (element: HTMLElement): AbortSignal =>
  attached.get(element)?.controller.signal ?? AbortSignal.abort();
