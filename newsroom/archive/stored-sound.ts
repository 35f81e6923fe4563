import { basename } from 'node:path';
import { readIfThere } from '#services/media/files.ts';
import { soundPath, storeSound } from '#services/media/sound-store.ts';

/** Bytes of a stored recording, or null when it is not stored. */
export function soundData(mediaDir: string, sound: string): Promise<Buffer | null> {
  return readIfThere(soundPath(mediaDir, basename(sound)));
}

/** Stores a recording of an archive. @throws Error when the bytes are not those that it is named for */
export async function restoreSound(mediaDir: string, sound: string, data: Buffer): Promise<void> {
  const stored = await storeSound(mediaDir, data);
  if (stored !== sound) throw new Error(`the bytes are the recording ${stored}, not ${sound}`);
}
