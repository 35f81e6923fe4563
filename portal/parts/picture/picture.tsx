import {
  cutSize,
  type ImageRatio,
  imageUrl,
  type Picture as PictureName,
  parseImageRef,
  widthsOf,
} from '#contract/image-name.ts';
import { type Slot, slots } from './slots.ts';
import { type PictureSources, sourcesFor, typeOf } from './sources.ts';

interface PictureProps {
  /** An `ImageRef`. */
  image: string;
  slot: Slot;
  /** Alternative text; empty for pictures that only decorate a title. */
  alt: string;
  /**
   * `high` for the largest picture above the fold; `low` for one that loads after the others. All but `high`
   * load when they come near the window.
   */
  priority?: 'high' | 'low' | undefined;
  /** The editors' crop for phones. */
  phone?: { image: string; slot: Slot } | null;
}

/** Phones: the widths at which the page has one column. */
const phones = '(max-width: 499.98px)';

/** A picture in the sizes that its place may need, with its true proportions, so that nothing moves. */
export function Picture(props: PictureProps) {
  const { image, slot, alt, priority, phone = null } = props;
  const sources = pictureSources(image, slot);
  if (!sources) return null;
  const { sizes, avif, webp, src, width, height } = sources;
  return (
    <picture>
      {phone && <PhoneSources {...phone} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority === 'high' ? undefined : 'lazy'}
        decoding={priority === 'high' ? 'sync' : 'async'}
        fetchPriority={priority}
      />
    </picture>
  );
}

function PhoneSources({ image, slot }: { image: string; slot: Slot }) {
  const sources = pictureSources(image, slot);
  if (!sources) return null;
  const { sizes, avif, webp, src, width, height } = sources;
  const place = { media: phones, sizes, width, height };
  return (
    <>
      <source {...place} type="image/avif" srcSet={avif} />
      <source {...place} type="image/webp" srcSet={webp} />
      <source {...place} srcSet={src} />
    </>
  );
}

/** Addresses of a picture's sizes for a place, or null when the name is not one of ours. */
export const pictureSources = (image: string, slot: Slot): PictureSources | null =>
  sourcesFor(image, slots[slot]);

/**
 * A picture as a JPEG in one shape, for `<head>` and feeds. It has the largest existing width up to the
 * maximum.
 */
export function jpegPicture(
  image: string,
  ratio: ImageRatio,
  maxWidthPx = 1280,
): { url: string; width: number; height: number } | null {
  const picture = parseImageRef(image);
  if (!picture) return null;
  const width = widthsOf(picture, ratio).findLast((listed) => listed <= maxWidthPx) ?? 96;
  return {
    url: imageUrl(picture, { type: typeOf(ratio), ratio, width, format: 'jpg' }),
    width,
    height: heightOf(picture, ratio, width),
  };
}

function heightOf(picture: PictureName, ratio: ImageRatio, width: number): number {
  const cut = cutSize(picture, ratio);
  return Math.round((width * cut.height) / cut.width);
}
