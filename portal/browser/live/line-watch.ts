/** A server that could not be reached is asked again after this: the page is to be current within 3 s. */
const askAgainMs = 3_000;

type Listener = (isLost: boolean) => void;

export interface LineWatch {
  /** The stream fell silent or was refused: either there is no line, or something on the way lets no streams through. */
  suspect(): void;
  /** A sign of life. */
  heard(): void;
  /** The page is hidden: nothing is asked. */
  pause(): void;
  resume(): void;
  /** @returns ends it. Without a listener nothing is asked. */
  listen(listener: Listener): () => void;
}

/**
 * Finds out whether the server can be reached when the browser believes that it has a network (docs/product/live-blogs.md#offline): a phone
 * in a tunnel or behind a router without a line keeps `navigator.onLine`. Knows nothing of browsers.
 * @param isReachable asks for something small; true for any answer at all
 * @param onBack called when a server that could not be reached answers again
 */
export function createLineWatch(isReachable: () => Promise<boolean>, onBack: () => void): LineWatch {
  const listeners = new Set<Listener>();
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the questions: an answer to an earlier one, or one that came after a sign of life, counts no more. */
  let question = 0;

  function set(next: boolean): void {
    if (isLost === next) return;
    isLost = next;
    for (const listener of [...listeners]) listener(isLost);
  }

  function pause(): void {
    question++;
    clearTimeout(timer);
  }

  async function ask(): Promise<void> {
    pause();
    if (listeners.size === 0) return;
    const asked = question;
    const answers = await isReachable();
    if (asked !== question) return;
    if (!answers) timer = setTimeout(ask, askAgainMs);
    const isBack = isLost && answers;
    set(!answers);
    if (isBack) onBack();
  }

  return {
    suspect: () => void ask(),
    heard() {
      pause();
      set(false);
    },
    pause,
    resume: () => void (isLost && ask()),
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
