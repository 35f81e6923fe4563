import type { Point } from './spread-markers.ts';

interface LabelRoom {
  width: number;
  height: number;
  /** Radius of the markers. */
  radius: number;
  /** Height of a letter's line, in units of the map. */
  lineHeight: number;
}

interface PlacedLabel {
  x: number;
  /** Middle of the line. */
  y: number;
  anchor: 'start' | 'end' | 'middle';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of an average letter as a share of the line's height: on the large side, so that no name is cut. */
const letterShare = 0.56;
const gap = 6;

/**
 * Finds room for a name beside each marker: on its right, on its left, above or below it. A name that would
 * cover a marker or another name, or leave the map, has no place (null): the list below the map names all
 * places.
 */
export function labelPlaces(
  markers: ReadonlyArray<Point & { name: string }>,
  { width, height, radius, lineHeight }: LabelRoom,
): Array<PlacedLabel | null> {
  const taken: Box[] = markers.map(({ x, y }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return markers.map(({ x, y, name }) => {
    const length = [...name].length * lineHeight * letterShare;
    const [top, bottom] = [y - lineHeight / 2, y + lineHeight / 2];
    const right = x + radius + gap;
    const left = x - radius - gap;
    const middle = { left: x - length / 2, right: x + length / 2 };
    const above = y - radius - lineHeight / 2;
    const below = y + radius + lineHeight / 2;
    const sides = [
      { anchor: 'start', x: right, y, box: { left: right, right: right + length, top, bottom } },
      { anchor: 'end', x: left, y, box: { left: left - length, right: left, top, bottom } },
      { anchor: 'middle', x, y: above, box: { ...middle, top: above - lineHeight / 2, bottom: y - radius } },
      { anchor: 'middle', x, y: below, box: { ...middle, top: y + radius, bottom: below + lineHeight / 2 } },
    ] as const;
    const free = sides.find(
      ({ box }) => isWithin(box, width, height) && !taken.some((other) => cross(box, other)),
    );
    if (!free) return null;
    taken.push(free.box);
    return { x: free.x, y: free.y, anchor: free.anchor };
  });
}

const isWithin = ({ left, right, top, bottom }: Box, width: number, height: number) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

const cross = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
