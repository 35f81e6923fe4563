import type { PieceField } from '#contract/piece.ts';
import { deviceStore } from '#desk/api/device-store.ts';

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

/** Stores unsaved values in IndexedDB. */
export function createWaitingFields(): WaitingFields {
  const run = deviceStore('szerkesztoseg-fields', 'waiting-fields', ['pieceId', 'field']);
  return {
    replace: async (pieceId, before, fields) =>
      void (await run('readwrite', (store) => {
        for (const field of before) store.delete([pieceId, field]);
        for (const each of fields) store.put(each);
        // Answered after all others.
        return store.count();
      })),
    ofPiece: (pieceId) =>
      run<WaitingField[]>('readonly', (store) =>
        store.getAll(IDBKeyRange.bound([pieceId, ''], [pieceId, '\uffff'])),
      ),
  };
}
