/** A place in the browser's storage. It may be blocked or full: then nothing is remembered, and nothing breaks. */
export interface Place {
  read(): string | null;
  write(value: string | null): void;
}

/** On the device, for this site. */
export const onDevice = (key: string): Place => placeIn(() => localStorage, key);
/** For this tab only. */
export const inTab = (key: string): Place => placeIn(() => sessionStorage, key);

export function placeIn(storage: () => Storage, key: string): Place {
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // Blocked or full.
      }
    },
  };
}
