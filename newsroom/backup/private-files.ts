import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cipher } from './encryption.ts';
import { encryptedSuffix } from './manifest.ts';

/** Only its owner may read a backup, whatever the umask is. */
export const privateFolderMode = 0o700;
const privateFileMode = 0o600;

export interface PrivateFiles {
  /**
   * Writes a new file, encrypted if the backup is.
   * @param name inside the backup's folder
   * @returns the SHA-256 of what is in the file, hex
   */
  write(name: string, bytes: Readable): Promise<string>;
}

/**
 * Writes a backup's files into a folder, piece by piece, because a recording or a table may be larger than
 * memory.
 */
export function createPrivateFiles(
  folder: string,
  encryption: Cipher | null,
  signal?: AbortSignal,
): PrivateFiles {
  const options = signal ? { signal } : {};

  async function write(name: string, bytes: Readable): Promise<string> {
    const file = path.join(folder, encryption ? name + encryptedSuffix : name);
    await mkdir(path.dirname(file), { recursive: true, mode: privateFolderMode });
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const content = encryption ? await encryption(bytes) : bytes;
    // Only now, because a stream that fails before it is in a pipeline would end the process.
    const output = createWriteStream(file, { mode: privateFileMode, flags: 'wx' });
    await pipeline(content, hashing, output, options);
    return hash.digest('hex');
  }

  return { write };
}

/** Names of the files in a folder and below; none if it is missing. Links are not followed. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
