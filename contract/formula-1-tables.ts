import { z } from 'zod';
import { Driver, TeamName } from './formula-1.ts';
import { ProviderId } from './sports.ts';

const DriverName = Driver.pick({ id: true, name: true, abbr: true, number: true, image: true }).meta({
  id: 'F1DriverName',
  description: 'A driver in short.',
});
const points = z
  .number()
  .nullable()
  .meta({ description: 'Null where there are none yet; sprints and half races give halves.' });
const season = z.int().meta({ description: 'Year.' });

export const ResultRow = z
  .object({
    race: z.object({ id: ProviderId }).meta({ description: 'Race or session that the row belongs to.' }),
    driver: DriverName,
    team: TeamName,
    position: z.int().positive().meta({ description: 'Position in the result or on the grid.' }),
    time: z
      .string()
      .nullable()
      .meta({ description: 'Time, gap, or why there is none: "1:20.575", "+12.3", "DNF".' }),
    laps: z.int().nullable().optional().meta({ description: 'Laps driven; not on the grid.' }),
    grid: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Position on the grid as text; missing in the grid itself.' }),
    pits: z.int().nullable().optional().meta({ description: 'Stops; not on the grid.' }),
    gap: z.string().nullable().optional().meta({ description: 'Behind the one before; not on the grid.' }),
  })
  .meta({ id: 'F1ResultRow', description: 'A row of a result or of a starting grid.' });
export type ResultRow = z.infer<typeof ResultRow>;

export const PitStop = ResultRow.pick({ race: true, driver: true, team: true })
  .extend({
    stop: z.int().positive().meta({ description: 'Number of the stop among the driver’s stops.' }),
    lap: z.int().positive().meta({ description: 'Lap of the stop.' }),
    time: z
      .string()
      .nullable()
      .meta({ description: 'Time from entry to exit: seconds, or minutes and seconds.' }),
  })
  .meta({ id: 'F1PitStop', description: 'A stop in the pits.' });
export type PitStop = z.infer<typeof PitStop>;

export const LapOrder = z
  .object({
    lap: z.int().positive().meta({ description: 'Lap of the leader after which this was the order.' }),
    drivers: z
      .array(ProviderId)
      .meta({ description: 'Numbers of drivers in order, without those who had retired.' }),
  })
  .meta({ id: 'F1LapOrder', description: 'The order of a race after a lap.' });
export type LapOrder = z.infer<typeof LapOrder>;

export const DriverPoints = z
  .object({
    position: z.int().positive().meta({ description: 'Position in the championship.' }),
    driver: DriverName,
    team: TeamName,
    points,
    wins: z.int().nullable().meta({ description: 'Races won.' }),
    behind: z.number().nullable().meta({ description: 'Points behind the first; null for the first.' }),
    season,
  })
  .meta({ id: 'F1DriverPoints', description: "A row of the drivers' championship, as the provider has it." });
export type DriverPoints = z.infer<typeof DriverPoints>;

export const TeamPoints = DriverPoints.pick({ position: true, team: true, points: true, season: true }).meta({
  id: 'F1TeamPoints',
  description: "A row of the constructors' championship, as the provider has it.",
});
export type TeamPoints = z.infer<typeof TeamPoints>;

export const PointsRow = z
  .object({
    position: DriverPoints.shape.position,
    driverName: z.string().nullable().meta({ description: "Null in the constructors' table." }),
    teamName: z.string().nullable().meta({ description: 'Null for a driver without a team.' }),
    points,
  })
  .meta({ id: 'F1PointsRow', description: 'A row of a points table, as it is shown.' });
export type PointsRow = z.infer<typeof PointsRow>;

/** Rows of a points table from those of either championship. */
export function pointsRow(row: DriverPoints | TeamPoints): PointsRow {
  return {
    position: row.position,
    driverName: 'driver' in row ? row.driver.name : null,
    teamName: row.team.name,
    points: row.points,
  };
}
