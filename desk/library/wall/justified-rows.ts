import type { MediaItem } from '#contract/library.ts';
import { isoDay } from '../../time/moment.ts';

/** A row of the list: the heading of a day, or pictures of one height. */
export type WallRow =
  | { kind: 'day'; day: string; at: number; count: number; isWhole: boolean }
  | {
      kind: 'items';
      items: readonly MediaItem[];
      first: number;
      heightPx: number;
      widthsPx: readonly number[];
    };

export interface WallMeasures {
  widthPx: number;
  /** Target height of rows. */
  heightPx: number;
  gapPx: number;
}

/** Limits of the aspect ratio: a panorama would leave no room for others, a strip none for itself. */
const [minRatio, maxRatio] = [0.5, 2.4];
const soundRatio = 1.5;

function aspectRatioOf({ file: { width, height } }: MediaItem): number {
  if (!width || !height) return soundRatio;
  return Math.min(maxRatio, Math.max(minRatio, width / height));
}

/**
 * Items in rows that fill the width, grouped by the day on which they were added.
 * @param isAll whether no more items follow, so the last day is complete
 */
export function justifiedRows(
  items: readonly MediaItem[],
  measures: WallMeasures,
  isAll: boolean,
): WallRow[] {
  const rows: WallRow[] = [];
  let from = 0;
  while (from < items.length) {
    const day = dayOf(items[from]);
    let to = from;
    while (to < items.length && dayOf(items[to]) === day) to += 1;
    const at = items[from]?.file.uploadedAt ?? 0;
    rows.push({ kind: 'day', day, at, count: to - from, isWhole: to < items.length || isAll });
    rows.push(...rowsOfDay(items.slice(from, to), from, measures));
    from = to;
  }
  return rows;
}

const dayOf = (item: MediaItem | undefined) => isoDay(item?.file.uploadedAt ?? 0);

function rowsOfDay(items: readonly MediaItem[], first: number, measures: WallMeasures): WallRow[] {
  const { widthPx, heightPx, gapPx } = measures;
  const rows: WallRow[] = [];
  let row: MediaItem[] = [];
  let ratioSum = 0;
  let begin = first;
  const close = (isFull: boolean) => {
    const room = widthPx - gapPx * (row.length - 1);
    // An incomplete row keeps the target height and ends with its last picture.
    const height = isFull ? room / ratioSum : Math.min(heightPx, room / ratioSum);
    const widthsPx = row.map((item) => Math.floor(height * aspectRatioOf(item)));
    rows.push({ kind: 'items', items: row, first: begin, heightPx: Math.round(height), widthsPx });
    begin += row.length;
    row = [];
    ratioSum = 0;
  };
  for (const item of items) {
    row.push(item);
    ratioSum += aspectRatioOf(item);
    if (heightPx * ratioSum + gapPx * (row.length - 1) >= widthPx) close(true);
  }
  if (row.length > 0) close(false);
  return rows;
}

/** The item above (-1) or below (1) another, by their centres; the item itself at the ends. */
export function itemInNextRow(rows: readonly WallRow[], index: number, by: 1 | -1): number {
  const lines = rows.filter((row) => row.kind === 'items');
  const at = lines.findIndex(({ first, items }) => index >= first && index < first + items.length);
  const [line, next] = [lines[at], lines[at + by]];
  if (!line || !next) return index;
  const middle = middlesOf(line)[index - line.first] ?? 0;
  const distances = middlesOf(next).map((other) => Math.abs(other - middle));
  return next.first + distances.indexOf(Math.min(...distances));
}

function middlesOf({ widthsPx }: { widthsPx: readonly number[] }): number[] {
  let left = 0;
  return widthsPx.map((width) => {
    left += width;
    return left - width / 2;
  });
}
