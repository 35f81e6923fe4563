import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { heicToJpeg, isHeic } from './heic.ts';

/** 96 × 64 pixels in Display P3, red in its upper left corner, as a phone would store it. */
const photo = await readFile(path.join(import.meta.dirname, 'testing/display-p3.heic'));

it('a picture in HEVC becomes a JPEG with the same colours', async () => {
  expect(isHeic(photo)).toBe(true);
  const jpeg = await heicToJpeg(photo);
  const { format, width, height } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 96, height: 64 });
  const corner = await sharp(jpeg).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer();
  // Without the profile red would be 220, 59, 49.
  expect(corner[0]).toBeGreaterThan(230);
  expect(corner[1]).toBeLessThan(45);
});

it.each([
  [1, 96, 64],
  [2, 64, 96],
])('of several pictures in a file the primary one is used: %i', async (primary, width, height) => {
  const file = await readFile(path.join(import.meta.dirname, 'testing/two-pictures.heic'));
  file.writeUInt16BE(primary, file.indexOf('pitm') + 8);
  expect(await sharp(await heicToJpeg(file)).metadata()).toMatchObject({ width, height });
});

it('no other file is taken for a picture in HEVC', async () => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#e22' } });
  for (const file of [await plain.clone().avif().toBuffer(), await plain.jpeg().toBuffer(), Buffer.alloc(0)])
    expect(isHeic(file)).toBe(false);
});

it('the error of a damaged picture says so', async () => {
  await expect(heicToJpeg(photo.subarray(0, 400))).rejects.toThrow('damaged');
  const changed = Buffer.from(photo);
  changed.fill(0, 300, 500);
  await expect(heicToJpeg(changed)).rejects.toThrow('damaged');
});
