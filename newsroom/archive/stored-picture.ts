import { basename } from 'node:path';
import { parseImageRef } from '#contract/image.ts';
import { originalKey } from '#services/media/media-keys.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { storeImage } from '#services/media/store.ts';

/** Bytes of a stored picture, or null when it is not stored. */
export function pictureData(media: MediaStore, image: string): Promise<Buffer | null> {
  return media.read(originalKey(basename(image)));
}

/**
 * Stores a picture of an archive under the name it had. The bytes of one that was converted when it was first
 * stored (WebP, AVIF) have another hash than its name says, so they are put in its place when they are such a
 * picture.
 * @throws Error when they are not
 */
export async function restorePicture(media: MediaStore, image: string, data: Buffer): Promise<void> {
  if (await pictureData(media, image)) return;
  const stored = await storeImage(media, data);
  if (stored === image) return;
  const [named, actual] = [parseImageRef(image), parseImageRef(stored)];
  const same =
    named &&
    actual &&
    named.width === actual.width &&
    named.height === actual.height &&
    named.ext === actual.ext;
  if (!same) throw new Error(`the bytes are a picture like ${stored}, not ${image}`);
  await media.write(originalKey(basename(image)), data);
}
