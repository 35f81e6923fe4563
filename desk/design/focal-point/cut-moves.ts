import { clamp, rectangleOf } from '#contract/cut-rectangle.ts';
import { cutSize, minCropPart, type Picture } from '#contract/image-name.ts';
import type { CropRatio, CropRectangle, Crops, FocalPoint } from '#contract/library.ts';

/** The crops of a picture, as in the library's items. */
export interface Cuts {
  focus: FocalPoint | null;
  crops: Crops;
}

export type Size = Pick<Picture, 'width' | 'height'>;

const middle: FocalPoint = { x: 0.5, y: 0.5 };
const step = 0.01;
const bigStep = 0.1;
/** By how much `+` and `-` change a rectangle's sides. */
const scaleStep = 1.05;
/** The smallest side of a rectangle, as a share of the largest one for its ratio, unless that is too small. */
const usualMinScale = 0.1;

/** A tenth of a pixel at the largest widths, the precision with which the server stores crops. */
const round = (part: number) => Math.round(part * 10_000) / 10_000;

const directions: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The offset for an arrow key, as shares of the picture; null for other keys. */
function stepOf(key: string, isBig: boolean): readonly [across: number, down: number] | null {
  const direction = directions[key];
  if (!direction) return null;
  const length = isBig ? bigStep : step;
  return [direction[0] * length, direction[1] * length];
}

export const focusAt = (x: number, y: number): FocalPoint => ({
  x: round(clamp(x, 0, 1)),
  y: round(clamp(y, 0, 1)),
});

/** The focal point after a key; null if the key does not move it. */
export function moveFocusByKey(focus: FocalPoint | null, key: string, isBig: boolean): FocalPoint | null {
  const offset = stepOf(key, isBig);
  if (!offset) return null;
  const { x, y } = focus ?? middle;
  return focusAt(x + offset[0], y + offset[1]);
}

/** The part of the picture that a ratio shows, as shares; null: the server decides automatically. */
export function shownPart(picture: Size, ratio: CropRatio, cuts: Cuts): CropRectangle | null {
  const part = rectangleOf(picture, ratio, cuts);
  return (
    part && {
      x: part.left / picture.width,
      y: part.top / picture.height,
      width: part.width / picture.width,
      height: part.height / picture.height,
    }
  );
}

/** The largest rectangle of a ratio, as shares of the picture. */
function largestCrop(picture: Size, ratio: CropRatio): Size {
  const { width, height } = cutSize(picture, ratio);
  return { width: width / picture.width, height: height / picture.height };
}

const minScale = ({ width, height }: Size): number =>
  Math.max(usualMinScale, minCropPart / Math.min(width, height));

/** The initial rectangle for an editor: the part that the ratio shows now, otherwise the middle. */
export const startCrop = (picture: Size, ratio: CropRatio, cuts: Cuts): CropRectangle =>
  cuts.crops[ratio] ?? shownPart(picture, ratio, cuts) ?? cropAround(picture, ratio, middle, 1);

/**
 * A rectangle of this ratio around a point, inside the picture.
 * @param scale 1: as large as possible
 */
function cropAround(picture: Size, ratio: CropRatio, centre: FocalPoint, scale: number): CropRectangle {
  const largest = largestCrop(picture, ratio);
  const size = clamp(scale, minScale(largest), 1);
  const width = Math.min(1, largest.width * size);
  const height = Math.min(1, largest.height * size);
  return fitIntoPicture({ x: centre.x - width / 2, y: centre.y - height / 2, width, height });
}

const fitIntoPicture = ({ x, y, width, height }: CropRectangle): CropRectangle => ({
  x: round(clamp(x, 0, 1 - width)),
  y: round(clamp(y, 0, 1 - height)),
  width: round(width),
  height: round(height),
});

export const moveCrop = (crop: CropRectangle, across: number, down: number): CropRectangle =>
  fitIntoPicture({ ...crop, x: crop.x + across, y: crop.y + down });

const centreOf = ({ x, y, width, height }: CropRectangle): FocalPoint => ({
  x: x + width / 2,
  y: y + height / 2,
});

const scaleOf = (picture: Size, ratio: CropRatio, { width }: CropRectangle) =>
  width / largestCrop(picture, ratio).width;

/** The rectangle after a key: arrows move it, `+` and `-` change its size; null for another key. */
export function changeCropByKey(
  picture: Size,
  ratio: CropRatio,
  crop: CropRectangle,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): CropRectangle | null {
  const offset = stepOf(key, shiftKey);
  if (offset) return moveCrop(crop, offset[0], offset[1]);
  if (key !== '+' && key !== '-') return null;
  const scale = scaleOf(picture, ratio, crop) * (key === '+' ? scaleStep : 1 / scaleStep);
  return cropAround(picture, ratio, centreOf(crop), scale);
}

/** The corner that stays while the opposite one is dragged: 0 is the start, 1 the end of each side. */
export interface Corner {
  across: 0 | 1;
  down: 0 | 1;
}

/** The rectangle between a fixed corner and a pointer, within its ratio and the picture. */
export function drawCrop(
  picture: Size,
  ratio: CropRatio,
  crop: CropRectangle,
  { fixed, pointer }: { fixed: Corner; pointer: FocalPoint },
): CropRectangle {
  const from = { x: crop.x + fixed.across * crop.width, y: crop.y + fixed.down * crop.height };
  const full = largestCrop(picture, ratio);
  const room = {
    width: fixed.across === 0 ? 1 - from.x : from.x,
    height: fixed.down === 0 ? 1 - from.y : from.y,
  };
  const requestedScale = Math.max(
    Math.abs(pointer.x - from.x) / full.width,
    Math.abs(pointer.y - from.y) / full.height,
  );
  const scale = clamp(
    requestedScale,
    minScale(full),
    Math.min(1, room.width / full.width, room.height / full.height),
  );
  const [width, height] = [full.width * scale, full.height * scale];
  return fitIntoPicture({ x: from.x - fixed.across * width, y: from.y - fixed.down * height, width, height });
}
