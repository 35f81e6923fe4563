import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file so that it is either missing or complete, even after a power cut. */
export type WriteFile = (dir: string, path: string, bytes: Buffer) => Promise<void>;

/** Older temporary files were left by a killed process, since writing one takes seconds. */
const abandonedAfterMs = 3_600_000;

/** Writes a temporary file (in `tmp/`), syncs and renames it. An existing file is replaced. */
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

/** Writes a file unless it is there already in full length. */
export async function storeOnce(dir: string, path: string, file: Buffer, write: WriteFile): Promise<void> {
  const isStored = await stat(path).then(
    ({ size }) => size === file.length,
    () => false,
  );
  if (!isStored) await write(dir, path, file);
}

/** `ab/cd/{name}` in a folder, so that folders stay small at a million files. */
export const shardedPath = (folder: string, name: string): string =>
  join(folder, name.slice(0, 2), name.slice(2, 4), name);

/** The first 16 hex digits of a file's SHA-256, by which stored files are named. */
export const idOf = (file: Buffer): string => digestOf(file).toString('hex').slice(0, 16);

/** The same bytes without a copy. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A rename is durable only once its folder is synced. Windows does not allow that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes files that killed processes left in `tmp/`. */
export async function sweepTemporary(dir: string, now: number): Promise<void> {
  const folder = join(dir, 'tmp');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = now - (await stat(path).catch(() => ({ mtimeMs: now }))).mtimeMs;
    if (age > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Removes sizes of other recipes, which nobody requests any more. */
export async function sweepSizes(dir: string, recipe: string): Promise<void> {
  const folder = join(dir, 'sizes');
  for (const name of await readdir(folder).catch(() => [])) {
    if (name !== recipe) await rm(join(folder, name), { recursive: true, force: true });
  }
}

const digestBytes = 32;
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Appends the SHA-256 of the bytes, so that reading notices a damaged copy. */
export const sealed = (bytes: Buffer): Buffer => Buffer.concat([bytes, digestOf(bytes)]);

/** The bytes without their SHA-256; null when they do not match it. */
export function unsealed(file: Buffer): Buffer | null {
  if (file.length <= digestBytes) return null;
  const bytes = file.subarray(0, -digestBytes);
  return digestOf(bytes).equals(file.subarray(-digestBytes)) ? bytes : null;
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

/** Whether the disk, the quota or the file system's limit is used up. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error));
