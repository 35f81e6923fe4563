import { deviceStore } from '#desk/api/device-store.ts';

/** A file that was not sent to its end. */
export interface WaitingFile {
  id: string;
  file: File;
  /** Of the upload that was begun; null: none yet. */
  address: string | null;
}

/** Files on their way, on this device: a reload takes none of them. */
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
