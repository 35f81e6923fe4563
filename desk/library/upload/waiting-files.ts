import { deviceStore } from '#desk/api/device-store.ts';

/** A file whose upload has not finished. */
export interface WaitingFile {
  id: string;
  file: File;
  /** Address of the started upload; null: it has not started. */
  address: string | null;
}

/** Files that are being uploaded, stored on this device, so that a reload loses none of them. */
export interface WaitingFiles {
  all(): Promise<WaitingFile[]>;
  put(file: WaitingFile): Promise<void>;
  remove(id: string): Promise<void>;
}

export function waitingFiles(): WaitingFiles {
  const run = deviceStore('cimlap-uploads', 'files', 'id');
  return {
    all: () => run<WaitingFile[]>('readonly', (files) => files.getAll()),
    put: async (file) => void (await run('readwrite', (files) => files.put(file))),
    remove: async (id) => void (await run('readwrite', (files) => files.delete(id))),
  };
}
