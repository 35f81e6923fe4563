import {
  cutSize,
  type ImageFormat,
  type ImageRatio,
  type ImageType,
  type ImageWidth,
  imageUrl,
  parseImageRef,
  widthsOf,
} from '#contract/image-name.ts';

/** A place of pictures. */
export interface SlotRule {
  ratio: ImageRatio;
  /** How wide the picture is shown, by width of the window (`sizes`). */
  sizes: string;
  /** The smallest and the largest width that is offered: for the place on simple and on dense screens. */
  from: ImageWidth;
  to: ImageWidth;
}

export interface PictureSources {
  sizes: string;
  avif: string;
  webp: string;
  /** A JPEG of middle width, for browsers that support neither AVIF nor WebP. */
  src: string;
  width: number;
  height: number;
}

/** Addresses of a picture's sizes for a place, or null when the name is not one of ours. */
export function sourcesFor(image: string, { ratio, sizes, from, to }: SlotRule): PictureSources | null {
  const picture = parseImageRef(image);
  if (!picture) return null;
  const type = typeOf(ratio);
  const possible = widthsOf(picture, ratio);
  const fitting = possible.filter((width) => width >= from && width <= to);
  const widths = fitting.length > 0 ? fitting : possible.slice(-1);
  const srcSet = (format: ImageFormat) =>
    widths.map((width) => `${imageUrl(picture, { type, ratio, width, format })} ${width}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? from;
  return {
    sizes,
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    src: imageUrl(picture, { type, ratio, width: middle, format: 'jpg' }),
    ...cutSize(picture, ratio),
  };
}

export const typeOf = (ratio: ImageRatio): ImageType => (ratio === 'full' ? 'cikktorzs' : 'recommender');
