import { ImageRefused } from '#services/media/image-store.ts';
import { SoundRefused } from '#services/media/sound-store.ts';
import { VideoRefused } from '#services/media/video-store.ts';
import { CommandError } from './command.ts';
import { readBytes } from './read-file.ts';

/**
 * Stores a picture, recording or video that the user named.
 * @returns its name in the store
 * @throws CommandError when it cannot be read, or is not such a file
 */
export async function storeFile(file: string, store: (bytes: Buffer) => Promise<string>): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return await store(bytes);
  } catch (error) {
    const isRefused = [ImageRefused, SoundRefused, VideoRefused].some((Refusal) => error instanceof Refusal);
    throw isRefused ? new CommandError(`${file}: ${(error as Error).message}`) : error;
  }
}
