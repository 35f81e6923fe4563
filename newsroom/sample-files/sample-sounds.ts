import { join } from 'node:path';
import { readIfThere } from '#services/media/files.ts';
import { storeSound } from '#services/media/sound-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';

/** The transcript of a recording of the sample, WebVTT; null if there is none. */
export async function readSampleTranscript(folder: string, name: string): Promise<string | null> {
  const bytes = await readIfThere(join(folder, 'sound', `${name}.vtt`));
  return bytes?.toString() ?? null;
}

/**
 * Stores a recording of the sample.
 * @returns our name for it; null if it is missing
 * @param log gets a line about a missing one
 */
export async function storeSampleSound(
  folder: string,
  media: MediaStore,
  name: string,
  log: (line: string) => void,
): Promise<string | null> {
  const bytes = await readIfThere(join(folder, 'sound', `${name}.mp3`));
  if (bytes) return storeSound(media, bytes);
  log(`The sample newsroom names the recording ${name}, which is not there; its episode has none.`);
  return null;
}
