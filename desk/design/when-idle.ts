/**
 * Does something once when the browser has nothing more urgent to do: asked for many times, it is done once. Safari
 * has no `requestIdleCallback` before 26.
 */
export function whenIdle(work: () => void): { ask(): void; stop(): void } {
  const [begin, cancel] =
    'requestIdleCallback' in globalThis
      ? [(run: () => void) => requestIdleCallback(run), cancelIdleCallback]
      : [(run: () => void) => Number(setTimeout(run)), clearTimeout];
  let waiting: number | null = null;
  return {
    ask() {
      waiting ??= begin(() => {
        waiting = null;
        work();
      });
    },
    stop() {
      if (waiting !== null) cancel(waiting);
      waiting = null;
    },
  };
}
