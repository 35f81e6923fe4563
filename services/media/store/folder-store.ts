import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import {
  type ByteRange,
  type MediaStore,
  MediaStoreUnavailable,
  requireKey,
  type StoredObject,
} from './media-store.ts';

/** Older temporary files were left by a killed process, because writing one takes seconds. */
const abandonedAfterMs = 3_600_000;
/** Value of `Retry-After`: somebody has to clean up a full disk. */
const diskFullRetrySeconds = 60;
/** Folder of files that are being written. */
const temporaryFolder = 'tmp';

/**
 * A media store in a folder, which several machines may share over a network. A key is the path of a file. A
 * file is written under another name, synced and renamed, so it is either missing or complete, even after a
 * power cut.
 */
export function createFolderStore(folder: string): MediaStore {
  const fileOf = (key: string) => path.join(folder, ...requireKey(key).split('/'));

  async function write(key: string, bytes: Buffer): Promise<void> {
    const file = fileOf(key);
    const temporary = path.join(folder, temporaryFolder, randomBytes(12).toString('hex'));
    await mkdir(path.dirname(temporary), { recursive: true });
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeAndSync(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(file));
  }

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for (const { name, isFolder } of await entriesOf(path.join(folder, parent))) {
      const key = parent + name;
      if (isFolder && key === temporaryFolder) continue;
      // A folder matches if the prefix leads into it, or if its path starts with the prefix.
      if (isFolder && `${key}/`.startsWith(prefix)) yield* list(`${key}/`);
      else if (!isFolder && key.startsWith(prefix)) {
        const stats = await stat(path.join(folder, key)).catch(nullWhenMissing);
        if (stats) yield { key, size: stats.size, changedAtMs: stats.mtimeMs };
      }
    }
  }

  return {
    name: 'folder',
    async stat(key) {
      const stats = await stat(fileOf(key)).catch(nullWhenMissing);
      // A disk that lies about syncing leaves empty files behind.
      return stats && stats.size > 0 ? { size: stats.size, sha256: null } : null;
    },
    async read(key) {
      const bytes = await readFile(fileOf(key)).catch(nullWhenMissing);
      return bytes && bytes.length > 0 ? bytes : null;
    },
    async stream(key, range) {
      const stats = await stat(fileOf(key)).catch(nullWhenMissing);
      if (!stats) return null;
      // Node's web streams and the browser's have two types of the same shape.
      return NodeReadableStream.from(chunksOf(fileOf(key), range)) as ReadableStream<Uint8Array>;
    },
    write: (key, bytes) => write(key, bytes).catch(unavailableWhenFull),
    delete: (key) => rm(fileOf(key), { force: true }),
    list,
    async listFolders(prefix) {
      const entries = await entriesOf(path.join(folder, prefix));
      return entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
    },
    // Browsers cannot upload straight to a folder.
    signUpload: async () => null,
    async sweep(nowMs) {
      const temporary = path.join(folder, temporaryFolder);
      for (const { name } of await entriesOf(temporary)) {
        const file = path.join(temporary, name);
        const stats = await stat(file).catch(nullWhenMissing);
        if (stats && nowMs - stats.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
      }
    },
    close: async () => {},
  };
}

/** Opens the file when the first part is read, so that an unread response leaves nothing open. */
async function* chunksOf(file: string, range: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, range);
}

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable only after its folder is synced. Windows does not support that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function entriesOf(folder: string): Promise<Array<{ name: string; isFolder: boolean }>> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** File names are limited in length, so a longer one does not exist. */
function nullWhenMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return null;
  throw error;
}

/** The disk, the quota or a limit of the file system is exhausted. */
function unavailableWhenFull(error: unknown): never {
  if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))) throw error;
  throw new MediaStoreUnavailable('There is no space left for pictures.', diskFullRetrySeconds, {
    cause: error,
  });
}
