import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limitFolder } from '#services/media/store/limit-folder.ts';

/** Drawn cards on disk. When there are too many, the least recently read ones are removed. */
export interface CardStore {
  /** @returns null when there is no such card */
  read(name: string): Promise<Buffer | null>;
  write(name: string, png: Buffer): Promise<void>;
}

const suffix = '.png';

/** @param maxBytes limit of all cards in the folder ({@link limitFolder}) */
export function createCardStore(folder: string, maxBytes: number): CardStore {
  const onAdded = limitFolder(folder, maxBytes);
  return {
    async read(name) {
      const file = path.join(folder, name + suffix);
      const png = await readFile(file).catch(nullWhenMissing);
      const now = new Date();
      // Another process may have removed it meanwhile.
      if (png) await utimes(file, now, now).catch(() => {});
      return png;
    },
    async write(name, png) {
      await mkdir(folder, { recursive: true });
      const temporaryFile = path.join(folder, `${name}.${process.pid}`);
      await writeFile(temporaryFile, png);
      await rename(temporaryFile, path.join(folder, name + suffix));
      await onAdded(png.length);
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
