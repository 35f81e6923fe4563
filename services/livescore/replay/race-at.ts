import type { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import type { LapOrder } from '../source.ts';

/** A lap where the winner's time is not known, seconds. */
const usualLap = 90;

export interface RecordedRace {
  race: Race;
  result: readonly ResultRow[];
  grid: readonly ResultRow[];
  orders: readonly LapOrder[];
}

/** Whether there is something to play again: laps that were driven to the end. */
export const canReplayRace = ({ status, laps }: Race): boolean =>
  status === 'Completed' && (laps.total ?? 0) > 0;

/** Seconds of a lap: the winner's time in equal parts. */
function lapSeconds({ race, result }: RecordedRace): number {
  const parts = /^(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(
    result.find(({ position }) => position === 1)?.time ?? '',
  );
  const total = race.laps.total ?? 0;
  if (!parts || total === 0) return usualLap;
  const [, hours = '0', minutes, seconds] = parts;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / total;
}

/** Seconds after the start at which a replay shows something new: the end of each lap. */
export function stepsOfRace(recorded: RecordedRace): number[] {
  const lap = lapSeconds(recorded);
  return Array.from({ length: recorded.race.laps.total ?? 0 }, (_, n) => Math.round((n + 1) * lap));
}

/** Laps that are over so many seconds after the start. */
const lapsOver = (recorded: RecordedRace, seconds: number) =>
  stepsOfRace(recorded).filter((step) => step <= seconds).length;

export function raceAt(recorded: RecordedRace, seconds: number): Race {
  const { race } = recorded;
  const over = lapsOver(recorded, seconds);
  const total = race.laps.total ?? 0;
  if (over >= total) return race;
  return {
    ...race,
    status: 'Live',
    laps: { current: over + 1, total },
    fastest_lap: { driver: { id: null }, time: null },
  };
}

/**
 * The order as far as it is recorded: that of the newest lap that somebody wrote down, of lap 0 on the grid.
 * `laps` says after which lap it was so; times and gaps are those of the end, so there are none.
 */
export function resultAt(recorded: RecordedRace, seconds: number): ResultRow[] {
  const over = lapsOver(recorded, seconds);
  if (over >= (recorded.race.laps.total ?? 0)) return [...recorded.result];
  const known = recorded.orders
    .filter(({ lap }) => lap <= over)
    .sort((a, b) => a.lap - b.lap)
    .at(-1);
  const rows = new Map([...recorded.grid, ...recorded.result].map((row) => [row.driver.id, row]));
  const drivers = known ? known.drivers : recorded.grid.map(({ driver }) => driver.id);
  return drivers.flatMap((driver, index) => {
    const row = rows.get(driver);
    return row
      ? [
          {
            race: row.race,
            driver: row.driver,
            team: row.team,
            position: index + 1,
            time: null,
            laps: known?.lap ?? 0,
          },
        ]
      : [];
  });
}
