import { basename } from 'node:path';
import { parseImageRef } from '#contract/image.ts';
import { readCuts, storeCuts } from '#services/media/cuts.ts';
import { storeImage } from '#services/media/image-store.ts';
import { originalKey } from '#services/media/media-keys.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import type { Records } from './records.ts';

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

/** The cuts that a picture's name stands for, or null if it stands for a file. */
export async function pictureCuts(media: MediaStore, image: string): Promise<Records['cuts'] | null> {
  const id = parseImageRef(image)?.id;
  const cut = id && (await readCuts(media, id));
  return cut ? { image, original: `/media/${cut.original}`, ...cut.cuts } : null;
}

/**
 * Stores the cuts of an archive's picture.
 * @throws Error when they do not match its name
 */
export async function restoreCuts(
  media: MediaStore,
  { image, original, ...cuts }: Records['cuts'],
): Promise<void> {
  const stored = await storeCuts(media, original, cuts);
  if (stored !== image) throw new Error(`these cuts are the picture ${stored}, not ${image}`);
}
