import { expect, it } from 'vitest';
import { createBuffer } from './buffer.ts';

const hourMs = 3_600_000;

it('made-up screens hide the real ones until the next hour at most', () => {
  const buffer = createBuffer({ maxScreens: 2 });
  const view = (screen: string, now: number) =>
    buffer.add('main', { views: [{ path: '/', screen }], vitals: [] }, now);
  for (const screen of ['kitalalt-1', 'kitalalt-2', 'index']) view(screen, 0);
  view('index', hourMs);
  expect(buffer.take().views.map(({ hour, screen }) => [hour, screen])).toEqual([
    [0, 'kitalalt-1'],
    [0, 'kitalalt-2'],
    [0, 'other'],
    [hourMs, 'index'],
  ]);
});
