import { basename } from 'node:path';
import { readIfThere } from '#services/media/files.ts';
import { storeCaptions, storeVideo, videoPath } from '#services/media/video-store.ts';

/** Bytes of a stored video or of captions, or null when they are not stored. */
export function videoData(mediaDir: string, name: string): Promise<Buffer | null> {
  return readIfThere(videoPath(mediaDir, basename(name)));
}

/**
 * Stores a video of an archive, or captions.
 * @throws Error when the bytes are not those that it is named for
 */
export async function restoreVideo(mediaDir: string, name: string, data: Buffer): Promise<void> {
  const store = name.endsWith('.vtt') ? storeCaptions : storeVideo;
  const stored = await store(mediaDir, data);
  if (stored !== name) throw new Error(`the bytes are the video ${stored}, not ${name}`);
}
