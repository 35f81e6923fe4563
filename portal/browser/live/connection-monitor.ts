/** Pause before an unreachable server is checked again, so that the page is current within 3 s. */
const retryDelayMs = 3_000;

type Listener = (isLost: boolean) => void;

interface ConnectionMonitor {
  /** The stream fell silent or was refused: either there is no connection, or a proxy blocks streams. */
  suspect(): void;
  /** Something arrived from the server. */
  confirm(): void;
  /** The page is hidden, so the server is not checked. */
  pause(): void;
  resume(): void;
  /**
   * Without a listener, the server is not checked.
   * @returns a function that removes the listener
   */
  listen(listener: Listener): () => void;
}

/**
 * Finds out whether the server can be reached when the browser believes that it has a network
 * (docs/product/live-blogs.md#offline): in a tunnel or behind a router without a connection, a phone keeps
 * `navigator.onLine`. It uses no browser API, so that it can be tested.
 * @param isReachable requests something small; true for any response
 * @param onBack called when a server that could not be reached answers again
 */
export function createConnectionMonitor(
  isReachable: () => Promise<boolean>,
  onBack: () => void,
): ConnectionMonitor {
  const listeners = new Set<Listener>();
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * Number of the current request. Answers to earlier ones are ignored, and so are answers after something
   * else arrived.
   */
  let currentRequest = 0;

  function set(next: boolean): void {
    if (isLost === next) return;
    isLost = next;
    for (const listener of [...listeners]) listener(isLost);
  }

  function pause(): void {
    currentRequest++;
    clearTimeout(timer);
  }

  async function check(): Promise<void> {
    pause();
    if (listeners.size === 0) return;
    const request = currentRequest;
    const isAnswering = await isReachable();
    if (request !== currentRequest) return;
    if (!isAnswering) timer = setTimeout(check, retryDelayMs);
    const isBack = isLost && isAnswering;
    set(!isAnswering);
    if (isBack) onBack();
  }

  return {
    suspect: () => void check(),
    confirm() {
      pause();
      set(false);
    },
    pause,
    resume: () => void (isLost && check()),
    listen(listener) {
      listeners.add(listener);
      if (isLost) listener(true);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        pause();
        isLost = false;
      };
    },
  };
}
