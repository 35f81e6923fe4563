import { describe, expect, it } from 'vitest';
import { sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { groupGrandsPrix } from './grands-prix.ts';
import { spreadLabels } from './points-chart.tsx';
import { computeProgress, mergeQualifying, qualifyingCuts } from './results.ts';

describe('a qualifying in three parts (docs/product/sport.md#qualifying)', () => {
  const cars = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  /** Each part turns the order round. */
  const parts = (count: number) => {
    const [cut] = qualifyingCuts(count);
    const first = cars(count);
    const second = first.slice(0, cut).reverse();
    const third = second.slice(0, 10).reverse();
    return { first, second, third, all: [first, second, third].map(sampleRows) };
  };

  it.each([
    [20, 15],
    [22, 16],
    [24, 17],
    [10, 10],
  ])('with %i cars eliminates after place %i and place 10', (count, cut) => {
    expect(qualifyingCuts(count)).toEqual([cut, 10, 0]);
    const { first, second, third, all } = parts(count);
    const merged = mergeQualifying(all);
    expect(merged.map(({ driver }) => driver.id)).toEqual([
      ...third,
      ...second.slice(10),
      ...first.slice(cut),
    ]);
    expect(merged.map(({ position }) => position)).toEqual(cars(count));
  });

  it('shows the earlier part while the later has no results', () => {
    const { first, second } = parts(20);
    const ids = (rounds: number[][]) =>
      mergeQualifying(rounds.map(sampleRows)).map(({ driver }) => driver.id);
    expect(ids([first, [], []])).toEqual(first);
    expect(ids([first, second, []])).toEqual([...second, ...first.slice(15)]);
    expect(ids([[], [], []])).toEqual([]);
  });

  it('keeps drivers who advanced and did not drive, and lists no driver twice', () => {
    const { first, second, third, all } = parts(20);
    const [absent] = third.slice(-1);
    const merged = mergeQualifying([all[0] ?? [], all[1] ?? [], sampleRows(third.slice(0, 9))]).map(
      ({ driver }) => driver.id,
    );
    expect(merged).toEqual([...third.slice(0, 9), absent, ...second.slice(10), ...first.slice(15)]);
  });
});

describe('points through a season', () => {
  const row = (driver: number, total: number) => ({
    position: 1,
    driverName: `Versenyző ${driver} Jr.`,
    teamName: 'Minta',
    points: total,
    driver: { id: driver, number: driver },
    team: 5,
    wins: null,
  });
  const races = [
    sampleRace(1, 1, 'Race', '2024-03-02T15:00:00Z', {
      status: 'Completed',
      fastest_lap: { driver: { id: 7 }, time: null },
    }),
    sampleRace(2, 2, 'Sprint', '2024-03-08T15:00:00Z', { status: 'Completed' }),
    sampleRace(3, 2, 'Race', '2024-03-09T15:00:00Z', { status: 'Completed' }),
    sampleRace(4, 3, 'Race', '2024-03-20T15:00:00Z'),
  ];
  const results = new Map([
    [1, sampleRows([7, 9])],
    [2, sampleRows([9, 7])],
    [3, sampleRows([9, 7])],
  ]);

  it('are added up from races, sprints and fastest laps', () => {
    const progress = computeProgress(groupGrandsPrix(races), results, [
      row(9, 18 + 8 + 25),
      row(7, 26 + 7 + 18),
    ]);
    expect(progress?.lines.map(({ short, totals }) => [short, totals])).toEqual([
      ['9', [18, 51]],
      ['7', [26, 51]],
    ]);
  });

  it('are not shown if their sum differs from the table, for a single race, or under older rules', () => {
    expect(computeProgress(groupGrandsPrix(races), results, [row(9, 50)])).toBeNull();
    expect(computeProgress(groupGrandsPrix(races.slice(0, 1)), results, [row(7, 26)])).toBeNull();
    expect(
      computeProgress(groupGrandsPrix(races.map((race) => ({ ...race, season: 2021 }))), results, [
        row(9, 51),
      ]),
    ).toBeNull();
  });

  it('have labels that do not overlap, and none below the chart', () => {
    expect(spreadLabels([100, 101, 200])).toEqual([100, 117, 200]);
    expect(spreadLabels([280, 285, 288])).toEqual([254, 271, 288]);
  });
});
