import type { SentBatch } from './transport.ts';

/** Changes that the server may not have, as they are kept on the device. */
export interface WaitingChanges {
  pieceId: number;
  /** Of the window that made them. Under another number the server would take them for new ones. */
  clientId: number;
  /** Number of the last batch of that window. */
  sequence: number;
  version: number;
  /** The text at this version, without the changes. */
  doc: unknown;
  steps: unknown[];
  /** A batch of which the window does not know whether the server has it. */
  uncertain: SentBatch | null;
}

/** Where changes wait while there is no line. */
export interface WaitingStore {
  put(changes: WaitingChanges): Promise<void>;
  remove(pieceId: number, clientId: number): Promise<void>;
  ofPiece(pieceId: number): Promise<WaitingChanges[]>;
}

const databaseName = 'szerkesztoseg';
const storeName = 'waiting-changes';

/** Keeps waiting changes in IndexedDB. */
export function createDeviceStore(): WaitingStore {
  let opening: Promise<IDBDatabase> | null = null;
  const database = () => {
    opening ??= openDatabase();
    return opening;
  };
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = (await database()).transaction(storeName, mode);
    return result(work(transaction.objectStore(storeName)));
  }
  return {
    put: async (changes) => void (await run('readwrite', (store) => store.put(changes))),
    remove: async (pieceId, clientId) =>
      void (await run('readwrite', (store) => store.delete([pieceId, clientId]))),
    ofPiece: (pieceId) =>
      run<WaitingChanges[]>('readonly', (store) =>
        store.getAll(IDBKeyRange.bound([pieceId, 0], [pieceId, Number.MAX_SAFE_INTEGER])),
      ),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: ['pieceId', 'clientId'] });
  };
  return result(request);
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
