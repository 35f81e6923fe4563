import type { Race } from '#contract/formula-1.ts';
import type { LapOrder, ResultRow } from '#contract/formula-1-tables.ts';

/** Used if the winner's time is unknown. */
const defaultLapSeconds = 90;

export interface RecordedRace {
  race: Race;
  result: readonly ResultRow[];
  grid: readonly ResultRow[];
  orders: readonly LapOrder[];
}

/** Whether the race was finished, so that it can be replayed. */
export const canReplayRace = ({ status, laps }: Race): boolean =>
  status === 'Completed' && (laps.total ?? 0) > 0;

/** Length of a lap: the winner's time divided by the laps. */
function lapSeconds({ race, result }: RecordedRace): number {
  const parts = /^(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(
    result.find(({ position }) => position === 1)?.time ?? '',
  );
  const total = race.laps.total ?? 0;
  if (!parts || total === 0) return defaultLapSeconds;
  const [, hours = '0', minutes, seconds] = parts;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / total;
}

/** Seconds after the start at which a replay shows something new: the ends of laps. */
export function stepsOfRace(recorded: RecordedRace): number[] {
  const lap = lapSeconds(recorded);
  return Array.from({ length: recorded.race.laps.total ?? 0 }, (_, n) => Math.round((n + 1) * lap));
}

const countFinishedLaps = (recorded: RecordedRace, seconds: number) =>
  stepsOfRace(recorded).filter((step) => step <= seconds).length;

/** A recorded race some seconds after the start. */
export function raceAt(recorded: RecordedRace, seconds: number): Race {
  const { race } = recorded;
  const finishedLaps = countFinishedLaps(recorded, seconds);
  const total = race.laps.total ?? 0;
  if (finishedLaps >= total) return race;
  return {
    ...race,
    status: 'Live',
    laps: { current: finishedLaps + 1, total },
    fastest_lap: { driver: { id: null }, time: null },
  };
}

/**
 * The order after the latest lap whose order is recorded, or on the grid (lap 0). `laps` says which lap that
 * is. Times are left out, because only the final ones are known.
 */
export function resultAt(recorded: RecordedRace, seconds: number): ResultRow[] {
  const finishedLaps = countFinishedLaps(recorded, seconds);
  if (finishedLaps >= (recorded.race.laps.total ?? 0)) return [...recorded.result];
  const lapOrder = recorded.orders
    .filter(({ lap }) => lap <= finishedLaps)
    .sort((a, b) => a.lap - b.lap)
    .at(-1);
  const rows = new Map([...recorded.grid, ...recorded.result].map((row) => [row.driver.id, row]));
  const drivers = lapOrder ? lapOrder.drivers : recorded.grid.map(({ driver }) => driver.id);
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
            laps: lapOrder?.lap ?? 0,
          },
        ]
      : [];
  });
}
