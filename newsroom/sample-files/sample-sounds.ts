import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeSound } from '#services/media/sound-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';

/** The transcript of a recording of the sample, WebVTT; null where there is none. */
export async function readSampleTranscript(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, 'sound', `${name}.vtt`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Stores a recording of the sample and gives our name of it; null when it is not there.
 * @param log told of one that is missing
 */
export async function storeSampleSound(
  folder: string,
  media: MediaStore,
  name: string,
  log: (line: string) => void,
): Promise<string | null> {
  const bytes = await readFile(join(folder, 'sound', `${name}.mp3`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes) return storeSound(media, bytes);
  log(`The sample newsroom names the recording ${name}, which is not there; its episode has none.`);
  return null;
}
