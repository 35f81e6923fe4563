import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawn cards on disk. When there are too many, the least recently read ones are removed. */
export interface CardStore {
  /** @returns null when there is no such card */
  read(name: string): Promise<Buffer | null>;
  write(name: string, png: Buffer): Promise<void>;
}

const suffix = '.png';
/** Share of the limit that pruning leaves. */
const shareAfterPruning = 0.8;

/**
 * @param folder shared by all processes of this machine
 * @param maxBytes limit of all cards. Other processes may exceed it until this one counts again.
 */
export function createCardStore(folder: string, maxBytes: number): CardStore {
  /** Null until the first write. */
  let totalBytes: number | null = null;
  let pruning: Promise<void> = Promise.resolve();

  async function prune(): Promise<void> {
    const files = await listFiles(folder);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > maxBytes) {
      for (const { file, bytes } of files.sort((a, b) => a.readAtMs - b.readAtMs)) {
        if (total <= maxBytes * shareAfterPruning) break;
        await rm(file, { force: true });
        total -= bytes;
      }
    }
    totalBytes = total;
  }

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
      if (totalBytes !== null) totalBytes += png.length;
      if (totalBytes === null || totalBytes > maxBytes) pruning = pruning.then(prune, prune);
      await pruning;
    },
  };
}

async function listFiles(folder: string): Promise<Array<{ file: string; bytes: number; readAtMs: number }>> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(nullWhenMissing);
      return stats ? [{ file, bytes: stats.size, readAtMs: stats.mtimeMs }] : [];
    }),
  );
  return files.flat();
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
