import { decode } from '#services/media/decoder.ts';

/** Width and height of the small grey picture that is examined. */
const sidePx = 32;
/** Frequencies across and down that are used: 8 × 8 give 64 bits. */
const waves = 8;
/** A picture whose shades differ less than this on average has nothing to compare. */
const minDeviation = 3;

/** Value of each cosine wave at each pixel (discrete cosine transform, type II). */
const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: sidePx }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * sidePx))),
);

/**
 * Perceptual hash of a picture, 64 bits: which of its lowest frequencies are stronger than most (pHash). The
 * same picture in another size or quality differs in few bits (docs/product/newsroom.md#alike).
 * @returns null for a picture of one shade, which would be like all others of that kind
 */
export async function perceptualHash(file: Buffer): Promise<bigint | null> {
  const pixels = await decode(file)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(sidePx, sidePx, { fit: 'fill' })
    .raw()
    .toBuffer();
  return isOfOneShade(pixels) ? null : hashOf(strengthsOf(pixels));
}

function isOfOneShade(pixels: Buffer): boolean {
  const mean = pixels.reduce((sum, shade) => sum + shade, 0) / pixels.length;
  const deviation = pixels.reduce((sum, shade) => sum + Math.abs(shade - mean), 0) / pixels.length;
  return deviation < minDeviation;
}

/** The strength of each frequency, row by row. */
function strengthsOf(pixels: Buffer): number[] {
  const rows = Array.from({ length: sidePx }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, height, x) => sum + height * (pixels[y * sidePx + x] ?? 0), 0)),
  );
  return cosines.flatMap((down) =>
    cosines.map((_, across) => down.reduce((sum, height, y) => sum + height * (rows[y]?.[across] ?? 0), 0)),
  );
}

/**
 * A bit for each frequency that is stronger than the median. The first is left out: it is only the
 * brightness.
 */
function hashOf([, ...strengths]: number[]): bigint {
  const median = strengths.toSorted((a, b) => a - b)[strengths.length >> 1] ?? 0;
  return strengths.reduce(
    (hash, strength, bit) => (strength > median ? hash | (1n << BigInt(bit)) : hash),
    0n,
  );
}

/** Number of bits that differ. */
export function hashDistance(one: bigint, other: bigint): number {
  let count = 0;
  for (let bits = one ^ other; bits !== 0n; bits &= bits - 1n) count += 1;
  return count;
}
