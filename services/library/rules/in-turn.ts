/** Creates a function that runs work of this process one after the other. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** The queue of everything that has a file in memory. */
export const inTurn = createQueue();
