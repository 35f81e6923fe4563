/** A value that is read again after a while. While that goes on, and when it fails, the one before is used. */
export interface Kept<T> {
  get(): Promise<T>;
  forget(): void;
}

/** @param ms how long a value is used @param now unix milliseconds */
export function keptFor<T>(ms: number, now: () => number, read: () => Promise<T>): Kept<T> {
  let value: Promise<T> | null = null;
  let readAt = 0;
  let reading = false;
  return {
    get() {
      if (value === null) {
        const made = read();
        value = made;
        readAt = now();
        made.catch(() => {
          if (value === made) value = null;
        });
        return made;
      }
      if (now() - readAt > ms && !reading) {
        reading = true;
        read()
          .then((next) => {
            value = Promise.resolve(next);
          })
          .catch(() => {})
          .finally(() => {
            reading = false;
            readAt = now();
          });
      }
      return value;
    },
    forget() {
      value = null;
    },
  };
}
