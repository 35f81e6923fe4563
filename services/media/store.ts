import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata } from 'sharp';
import { imagePattern } from '#contract/image.ts';
import { decode, maxPixels } from './decoder.ts';
import { type WriteFile, writeAtomically } from './files.ts';

/** Largest file that is taken, bytes. Cameras write up to about 30 MB. */
const maxBytes = 60_000_000;

/** Why bytes were refused as a picture; the message is for editors. */
export class ImageRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageRefused';
  }
}

/**
 * Keeps a picture under `dir/originals/` and gives its name (contract, `ImageRef`). The same bytes give the
 * same name, at the price of a hash. JPEG, PNG and GIF are kept byte for byte and never sent out: what
 * readers get is made from them, in sRGB, without metadata. WebP, AVIF and TIFF are kept as JPEG, or as PNG
 * (GIF) when they are transparent (animated).
 * @throws ImageRefused when it is no such picture, damaged, or larger than 60 MB or 100 megapixels
 */
export async function storeImage(
  dir: string,
  bytes: Uint8Array,
  write: WriteFile = writeAtomically,
): Promise<string> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (given.length > maxBytes)
    throw new ImageRefused(`The picture has ${given.length} bytes; at most ${maxBytes} are taken.`);
  const id = createHash('sha256').update(given).digest('hex').slice(0, 16);
  const known = await findOriginal(dir, id);
  if (known) return `/media/${known}`;
  const { kept, width, height, ext } = await examine(given);
  const name = `${id}-${width}x${height}.${ext}`;
  await write(dir, originalPath(dir, name), kept);
  return `/media/${name}`;
}

/** `dir/originals/ab/cd/{name}`: a folder stays small at a million pictures. */
export const originalPath = (dir: string, name: string): string =>
  join(dir, 'originals', name.slice(0, 2), name.slice(2, 4), name);

async function findOriginal(dir: string, id: string): Promise<string | null> {
  const names = await readdir(join(dir, 'originals', id.slice(0, 2), id.slice(2, 4))).catch(() => []);
  const name = names.find(
    (candidate) => candidate.startsWith(`${id}-`) && imagePattern.test(`/media/${candidate}`),
  );
  if (!name) return null;
  // An empty file is what a disk that lies about syncing leaves behind.
  return (await stat(originalPath(dir, name))).size > 0 ? name : null;
}

interface Examined {
  kept: Buffer;
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
      throw new ImageRefused(`The picture has ${width} × ${height} pixels; at most ${maxPixels} are taken.`);
    // Metadata is only the head of the file; this reads all of it.
    await decode(bytes, { strict: true }).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return { ...(await keepable(bytes, metadata)), width, height };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(
      `This is no picture that can be shown: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
}

async function keepable(
  bytes: Buffer,
  { format, hasAlpha, pages = 1 }: Metadata,
): Promise<Pick<Examined, 'kept' | 'ext'>> {
  if (format === 'jpeg') return { kept: bytes, ext: 'jpg' };
  if (format === 'png') return { kept: bytes, ext: 'png' };
  if (format === 'gif') return { kept: bytes, ext: 'gif' };
  if (format === 'webp' && pages > 1)
    return { kept: await decode(bytes, { animated: true }).gif().toBuffer(), ext: 'gif' };
  const upright = decode(bytes).autoOrient();
  if (hasAlpha) return { kept: await upright.png().toBuffer(), ext: 'png' };
  return { kept: await upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), ext: 'jpg' };
}
