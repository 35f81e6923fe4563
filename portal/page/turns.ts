/**
 * So long pages may be drawn in one turn of the event loop, milliseconds. A page takes one to five, and drawing is not interrupted: with this,
 * whoever asks for a page that is in the cache waits for one or two pages of others, not for all whose data came at the same moment.
 */
const budget = 3;

export interface Turns {
  /** Does the work in this turn of the event loop if there is time left, else in one of the next, in the order of asking. Rejects with what it throws. */
  run<T>(work: () => T): Promise<T>;
}

/** Spreads work that cannot be interrupted over turns of the event loop, so that connections are taken and answered in between. */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting: Array<() => void> = [];
  /** When the first work of this turn began; null: none has. */
  let begun: number | null = null;

  function hasTime(): boolean {
    if (begun !== null) return now() - begun < budget;
    begun = now();
    setImmediate(next);
    return true;
  }

  function next(): void {
    begun = null;
    while (waiting.length > 0 && hasTime()) waiting.shift()?.();
  }

  return {
    run: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        const begin = () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        };
        if (waiting.length === 0 && hasTime()) begin();
        else waiting.push(begin);
      }),
  };
}
