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
