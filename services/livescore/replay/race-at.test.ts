import { describe, expect, it } from 'vitest';
import { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { sportSamples } from '#contract/testing/sport-samples.ts';
import { canReplayRace, type RecordedRace, raceAt, resultAt, stepsOfRace } from './race-at.ts';

const race = Race.parse({
  ...sportSamples['formula-1/races'].response[0],
  type: 'Race',
  status: 'Completed',
  laps: { current: null, total: 10 },
  fastest_lap: { driver: { id: 3 }, time: '1:21.046' },
});

const row = (driver: number, position: number, time: string | null): ResultRow => ({
  race: { id: race.id },
  driver: { id: driver, name: `Versenyző ${driver}`, abbr: null, number: driver, image: null },
  team: { id: 5, name: 'Minta Racing', logo: null },
  position,
  time,
});

const recorded: RecordedRace = {
  race,
  grid: [row(1, 1, '1:20.5'), row(2, 2, '1:20.7'), row(3, 3, '1:21.0')],
  result: [row(3, 1, '0:15:00.000'), row(1, 2, '+3.5'), row(2, 3, 'DNF')],
  orders: [{ lap: 4, drivers: [1, 3] }],
};
/** The winner needed fifteen minutes for ten laps. */
const lapSeconds = 90;
const drivers = (seconds: number, replayed = recorded) =>
  resultAt(replayed, seconds).map(({ driver }) => driver.id);

describe('a replayed race', () => {
  it('counts its laps in equal parts of the winner’s time', () => {
    expect(stepsOfRace(recorded)).toEqual(Array.from({ length: 10 }, (_, n) => (n + 1) * lapSeconds));
    expect(raceAt(recorded, 0)).toMatchObject({
      status: 'Live',
      laps: { current: 1, total: 10 },
      fastest_lap: { time: null },
    });
    expect(raceAt(recorded, 5 * lapSeconds)).toMatchObject({ status: 'Live', laps: { current: 6 } });
    expect(raceAt(recorded, 10 * lapSeconds)).toEqual(race);
  });

  it('has the last recorded order, and says after which lap', () => {
    expect(drivers(0)).toEqual([1, 2, 3]);
    expect(resultAt(recorded, 100).map(({ laps }) => laps)).toEqual([0, 0, 0]);
    expect(drivers(4 * lapSeconds)).toEqual([1, 3]);
    expect(resultAt(recorded, 8 * lapSeconds)[1]).toMatchObject({ position: 2, laps: 4, time: null });
    expect(resultAt(recorded, 10 * lapSeconds)).toEqual(recorded.result);
  });

  it('knows no places if neither grid nor order is recorded, and does not exist for races that were not run', () => {
    expect(drivers(300, { ...recorded, grid: [], orders: [] })).toEqual([]);
    expect(canReplayRace({ ...race, status: 'Cancelled' })).toBe(false);
    expect(canReplayRace({ ...race, laps: { current: null, total: null } })).toBe(false);
  });
});
