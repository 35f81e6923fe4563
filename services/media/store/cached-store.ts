import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limitFolder } from './limit-folder.ts';
import { type MediaStore, MediaStoreUnavailable } from './media-store.ts';

export interface ObjectCacheOptions {
  /** Shared by all processes of this machine. */
  folder: string;
  /** Size limit of all copies. Other processes may exceed it until this one counts again. */
  maxBytes: number;
  /** Only keys with these prefixes are cached: small objects that are read often. */
  prefix: string;
}

/** A copy that is older is read from the store again, in case the object was deleted there. */
const maxAgeMs = 3_600_000;

/**
 * A store with local copies of what was last read or written. While the store is down, copies of any age are
 * used.
 */
export function createCachedStore(store: MediaStore, options: ObjectCacheOptions): MediaStore {
  const { folder, maxBytes, prefix } = options;
  const isCached = (key: string) => key.startsWith(prefix);
  const fileOf = (key: string) => path.join(folder, key.replaceAll('/', '_'));
  const onAdded = limitFolder(folder, maxBytes);

  async function writeCopy(key: string, bytes: Buffer): Promise<void> {
    const temporary = path.join(folder, `.${randomBytes(12).toString('hex')}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, fileOf(key));
      await onAdded(bytes.length);
    } catch {
      // If the disk cannot be written, everything is read from the store.
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  async function read(key: string): Promise<Buffer | null> {
    const copy = await readCopy(fileOf(key));
    if (copy && !copy.isOld) return copy.bytes;
    try {
      const bytes = await store.read(key);
      if (bytes) await writeCopy(key, bytes);
      else if (copy) await rm(fileOf(key), { force: true });
      return bytes;
    } catch (error) {
      if (copy && error instanceof MediaStoreUnavailable) return copy.bytes;
      throw error;
    }
  }

  return {
    ...store,
    read: (key) => (isCached(key) ? read(key) : store.read(key)),
    async write(key, bytes) {
      await store.write(key, bytes);
      if (isCached(key)) await writeCopy(key, bytes);
    },
    async delete(key) {
      await store.delete(key);
      if (isCached(key)) await rm(fileOf(key), { force: true });
    },
  };
}

async function readCopy(file: string): Promise<{ bytes: Buffer; isOld: boolean } | null> {
  try {
    const bytes = await readFile(file);
    const { mtime } = await stat(file);
    // The access time decides which copies are removed; the modification time stays.
    await utimes(file, new Date(), mtime);
    return { bytes, isOld: Date.now() - mtime.getTime() > maxAgeMs };
  } catch {
    // There is none, or another process has removed it meanwhile.
    return null;
  }
}
