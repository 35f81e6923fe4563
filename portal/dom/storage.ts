/** One item of the browser's storage. If that is blocked or full, nothing is stored and nothing breaks. */
export interface StorageItem {
  read(): string | null;
  write(value: string | null): void;
}

/** An item that stays on the device, for this site. */
export const onDevice = (key: string): StorageItem => storageItem(() => localStorage, key);
/** An item for this tab only. */
export const inTab = (key: string): StorageItem => storageItem(() => sessionStorage, key);

export function storageItem(storage: () => Storage, key: string): StorageItem {
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
        // Storage is blocked or full.
      }
    },
  };
}

/**
 * The value of JSON that others may have written: in the storage, which people can edit, or in a message,
 * which frames and apps send as a value or as its JSON.
 * @returns null for nothing and for what is no JSON
 */
export function parseJson(json: unknown): unknown {
  if (typeof json !== 'string') return json ?? null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
