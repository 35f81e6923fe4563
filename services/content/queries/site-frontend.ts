import { sql } from 'kysely';
import { FrontendInput } from '#contract/frontend-input.ts';
import type { Database } from '#database/database.ts';

/** The common data of every page of a site, as it was set. */
export interface SiteFrontend {
  content: FrontendInput;
  /** When the weather, the water levels and the forecasts were last set; null: never. */
  weatherAt: Date | null;
  floodingAt: Date | null;
  forecastAt: Date | null;
  /** When people set the forecast of a place, unix seconds by slug. */
  forecastEdits: Readonly<Record<string, number>>;
}

export async function findSiteFrontend(
  db: Database,
  site: number,
  { forUpdate = false } = {},
): Promise<SiteFrontend> {
  const row = await db
    .selectFrom('site_frontend')
    .selectAll()
    .where('site', '=', site)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  return {
    content: FrontendInput.parse(row?.content ?? {}),
    weatherAt: row?.weather_at ?? null,
    floodingAt: row?.flooding_at ?? null,
    forecastAt: row?.forecast_at ?? null,
    forecastEdits: (row?.forecast_edits ?? {}) as Record<string, number>,
  };
}

/**
 * Replaces the fields that are given; the others stay.
 * @param forecastEdits when people set the forecasts of places; undefined where forecasts stay as they are
 */
export async function setSiteFrontend(
  db: Database,
  site: number,
  content: FrontendInput,
  now: Date,
  forecastEdits?: Readonly<Record<string, number>>,
): Promise<void> {
  const at = (value: unknown) => (value === undefined ? null : now);
  const edits = sql.raw(`${forecastEdits ? 'excluded' : 'site_frontend'}.forecast_edits`);
  await sql`
    insert into site_frontend (site, content, weather_at, flooding_at, forecast_at, forecast_edits)
    values (${site}, ${JSON.stringify(content)}, ${at(content.weatherData)}, ${at(content.floodingData)},
      ${at(content.weatherForecast)}, ${JSON.stringify(forecastEdits ?? {})})
    on conflict (site) do update set content = site_frontend.content || excluded.content,
      weather_at = coalesce(excluded.weather_at, site_frontend.weather_at),
      flooding_at = coalesce(excluded.flooding_at, site_frontend.flooding_at),
      forecast_at = coalesce(excluded.forecast_at, site_frontend.forecast_at),
      forecast_edits = ${edits}`.execute(db);
}
