import { basename } from 'node:path';
import { videoKey } from '#services/media/media-keys.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { storeCaptions, storeVideo } from '#services/media/video-store.ts';

/** Bytes of a stored video or of captions, or null when they are not stored. */
export function videoData(media: MediaStore, name: string): Promise<Buffer | null> {
  return media.read(videoKey(basename(name)));
}

/**
 * Stores a video of an archive, or captions.
 * @throws Error when the bytes do not match its name
 */
export async function restoreVideo(media: MediaStore, name: string, data: Buffer): Promise<void> {
  const store = name.endsWith('.vtt') ? storeCaptions : storeVideo;
  const stored = await store(media, data);
  if (stored !== name) throw new Error(`the bytes are the video ${stored}, not ${name}`);
}
