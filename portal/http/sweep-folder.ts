import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No page may be served longer after it was made (`cache-rules.ts`: `article.onError`). */
const maxAgeMs = 31 * 86_400_000;
/** After a sweep there is room for so much of the bound, so that the next write needs no other one. */
const sweptShare = 0.9;

interface File {
  file: string;
  bytes: number;
  writtenAt: number;
}

/**
 * Removes the files of a folder that nobody may be given any more, then the longest unwritten ones while there are more bytes than allowed.
 * Several processes may do so at the same time.
 * @param now Unix milliseconds
 * @returns how many were removed
 */
export async function sweepFolder(folder: string, maxBytes: number, now: number): Promise<number> {
  const files = (await Promise.all((await readdir(folder)).map((name) => look(path.join(folder, name))))).filter((file) => file !== null);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const allowed = bytes > maxBytes ? maxBytes * sweptShare : maxBytes;
  let removed = 0;
  for (const { file, bytes: own, writtenAt } of files.sort((a, b) => a.writtenAt - b.writtenAt)) {
    if (bytes <= allowed && now - writtenAt <= maxAgeMs) break;
    await rm(file, { force: true });
    bytes -= own;
    removed += 1;
  }
  return removed;
}

/** Null when another process has removed it meanwhile. */
async function look(file: string): Promise<File | null> {
  const found = await stat(file).catch(() => null);
  return found && { file, bytes: found.size, writtenAt: found.mtimeMs };
}
