import { basename } from 'node:path';
import { parseImageRef } from '#contract/image.ts';
import { storeImage } from '#services/media/image-store.ts';
import { originalKey } from '#services/media/media-keys.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';

/** Bytes of a stored picture, or null if it is not stored. */
export function pictureData(media: MediaStore, image: string): Promise<Buffer | null> {
  return media.read(originalKey(basename(image)));
}

/**
 * Stores a picture of an archive under its name. The bytes of one that was converted when it was first stored
 * (WebP, AVIF) have another hash than its name says, so such a picture is stored under that name directly.
 * @throws Error when the bytes are not this picture
 */
export async function restorePicture(media: MediaStore, image: string, data: Buffer): Promise<void> {
  if (await pictureData(media, image)) return;
  const stored = await storeImage(media, data);
  if (stored === image) return;
  const [original, actual] = [parseImageRef(image), parseImageRef(stored)];
  const isSame =
    original &&
    actual &&
    original.width === actual.width &&
    original.height === actual.height &&
    original.ext === actual.ext;
  if (!isSame) throw new Error(`the bytes are a picture like ${stored}, not ${image}`);
  await media.write(originalKey(basename(image)), data);
}
