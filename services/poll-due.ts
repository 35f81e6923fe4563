/** What is due at a set time appears at most about this late. */
const dueEveryMs = 500;

/** Looks for due work until it is stopped, one look at a time. */
export function pollDue(
  runDue: () => Promise<number>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = runDue()
      .then(() => {}, onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(look, dueEveryMs).unref();
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
