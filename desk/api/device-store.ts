/** Runs a request in a store of the device. */
export type RunInStore = <R>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<R>,
) => Promise<R>;

/** A store in IndexedDB, in a database of its own that is opened when it is first used. */
export function deviceStore(database: string, store: string, keyPath: string | string[]): RunInStore {
  let opening: Promise<IDBDatabase> | null = null;
  const reopenLater = () => {
    opening = null;
  };
  const open = async () => {
    try {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      const opened = await result(request);
      // Safari closes it while the window is in the background.
      opened.onclose = reopenLater;
      return opened;
    } catch (error) {
      reopenLater();
      throw error;
    }
  };
  return async (mode, work) => {
    opening ??= open();
    const transaction = (await opening).transaction(store, mode);
    const answer = result(work(transaction.objectStore(store)));
    // Otherwise it would be undone if the window is closed before the answer.
    transaction.commit();
    return answer;
  };
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
