import { deviceStore } from '#desk/api/device-store.ts';
import type { SentBatch } from './transport.ts';

/** Changes that the server may not have, as stored on the device. */
export interface WaitingChanges {
  pieceId: number;
  /** Id of the window that made them. With another id the server would apply them a second time. */
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

/** Store for changes that the server has not confirmed. */
export interface WaitingStore {
  put(changes: WaitingChanges): Promise<void>;
  remove(pieceId: number, clientId: number): Promise<void>;
  ofPiece(pieceId: number): Promise<WaitingChanges[]>;
}

/** Stores such changes in IndexedDB. */
export function createDeviceStore(): WaitingStore {
  const run = deviceStore('szerkesztoseg', 'waiting-changes', ['pieceId', 'clientId']);
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
