/**
 * A picture's name contains everything that a page needs to lay it out: `/media/{id}-{width}x{height}.{ext}`.
 * `id` is the first 16 hex digits of the SHA-256 of the original's bytes, `width` and `height` are its pixels
 * with the orientation applied. So no page has to look up a picture, and a name never refers to another
 * picture later.
 */
export const imagePattern =
  /^\/media\/(?<id>[0-9a-f]{16})-(?<width>[1-9]\d{0,4})x(?<height>[1-9]\d{0,4})\.(?<ext>jpg|jpeg|gif|png)$/;

export interface Picture {
  id: string;
  width: number;
  height: number;
  ext: string;
}

/** The parts of a picture's name, or null if it is not one of ours. */
export function parseImageRef(ref: string): Picture | null {
  const parts = imagePattern.exec(ref)?.groups;
  if (!parts) return null;
  return {
    id: parts.id ?? '',
    width: Number(parts.width),
    height: Number(parts.height),
    ext: parts.ext ?? '',
  };
}

/** Widths in pixels. Any other is 404, so nobody can fill the disk. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/**
 * Size of a podcast's cover that is too small for 1600 pixels: the smallest that directories accept. It only
 * exists for square JPEGs, so that other pictures do not get one more size.
 */
export const coverSidePx = 1400;

/** Image types: `cikktorzs` keeps the picture's own shape, `recommender` is cropped to a card's ratio. */
export const imageTypes = {
  cikktorzs: ['full'],
  recommender: ['3x2', '16x9', '4x3', '1x1', '3x4'],
} as const;
export type ImageType = keyof typeof imageTypes;
export type ImageRatio = (typeof imageTypes)[ImageType][number];

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export interface ImageVariant {
  type: ImageType;
  ratio: ImageRatio;
  width: ImageWidth | typeof coverSidePx;
  format: ImageFormat;
}

const variantPattern =
  /^\/media\/(?<id>[0-9a-f]{16})-(?<sourceWidth>[1-9]\d{0,4})x(?<sourceHeight>[1-9]\d{0,4})\/(?<type>[a-z]+)-(?<ratio>[0-9a-z]+)-(?<width>\d{2,4})\.(?<format>[a-z]+)$/;

/** `/media/{id}-{width}x{height}/{type}-{ratio}-{width}.{format}`: one size of a picture. */
export function imageUrl(picture: Picture, variant: ImageVariant): string {
  const { type, ratio, width, format } = variant;
  return `/media/${picture.id}-${picture.width}x${picture.height}/${type}-${ratio}-${width}.${format}`;
}

/** Parses an address of `imageUrl`; null for any type, ratio, width or format that is not listed. */
export function parseImageUrl(path: string): { picture: Omit<Picture, 'ext'>; variant: ImageVariant } | null {
  const parts = variantPattern.exec(path)?.groups;
  if (!parts) return null;
  const type = Object.keys(imageTypes).find((name) => name === parts.type) as ImageType | undefined;
  if (!type) return null;
  const ratio = imageTypes[type].find((name) => name === parts.ratio);
  const format = imageFormats.find((name) => name === parts.format);
  const widths = ratio === '1x1' && format === 'jpg' ? ([...imageWidths, coverSidePx] as const) : imageWidths;
  const width = widths.find((name) => String(name) === parts.width);
  if (!ratio || !width || !format) return null;
  const picture = {
    id: parts.id ?? '',
    width: Number(parts.sourceWidth),
    height: Number(parts.sourceHeight),
  };
  return { picture, variant: { type, ratio, width, format } };
}

/** Width and height in pixels of the largest crop in this ratio without enlarging the picture. */
export function cutSize(
  picture: Pick<Picture, 'width' | 'height'>,
  ratio: ImageRatio,
): { width: number; height: number } {
  if (ratio === 'full') return { width: picture.width, height: picture.height };
  const [across = 1, down = 1] = ratio.split('x').map(Number);
  const width = Math.min(picture.width, Math.round((picture.height * across) / down));
  // The rounded width of a tall crop may need one pixel more than the picture is high.
  return { width, height: Math.min(picture.height, Math.round((width * down) / across)) };
}

/** The smallest side of an editor's rectangle, as a part of the picture's. */
export const minCropPart = 0.02;

/**
 * The listed widths that this picture can fill in this ratio; at least the smallest one, which is then sent
 * in the picture's own size.
 */
export function widthsOf(picture: Pick<Picture, 'width' | 'height'>, ratio: ImageRatio): ImageWidth[] {
  const largest = cutSize(picture, ratio).width;
  const fitting = imageWidths.filter((width) => width <= largest);
  return fitting.length > 0 ? fitting : [imageWidths[0]];
}
