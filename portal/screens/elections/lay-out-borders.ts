import type { ElectionBorders } from '#contract/election-format.ts';

/**
 * Lays out borders as a flat drawing. A line between two places is simplified and rounded once, so that no
 * gap opens between them (docs/product/elections.md#map).
 */

type Point = readonly [x: number, y: number];

export interface Shape {
  id: string;
  /** The `d` of an SVG path. */
  path: string;
  /** Position for a label, well inside the largest part. */
  label: Point;
  /** Distance from there to the nearest border. */
  room: number;
}

interface LaidOutBorders {
  width: number;
  height: number;
  shapes: Shape[];
  /** Lines between places of different groups and around the map, as the `d` of an SVG path. */
  linesBetween(groupOf: (id: string) => string | null): string;
}

interface LayOutOptions {
  /** The places to draw; all by default. */
  only?: ReadonlySet<string>;
  width: number;
  maxHeight: number;
  /** Margin for borders and the focus ring. */
  padding?: number;
  /** Points closer than this to the previous one are left out. */
  minStep?: number;
}

/** Lays out the borders of some places; null if none of them has any. */
export function layOutBorders(borders: ElectionBorders, options: LayOutOptions): LaidOutBorders | null {
  const { only, width, maxHeight, padding = 6, minStep = 2.5 } = options;
  const units = Object.entries(borders.units).filter(([id]) => only === undefined || only.has(id));
  const used = new Set(units.flatMap(([, polygons]) => polygons.flat(2).map(arcIndex)));
  if (used.size === 0) return null;
  const lines = new Map([...used].map((index) => [index, flatten(borders, index)]));
  const { place, size } = fitInto([...lines.values()].flat(), { width, maxHeight, padding });
  const thinLines = new Map([...lines].map(([index, line]) => [index, thin(line.map(place), minStep)]));
  const ringOf = (arcs: readonly number[]) => arcs.flatMap((arc, at) => pointsOf(thinLines, arc, at > 0));
  return {
    ...size,
    shapes: units.map(([id, polygons]) => {
      const rings = polygons.map((polygon) => polygon.map(ringOf));
      const largest = rings.reduce((a, b) => (areaOf(b[0] ?? []) > areaOf(a[0] ?? []) ? b : a));
      return {
        id,
        path: rings
          .flat()
          .map((ring) => `${pathOf(ring)}z`)
          .join(''),
        ...labelPlace(largest),
      };
    }),
    linesBetween(groupOf) {
      const sides = new Map<number, Set<string | null>>();
      const uses = new Map<number, number>();
      for (const [id, polygons] of units) {
        for (const index of polygons.flat(2).map(arcIndex)) {
          sides.set(index, (sides.get(index) ?? new Set()).add(groupOf(id)));
          uses.set(index, (uses.get(index) ?? 0) + 1);
        }
      }
      const between = [...thinLines].filter(
        ([index]) => uses.get(index) === 1 || (sides.get(index)?.size ?? 0) > 1,
      );
      return between.map(([, line]) => pathOf(line)).join('');
    },
  };
}

/** An arc that is followed backwards is written as `~index`. */
const arcIndex = (arc: number): number => (arc < 0 ? ~arc : arc);

/** Longitude is scaled as in the middle of the area, which is accurate enough for one country. */
function flatten({ arcs, scale, translate }: ElectionBorders, index: number): Point[] {
  let [x, y] = [0, 0];
  return (arcs[index] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Scale and size with which the points fill the drawing. */
function fitInto(
  points: readonly Point[],
  { width, maxHeight, padding }: { width: number; maxHeight: number; padding: number },
) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [least(xs), most(xs)];
  const [south, north] = [least(ys), most(ys)];
  const shorten = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [across, down] = [(east - west) * shorten, north - south];
  const scale = Math.min((width - 2 * padding) / across, (maxHeight - 2 * padding) / down);
  return {
    size: {
      width: Math.ceil(across * scale + 2 * padding),
      height: Math.ceil(down * scale + 2 * padding),
    },
    place: ([x, y]: Point): Point => [
      Math.round(padding + (x - west) * shorten * scale),
      Math.round(padding + (north - y) * scale),
    ],
  };
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** Leaves out points that are close to the previous one. Both ends stay, because other lines begin there. */
function thin(line: readonly Point[], minStep: number): Point[] {
  const simplified = line.slice(0, 1);
  for (const point of line.slice(1, -1)) {
    const last = simplified.at(-1) ?? point;
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= minStep) simplified.push(point);
  }
  return [...simplified, ...line.slice(-1)];
}

function pointsOf(
  lines: ReadonlyMap<number, readonly Point[]>,
  arc: number,
  isContinued: boolean,
): readonly Point[] {
  const line = lines.get(arcIndex(arc)) ?? [];
  const points = arc < 0 ? line.toReversed() : line;
  return isContinued ? points.slice(1) : points;
}

/** Offsets from the previous point instead of positions, which takes a third less space. */
function pathOf(line: readonly Point[]): string {
  const [first, ...rest] = line;
  if (!first) return '';
  let last = first;
  let path = `M${first[0]} ${first[1]}l`;
  for (const [x, y] of rest) {
    const dy = y - last[1];
    path += `${path.endsWith('l') ? '' : ' '}${x - last[0]}${dy < 0 ? dy : ` ${dy}`}`;
    last = [x, y];
  }
  return path;
}

const areaOf = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const gridSteps = 14;

/** Among the points of a grid, the one farthest from the border. */
function labelPlace(rings: ReadonlyArray<readonly Point[]>): Pick<Shape, 'label' | 'room'> {
  const [outer = []] = rings;
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
  const [left, top] = [least(xs), least(ys)];
  const [stepX, stepY] = [(most(xs) - left) / gridSteps, (most(ys) - top) / gridSteps];
  let best: Pick<Shape, 'label' | 'room'> = { label: outer[0] ?? [0, 0], room: 0 };
  for (let row = 1; row < gridSteps; row += 1) {
    for (let column = 1; column < gridSteps; column += 1) {
      const point = [left + column * stepX, top + row * stepY] as const;
      const room = roomAt(point, rings);
      if (room > best.room) best = { label: [Math.round(point[0]), Math.round(point[1])], room };
    }
  }
  return best;
}

/** Distance to the nearest side; 0 outside. */
function roomAt([x, y]: Point, rings: ReadonlyArray<readonly Point[]>): number {
  let isInside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    for (const [at, [toX, toY]] of ring.entries()) {
      const [fromX, fromY] = ring.at(at - 1) ?? [toX, toY];
      if (fromY > y !== toY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX)
        isInside = !isInside;
      const [dx, dy] = [toX - fromX, toY - fromY];
      const squared = dx * dx + dy * dy;
      const along = squared === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / squared;
      const part = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(x - fromX - part * dx, y - fromY - part * dy));
    }
  }
  return isInside ? nearest : 0;
}
