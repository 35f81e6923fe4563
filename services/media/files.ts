import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Puts bytes at a path so that the file is either not there or there in full, also after a power cut. */
export type WriteFile = (dir: string, path: string, bytes: Buffer) => Promise<void>;

/**
 * Temporary files older than this were left by a process that was killed. Writing one takes seconds at most.
 */
const abandonedAfter = 3_600_000;

/** Written beside (`tmp/`), synced, then renamed. A file already there is replaced. */
export const writeAtomically: WriteFile = async (dir, path, bytes) => {
  const temporary = join(dir, 'tmp', randomBytes(12).toString('hex'));
  await mkdir(dirname(temporary), { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};

/** A rename lasts only once its folder is written. Windows knows no such thing and refuses. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what killed processes left in `tmp/`. */
export async function sweepTemporary(dir: string, now: number): Promise<void> {
  const folder = join(dir, 'tmp');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = now - (await stat(path).catch(() => ({ mtimeMs: now }))).mtimeMs;
    if (age > abandonedAfter) await rm(path, { force: true });
  }
}

/** Removes sizes that were made by another recipe: nobody asks for them any more. */
export async function sweepSizes(dir: string, recipe: string): Promise<void> {
  const folder = join(dir, 'sizes');
  for (const name of await readdir(folder).catch(() => [])) {
    if (name !== recipe) await rm(join(folder, name), { recursive: true, force: true });
  }
}

const digestLength = 32;
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The bytes with their SHA-256 behind them, so that a damaged copy is noticed when it is read. */
export const sealed = (bytes: Buffer): Buffer => Buffer.concat([bytes, digestOf(bytes)]);

/** What was sealed, or null when it is not as it was. */
export function unsealed(file: Buffer): Buffer | null {
  if (file.length <= digestLength) return null;
  const bytes = file.subarray(0, -digestLength);
  return digestOf(bytes).equals(file.subarray(-digestLength)) ? bytes : null;
}

/** The file, or null when there is none. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** No room: the disk, the quota or the file system's limit. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error));
