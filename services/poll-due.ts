/** How often due work is looked for, at least: somebody may set a time meanwhile. */
const lookEveryMs = 500;

/**
 * Looks for due work until it is stopped, one look at a time.
 * @param msUntilNext says when the next look is worth it; work whose time is known is then hardly late
 */
export function pollDue(
  runDue: () => Promise<number>,
  onError: (error: unknown) => void,
  msUntilNext: () => Promise<number> = async () => lookEveryMs,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = runDue()
      .then(msUntilNext)
      .catch((error: unknown) => {
        onError(error);
        return lookEveryMs;
      })
      .then((waitMs) => {
        if (!isStopped) timer = setTimeout(look, Math.min(waitMs, lookEveryMs)).unref();
      });
  };
  look();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
