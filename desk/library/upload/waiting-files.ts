/** A file that was not sent to its end. */
export interface WaitingFile {
  id: string;
  file: File;
  /** Of the upload that was begun; null: none yet. */
  address: string | null;
}

const store = 'files';

/** Files on their way, on this device: a reload takes none of them. */
export interface WaitingFiles {
  all(): Promise<WaitingFile[]>;
  put(file: WaitingFile): Promise<void>;
  remove(id: string): Promise<void>;
}

export function waitingFiles(): WaitingFiles {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('cimlap-uploads', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opening;
  };
  async function run<T>(
    mode: IDBTransactionMode,
    work: (files: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const request = work(database.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }
  return {
    all: () => run<WaitingFile[]>('readonly', (files) => files.getAll()),
    put: async (file) => void (await run('readwrite', (files) => files.put(file))),
    remove: async (id) => void (await run('readwrite', (files) => files.delete(id))),
  };
}
