import type { PieceField } from '#contract/piece.ts';

/** An unsaved value of a field, as stored on the device. */
export interface WaitingField {
  pieceId: number;
  field: PieceField;
  value: unknown;
  /** Version of the piece at which the field was read. */
  version: number;
}

/** Store for unsaved values while offline. */
export interface WaitingFields {
  /** Replaces the stored values. */
  replace(pieceId: number, before: readonly PieceField[], fields: readonly WaitingField[]): Promise<void>;
  ofPiece(pieceId: number): Promise<WaitingField[]>;
}

const databaseName = 'szerkesztoseg-fields';
const storeName = 'waiting-fields';

/** Stores unsaved values in IndexedDB. */
export function createWaitingFields(): WaitingFields {
  let opening: Promise<IDBDatabase> | null = null;
  async function storeFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opening ??= openDatabase();
    return (await opening).transaction(storeName, mode).objectStore(storeName);
  }
  return {
    async replace(pieceId, before, fields) {
      const store = await storeFor('readwrite');
      for (const field of before) store.delete([pieceId, field]);
      for (const each of fields) store.put(each);
      await new Promise<void>((resolve, reject) => {
        store.transaction.oncomplete = () => resolve();
        store.transaction.onerror = () => reject(store.transaction.error);
      });
    },
    async ofPiece(pieceId) {
      const store = await storeFor('readonly');
      return result<WaitingField[]>(store.getAll(IDBKeyRange.bound([pieceId, ''], [pieceId, '\uffff'])));
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: ['pieceId', 'field'] });
  };
  return result(request);
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
