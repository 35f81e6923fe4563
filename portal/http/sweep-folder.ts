import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No page may be sent when it is older than this (`cache-rules.ts`: `article.staleIfErrorSeconds`). */
const maxAgeMs = 31 * 86_400_000;
/** Share of the limit that remains after a sweep, so that the next write does not need another sweep. */
const shareAfterSweep = 0.9;

interface StoredFile {
  file: string;
  bytes: number;
  /** Unix milliseconds. */
  writtenAtMs: number;
}

/**
 * Removes the files of a folder that are too old, then the oldest ones while the folder is larger than
 * allowed. Several processes may do so at the same time.
 * @param nowMs Unix milliseconds
 * @returns how many files were removed
 */
export async function sweepFolder(folder: string, maxBytes: number, nowMs: number): Promise<number> {
  const entries = await Promise.all(
    (await readdir(folder)).map((name) => readStats(path.join(folder, name))),
  );
  const files = entries.filter((file) => file !== null).sort((a, b) => a.writtenAtMs - b.writtenAtMs);
  let totalBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const allowedBytes = totalBytes > maxBytes ? maxBytes * shareAfterSweep : maxBytes;
  let removedCount = 0;
  for (const { file, bytes, writtenAtMs } of files) {
    if (totalBytes <= allowedBytes && nowMs - writtenAtMs <= maxAgeMs) break;
    await rm(file, { force: true });
    totalBytes -= bytes;
    removedCount += 1;
  }
  return removedCount;
}

/** @returns null when another process has removed the file meanwhile */
async function readStats(file: string): Promise<StoredFile | null> {
  const stats = await stat(file).catch(() => null);
  return stats && { file, bytes: stats.size, writtenAtMs: stats.mtimeMs };
}
