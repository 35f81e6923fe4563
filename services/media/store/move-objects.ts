import { createHash } from 'node:crypto';
import { lastingFolders } from '../media-keys.ts';
import type { MediaStore } from './media-store.ts';

export interface MoveOptions {
  /** Whether objects that have arrived are deleted at the old place. */
  shouldDelete: boolean;
  /** Stops between two objects. */
  signal: AbortSignal;
  onProgress?: (done: number) => void;
}

export interface MoveReport {
  copied: number;
  copiedBytes: number;
  /** Objects that were already there, with the same bytes. */
  present: number;
  deleted: number;
  /** Objects that could not be moved, and why. They stay where they were. */
  failures: Map<string, string>;
}

/** Objects that are moved at the same time; each may have 200 MB. */
const parallelMoves = 4;

/**
 * Copies pictures, recordings and videos from one store to another. Each is read back and compared by its
 * SHA-256 before it counts. Existing objects are not copied again, so an interrupted move continues where it
 * stopped. Sizes of pictures are left out: they are rendered again.
 */
export async function moveObjects(
  from: MediaStore,
  to: MediaStore,
  { shouldDelete, signal, onProgress }: MoveOptions,
): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, copiedBytes: 0, present: 0, deleted: 0, failures: new Map() };
  const keys = keysOf(from);
  let done = 0;

  async function work(): Promise<void> {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      signal.throwIfAborted();
      await moveOne(next.value).catch((error: unknown) => {
        report.failures.set(next.value, error instanceof Error ? error.message : String(error));
      });
      done += 1;
      onProgress?.(done);
    }
  }

  async function moveOne(key: string): Promise<void> {
    const bytes = await from.read(key);
    // It was deleted meanwhile.
    if (!bytes) return;
    const hash = sha256(bytes);
    if ((await hashIn(to, key, bytes.length)) === hash) report.present += 1;
    else {
      await to.write(key, bytes);
      if ((await hashIn(to, key, bytes.length)) !== hash)
        throw new Error('The copy differs from the original.');
      report.copied += 1;
      report.copiedBytes += bytes.length;
    }
    if (!shouldDelete) return;
    await from.delete(key);
    report.deleted += 1;
  }

  await Promise.all(Array.from({ length: parallelMoves }, work));
  return report;
}

/** Number of objects that a move will check. */
export async function countObjects(store: MediaStore): Promise<number> {
  let count = 0;
  for await (const _ of keysOf(store)) count += 1;
  return count;
}

async function* keysOf(store: MediaStore): AsyncGenerator<string, void> {
  for (const folder of lastingFolders) for await (const { key } of store.list(folder)) yield key;
}

/** SHA-256 of an object as read from a store; null if it is missing or has another size. */
async function hashIn(store: MediaStore, key: string, size: number): Promise<string | null> {
  const stored = await store.stat(key);
  const bytes = stored?.size === size ? await store.read(key) : null;
  return bytes && sha256(bytes);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
