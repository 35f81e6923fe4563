import type { Sharp } from 'sharp';
import { rectangleOf } from '#contract/cut-rectangle.ts';
import { cutSize, type ImageVariant } from '#contract/image.ts';
import { decode } from './decoder.ts';
import type { StoredPicture } from './find-picture.ts';

/** To be increased when the settings below change, so that all sizes are rendered again. */
export const recipe = 'v2';

/**
 * Renders a size of a picture: upright, in sRGB, without metadata, never larger than the original. It shows
 * the part that editors chose (docs/product/newsroom.md#library). Otherwise libvips' `attention` (edges,
 * colour, skin) chooses, which keeps faces and horizons in the frame where fixed crops lose them. Animations
 * are cropped at the centre, because libvips can do no better with several frames.
 */
export async function makeVariant(
  original: Buffer,
  { picture, cuts }: Pick<StoredPicture, 'picture' | 'cuts'>,
  variant: ImageVariant,
): Promise<Buffer> {
  const animated = picture.ext === 'gif' && variant.format === 'webp' && (await hasFrames(original));
  const chosen = cuts && !animated ? rectangleOf(picture, variant.ratio, cuts) : null;
  const largest = cutSize(picture, variant.ratio);
  const width = Math.min(variant.width, chosen?.width ?? largest.width);
  const height = Math.max(1, Math.round((largest.height * width) / largest.width));
  const upright = decode(original, { animated }).autoOrient();
  const sized = (chosen ? upright.extract(chosen) : upright).resize({
    width,
    height,
    fit: 'cover',
    position: variant.ratio === 'full' || animated || chosen ? 'centre' : 'attention',
  });
  return encode(sized, variant.format).toBuffer();
}

async function hasFrames(original: Buffer): Promise<boolean> {
  const { pages = 1 } = await decode(original).metadata();
  return pages > 1;
}

/**
 * Qualities that look the same at 2× density. AVIF effort 2 takes 0.3 s for 1600 × 900, effort 4 takes 3.5 s.
 */
function encode(image: Sharp, format: ImageVariant['format']): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 45, effort: 2 });
    case 'webp':
      return image.webp({ quality: 72 });
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true });
  }
}
