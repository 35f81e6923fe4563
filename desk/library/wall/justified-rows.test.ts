import { expect, it } from 'vitest';
import type { MediaItem } from '#contract/library.ts';
import { itemInNextRow, justifiedRows } from './justified-rows.ts';

const noon = 1_795_000_000;
const item = (id: number, width: number, height: number, uploadedAt = noon) =>
  ({ id, file: { width, height, uploadedAt } }) as MediaItem;
const measures = { widthPx: 1000, heightPx: 120, gapPx: 12 };

it('rows fill the width exactly, except for the last one of a day', () => {
  const items = Array.from({ length: 23 }, (_, n) => item(n, n % 3 === 0 ? 600 : 1600, 900));
  const [day, ...rows] = justifiedRows(items, measures, true);
  expect(day).toMatchObject({ kind: 'day', count: 23, isWhole: true });
  const lines = rows.filter((row) => row.kind === 'items');
  expect(lines.flatMap((row) => row.items)).toEqual(items);
  for (const line of lines.slice(0, -1)) {
    const width = line.widthsPx.reduce((sum, px) => sum + px, 0) + 12 * (line.items.length - 1);
    expect(width).toBeLessThanOrEqual(1000);
    expect(width).toBeGreaterThan(1000 - line.items.length);
    expect(line.heightPx).toBeLessThanOrEqual(120);
  }
  expect(lines.at(-1)?.heightPx).toBe(120);
});

it('days are separate, and the last one is not counted while more pictures follow', () => {
  const rows = justifiedRows([item(1, 3, 2), item(2, 3, 2, noon - 86_400)], measures, false);
  expect(rows.map((row) => row.kind)).toEqual(['day', 'items', 'day', 'items']);
  expect(rows.filter((row) => row.kind === 'day').map(({ isWhole }) => isWhole)).toEqual([true, false]);
});

it('arrow keys lead to the picture above and below', () => {
  const rows = justifiedRows(
    Array.from({ length: 12 }, (_, n) => item(n, 1500, 1000)),
    measures,
    true,
  );
  const [line] = rows.filter((row) => row.kind === 'items');
  const perRow = line?.items.length ?? 0;
  expect(itemInNextRow(rows, 1, 1)).toBe(perRow + 1);
  expect(itemInNextRow(rows, perRow + 1, -1)).toBe(1);
  expect(itemInNextRow(rows, 1, -1)).toBe(1);
});

it('18 000 pictures are laid out at once', () => {
  const items = Array.from({ length: 18_000 }, (_, n) => item(n, 1500, 1000, noon - n * 600));
  const rows = justifiedRows(items, measures, true);
  expect(rows.flatMap((row) => (row.kind === 'items' ? row.items : []))).toHaveLength(18_000);
});
