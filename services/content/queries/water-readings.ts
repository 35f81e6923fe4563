import { sql } from 'kysely';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { gaugeSlug, waterRanges } from '#contract/water.ts';
import type { Database } from '#database/database.ts';

type Levels = NonNullable<FrontendInput['floodingData']>;

/** Longer than the longest range that can be requested, so that the hour does not matter. */
const historyDays = waterRanges.quarter + 8;

/**
 * Adds levels to the history of their gauges: the last one of each hour. Older levels than anybody can
 * request are deleted.
 */
export async function addWaterReadings(db: Database, site: number, levels: Levels, at: Date): Promise<void> {
  if (levels.length === 0) return;
  const readings = new Map(levels.map((each) => [gaugeSlug(each), each]));
  const rows = [...readings].map(([gauge, { level, alert }]) => ({ gauge, level, alert }));
  await sql`
    insert into water_reading (site, gauge, measured_at, level, alert)
    select ${site}, r.gauge, date_trunc('hour', ${at}::timestamptz), r.level, r.alert
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (gauge text, level int, alert int)
    on conflict (site, gauge, measured_at) do update
      set level = excluded.level, alert = excluded.alert`.execute(db);
  await db
    .deleteFrom('water_reading')
    .where('measured_at', '<', new Date(at.getTime() - historyDays * 86_400_000))
    .execute();
}

/** The levels of a gauge since a moment, oldest first. */
export async function waterReadings(
  db: Database,
  site: number,
  gauge: string,
  since: Date,
): Promise<Array<{ at: number; level: number; alert: number }>> {
  const rows = await db
    .selectFrom('water_reading')
    .select(['measured_at', 'level', 'alert'])
    .where('site', '=', site)
    .where('gauge', '=', gauge)
    .where('measured_at', '>=', since)
    .orderBy('measured_at')
    .execute();
  return rows.map(({ measured_at, level, alert }) => ({ at: measured_at.getTime() / 1000, level, alert }));
}
