import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashDistance, perceptualHash } from './rules/perceptual-hash.ts';

/** The same number as in `similar-pictures.ts`. */
const maxDistance = 10;
/** Enough of the sample photographs for their hashes to differ in many ways. */
const photoCount = 20;
const folder = join(sampleFolder, 'images');
let photos: Buffer[];
let hashes: Array<bigint | null>;
beforeAll(async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
  photos = await Promise.all(names.slice(0, photoCount).map((name) => readFile(join(folder, name))));
  hashes = await Promise.all(photos.map(perceptualHash));
});

async function distances(change: (photo: Buffer) => Promise<Buffer>): Promise<number[]> {
  const bits: number[] = [];
  for (const [n, photo] of photos.entries())
    bits.push(hashDistance(hashes[n] ?? 0n, (await perceptualHash(await change(photo))) ?? 0n));
  return bits;
}

async function crop(photo: Buffer, part: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const [left, top] = [Math.round(width * part), Math.round(height * part)];
  return sharp(photo)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg()
    .toBuffer();
}

describe('the same picture', () => {
  it.each([
    ['scaled', (photo: Buffer) => sharp(photo).resize(400).jpeg({ quality: 70 }).toBuffer()],
    ['compressed anew', (photo: Buffer) => sharp(photo).jpeg({ quality: 25 }).toBuffer()],
    ['in another format', (photo: Buffer) => sharp(photo).png({ compressionLevel: 1 }).toBuffer()],
    ['a little lighter', (photo: Buffer) => sharp(photo).modulate({ brightness: 1.1 }).jpeg().toBuffer()],
  ])('%s is recognised', async (_, change) => {
    expect(Math.max(...(await distances(change)))).toBeLessThanOrEqual(maxDistance);
  });

  it('cropped by a fiftieth on each side is recognised nearly always', async () => {
    const matches = (await distances((photo) => crop(photo, 0.02))).filter((bits) => bits <= maxDistance);
    expect(matches.length).toBeGreaterThanOrEqual(photoCount - 2);
  });
});

it('different pictures are not alike', () => {
  const pairs = hashes.flatMap((hash, n) =>
    hashes.slice(n + 1).map((other) => hashDistance(hash ?? 0n, other ?? 0n)),
  );
  expect(pairs.filter((bits) => bits <= maxDistance)).toEqual([]);
});

it('a picture of a single shade has no hash', async () => {
  const blank = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  expect(await perceptualHash(blank)).toBeNull();
});
