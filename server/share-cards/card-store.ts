import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawn cards on disk, the least recently read of which go when there are too many. */
export interface CardStore {
  /** Null: it is not there. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, png: Buffer): Promise<void>;
}

const ending = '.png';
/** What is left after old cards have gone, as a share of the bound. */
const keptShare = 0.8;

/**
 * @param folder shared by all processes of this machine
 * @param maxBytes bound of all cards together; it may be passed by what was written since the last look into the folder
 */
export function createCardStore(folder: string, maxBytes: number): CardStore {
  /** Bytes; counted at the first write, null before. */
  let size: number | null = null;
  let pruning: Promise<void> = Promise.resolve();

  async function prune(): Promise<void> {
    const files = await listFiles(folder);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > maxBytes) {
      for (const { file, bytes } of files.sort((a, b) => a.readAt - b.readAt)) {
        if (total <= maxBytes * keptShare) break;
        await rm(file, { force: true });
        total -= bytes;
      }
    }
    size = total;
  }

  return {
    async read(name) {
      const file = path.join(folder, name + ending);
      const png = await readFile(file).catch(nullWhenMissing);
      const now = new Date();
      // Another process may just have removed it.
      if (png) await utimes(file, now, now).catch(() => {});
      return png;
    },
    async write(name, png) {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${name}.${process.pid}`);
      await writeFile(unfinished, png);
      await rename(unfinished, path.join(folder, name + ending));
      if (size !== null) size += png.length;
      if (size === null || size > maxBytes) pruning = pruning.then(prune, prune);
      await pruning;
    },
  };
}

async function listFiles(folder: string): Promise<Array<{ file: string; bytes: number; readAt: number }>> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const found = await stat(file).catch(nullWhenMissing);
      return found ? [{ file, bytes: found.size, readAt: found.mtimeMs }] : [];
    }),
  );
  return files.flat();
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
