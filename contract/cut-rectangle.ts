import { cutSize, type ImageRatio, type Picture } from './image-name.ts';
import type { MediaDocument } from './library.ts';

/** Editors' crops of a picture: a focal point that every crop shows, and rectangles for some ratios. */
export type EditorsCuts = Pick<MediaDocument, 'focus' | 'crops'>;

/** A part of a picture, in pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The part that a crop shows: the editors' rectangle for that ratio, otherwise the largest one around the
 * focal point; null if editors have set neither.
 */
export function rectangleOf(
  picture: Pick<Picture, 'width' | 'height'>,
  ratio: ImageRatio,
  { focus, crops }: EditorsCuts,
): Rectangle | null {
  if (ratio === 'full') return null;
  const crop = crops[ratio];
  if (crop) {
    const left = Math.min(picture.width - 1, Math.round(crop.x * picture.width));
    const top = Math.min(picture.height - 1, Math.round(crop.y * picture.height));
    return {
      left,
      top,
      width: clamp(Math.round(crop.width * picture.width), 1, picture.width - left),
      height: clamp(Math.round(crop.height * picture.height), 1, picture.height - top),
    };
  }
  if (!focus) return null;
  const { width, height } = cutSize(picture, ratio);
  return {
    left: clamp(Math.round(focus.x * picture.width - width / 2), 0, picture.width - width),
    top: clamp(Math.round(focus.y * picture.height - height / 2), 0, picture.height - height),
    width,
    height,
  };
}

/** A value within bounds; the lower one if the bounds are the wrong way round. */
export const clamp = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(value, Math.max(min, max)));
