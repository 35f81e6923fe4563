import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Share of the limit that remains after pruning. */
const sizeShareAfterPruning = 0.8;

/**
 * Keeps the files of a folder below a limit by removing the least recently read ones. Readers of a file must
 * set its access time, because file systems rarely do.
 * @param folder shared by all processes of this machine
 * @param maxBytes limit of all files. Other processes may exceed it until this one counts again.
 * @returns a function to call after each file that is added
 */
export function limitFolder(folder: string, maxBytes: number): (addedBytes: number) => Promise<void> {
  /** Null before the first file. */
  let totalBytes: number | null = null;
  let pruning: Promise<void> = Promise.resolve();

  async function prune(): Promise<void> {
    const files = await listFiles(folder);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > maxBytes) {
      for (const { file, bytes } of files.sort((a, b) => a.readAtMs - b.readAtMs)) {
        if (total <= maxBytes * sizeShareAfterPruning) break;
        await rm(file, { force: true });
        total -= bytes;
      }
    }
    totalBytes = total;
  }

  return async (addedBytes) => {
    if (totalBytes !== null) totalBytes += addedBytes;
    if (totalBytes === null || totalBytes > maxBytes) pruning = pruning.then(prune, prune);
    await pruning;
  };
}

async function listFiles(folder: string): Promise<Array<{ file: string; bytes: number; readAtMs: number }>> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      // Another process may have removed it meanwhile.
      const stats = await stat(file).catch(() => null);
      return stats ? [{ file, bytes: stats.size, readAtMs: stats.atimeMs }] : [];
    }),
  );
  return files.flat();
}
