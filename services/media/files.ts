import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MediaStore } from './store/media-store.ts';

/** Writes an object unless it already exists in full length. */
export async function storeOnce(store: MediaStore, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.stat(key);
  if (stored?.size !== bytes.length) await store.write(key, bytes);
}

/** The first 16 hex digits of a file's SHA-256, by which stored files are named. */
export const idOf = (file: Buffer): string => digestOf(file).toString('hex').slice(0, 16);

/** The same bytes, not copied. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const digestBytes = 32;
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Appends the SHA-256 of the bytes, so that reading notices a damaged copy. */
export const withChecksum = (bytes: Buffer): Buffer => Buffer.concat([bytes, digestOf(bytes)]);

/** The bytes without their SHA-256; null when they do not match it. */
export function withoutChecksum(file: Buffer): Buffer | null {
  if (file.length <= digestBytes) return null;
  const bytes = file.subarray(0, -digestBytes);
  return digestOf(bytes).equals(file.subarray(-digestBytes)) ? bytes : null;
}

/** The file, or null when there is none. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
