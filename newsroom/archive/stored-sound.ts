import { basename } from 'node:path';
import { soundKey } from '#services/media/media-keys.ts';
import { storeSound } from '#services/media/sound-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';

/** Bytes of a stored recording, or null when it is not stored. */
export function soundData(media: MediaStore, sound: string): Promise<Buffer | null> {
  return media.read(soundKey(basename(sound)));
}

/**
 * Stores a recording of an archive.
 * @throws Error when the bytes do not match its name
 */
export async function restoreSound(media: MediaStore, sound: string, data: Buffer): Promise<void> {
  const stored = await storeSound(media, data);
  if (stored !== sound) throw new Error(`the bytes are the recording ${stored}, not ${sound}`);
}
