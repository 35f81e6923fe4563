import type { Metadata } from 'sharp';
import { imagePattern } from '#contract/image.ts';
import { decode, maxPixels } from './decoder.ts';
import { bufferOf, idOf } from './files.ts';
import { heicToJpeg, isHeic } from './heic.ts';
import { originalKey } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';

/** Cameras write files of up to about 30 MB. */
const maxBytes = 60_000_000;

/** Why a picture was refused; the message is for editors. */
export class ImageRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageRefused';
  }
}

/**
 * Stores a picture. The same bytes always have the same name. JPEG, PNG and GIF are stored unchanged and
 * never sent: readers get sizes rendered from them, in sRGB, without metadata. WebP, AVIF, HEIC and TIFF
 * are stored as JPEG, or as PNG (if transparent) or GIF (if animated).
 * @returns the name (contract, `ImageRef`)
 * @throws ImageRefused when it is not such a picture, damaged, or larger than 60 MB or 100 megapixels
 */
export async function storeImage(store: MediaStore, bytes: Uint8Array): Promise<string> {
  const file = bufferOf(bytes);
  if (file.length > maxBytes)
    throw new ImageRefused(`The picture has ${file.length} bytes; the limit is ${maxBytes}.`);
  const id = idOf(file);
  const existing = await findOriginal(store, id);
  if (existing) return `/media/${existing}`;
  const { original, width, height, ext } = await examine(isHeic(file) ? await jpegOf(file) : file);
  const name = `${id}-${width}x${height}.${ext}`;
  await store.write(originalKey(name), original);
  return `/media/${name}`;
}

async function jpegOf(heic: Buffer): Promise<Buffer> {
  try {
    return await heicToJpeg(heic);
  } catch (error) {
    throw new ImageRefused(`This is no picture that can be shown: ${(error as Error).message}.`);
  }
}

async function findOriginal(store: MediaStore, id: string): Promise<string | null> {
  for await (const { key, size } of store.list(originalKey(`${id}-`))) {
    const name = key.slice(key.lastIndexOf('/') + 1);
    // A disk that lies about syncing leaves empty files behind.
    if (imagePattern.test(`/media/${name}`) && size > 0) return name;
  }
  return null;
}

interface Examined {
  original: Buffer;
  width: number;
  height: number;
  ext: 'jpg' | 'png' | 'gif';
}

async function examine(bytes: Buffer): Promise<Examined> {
  let metadata: Metadata;
  try {
    metadata = await decode(bytes, { strict: true }).metadata();
    const { width, height } = metadata.autoOrient;
    if (width * height > maxPixels)
      throw new ImageRefused(`The picture has ${width} × ${height} pixels; the limit is ${maxPixels}.`);
    // Metadata is only the head of the file; this decodes all of it.
    await decode(bytes, { strict: true }).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { ...(await convertForStoring(bytes, metadata)), width, height };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const reason = /unsupported image format/.test(message)
      ? 'it is not JPEG, PNG, WebP, GIF, TIFF, AVIF or HEIC'
      : message;
    throw new ImageRefused(`This file is not a supported picture: ${reason}.`);
  }
}

async function convertForStoring(
  bytes: Buffer,
  { format, hasAlpha, pages = 1 }: Metadata,
): Promise<Pick<Examined, 'original' | 'ext'>> {
  if (format === 'jpeg') return { original: bytes, ext: 'jpg' };
  if (format === 'png') return { original: bytes, ext: 'png' };
  if (format === 'gif') return { original: bytes, ext: 'gif' };
  if (format === 'webp' && pages > 1)
    return { original: await decode(bytes, { animated: true }).gif().toBuffer(), ext: 'gif' };
  const upright = decode(bytes).autoOrient();
  if (hasAlpha) return { original: await upright.png().toBuffer(), ext: 'png' };
  return { original: await upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), ext: 'jpg' };
}
