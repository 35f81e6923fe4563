import { expect, it } from 'vitest';
import type { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { type RaceNow, raceEvents, standingOf } from './race-suggestion.ts';

const row = (id: number, laps: number, time: string | null = null): ResultRow => ({
  race: { id: 1 },
  driver: { id, name: `Pilóta ${id}`, abbr: null, number: id, image: null },
  team: { id, name: `Csapat ${id}`, logo: null },
  position: id,
  time,
  laps,
});
const now = (status: Race['status'], current: number | null, rows: ResultRow[]): RaceNow => ({
  race: { status, laps: { current, total: 70 } },
  rows,
});

it('begins a post with the order, its lap, and who has won', () => {
  expect(standingOf(now('Live', 12, [row(2, 11), row(1, 11)]))).toMatchObject({
    mark: '11. kör',
    title: '11. kör: Pilóta 2 vezet',
    html: '<ol><li>Pilóta 2 (Csapat 2)</li><li>Pilóta 1 (Csapat 1)</li></ol>',
    minute: null,
  });
  expect(standingOf(now('Completed', 70, [row(1, 70)]))?.title).toBe('Vége: Pilóta 1 nyert');
  expect(standingOf(now('Live', 12, [row(2, 0)]))).toMatchObject({
    mark: '12. kör',
    title: 'Az első rajtkockából Pilóta 2 indult',
  });
  expect(standingOf(now('Scheduled', null, []))).toBeNull();
});

it('reports what has changed between two looks, and nothing else', () => {
  const start = now('Scheduled', null, [row(1, 0), row(2, 0), row(3, 0)]);
  const early = now('Live', 5, [row(1, 4), row(2, 4), row(3, 4)]);
  const late = now('Live', 9, [row(2, 8), row(1, 8), row(3, 8, 'DNF')]);
  const titles = (from: RaceNow, to: RaceNow) => raceEvents(from, to).map(({ title }) => title);
  expect(titles(start, early)).toEqual(['Elrajtoltak!']);
  expect(titles(early, late)).toEqual(['Kiesett: Pilóta 3 (Csapat 3)', 'Új éllovas: Pilóta 2 (Csapat 2)']);
  expect(titles(late, late)).toEqual([]);
  expect(titles(early, now('Live', 6, []))).toEqual([]);
  // Changes from the order of the grid are not overtaking.
  expect(titles(start, now('Live', 6, [row(2, 5), row(1, 5)]))).toEqual(['Elrajtoltak!']);
  expect(titles(early, now('Completed', 70, [row(2, 70), row(1, 70)]))).toEqual([]);
});
