let last: Promise<unknown> = Promise.resolve();

/** Runs work of this process one after the other. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
