import { budapestDay } from '#contract/budapest-time.ts';
import { CallError } from '#contract/errors.ts';
import type { PlaceForecast, PlaceWeather, WeatherReport } from '#contract/forecast.ts';
import { warningsOf } from '#contract/forecast-warnings.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { slugify } from '#contract/slugify.ts';
import {
  gaugeSlug,
  type WaterHistory,
  type WaterRange,
  type WaterReport,
  waterRanges,
} from '#contract/water.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { findSiteFrontend, type SiteFrontend } from '../queries/site-frontend.ts';
import { findSwitches } from '../queries/site-switches.ts';
import { waterReadings } from '../queries/water-readings.ts';
import { forecastMs } from './forecasts.ts';
import { floodingMs, isFresh, weatherMs } from './frontend.ts';
import type { ReadContext } from './read-context.ts';

/**
 * Weather and forecasts (docs/product/readings.md#weather).
 * @throws CallError 404 while they are switched off, and for a place that is not followed
 */
export async function readWeather(context: ReadContext, place?: string): Promise<WeatherReport> {
  const { db, site, now } = context;
  const [{ content, weatherAt, forecastAt, forecastEdits }, switches] = await Promise.all([
    findSiteFrontend(db, site),
    findSwitches(db, site, now),
  ]);
  if (content.componentSetup?.weather === '0') throw new CallError(404, 'The weather is switched off here.');
  const current = isFresh(weatherAt, weatherMs, now) ? (content.weatherData ?? []) : [];
  const setAt = (slug: string) => forecastEdits[slug] ?? (forecastAt ? unixSeconds(forecastAt) : 0);
  const forecasts = (content.weatherForecast ?? []).filter(
    ({ slug }) => setAt(slug) * 1000 > now - forecastMs,
  );
  const places = placesOf(forecasts, current, budapestDay(now / 1000));
  const shownPlaces = place === undefined ? places : places.filter(({ slug }) => slug === place);
  // While there is no data at all, the newsroom's places still exist.
  const isKnown = [...(content.weatherForecast ?? []), ...withSlugs(content.weatherData ?? [])].some(
    ({ slug }) => slug === place,
  );
  if (place !== undefined && shownPlaces.length === 0 && !isKnown)
    throw new CallError(404, `There is no weather of ${place} here.`);
  const shownAt = forecasts
    .filter(({ slug }) => place === undefined || slug === place)
    .map(({ slug }) => setAt(slug));
  return {
    at: shownAt.length === 0 ? null : Math.max(...shownAt),
    places: shownPlaces,
    warning: (switches.weatherWarning.isOn && content.weatherWarning) || null,
  };
}

type Current = NonNullable<FrontendInput['weatherData']>;

const withSlugs = (current: Current) =>
  current.flatMap((weather) => {
    const slug = slugify(weather.place);
    return slug === null ? [] : [{ slug, weather }];
  });

/** Places with a forecast, then those with the current weather only. */
function placesOf(forecasts: readonly PlaceForecast[], current: Current, today: string): PlaceWeather[] {
  const currentWeather = withSlugs(current);
  const withForecast = forecasts.map((forecast) => {
    const days = forecast.days.filter(({ day }) => day >= today);
    const now = currentWeather.find(({ slug }) => slug === forecast.slug)?.weather ?? null;
    return { ...forecast, days, now, warnings: warningsOf(days) };
  });
  const others = currentWeather
    .filter(({ slug }) => forecasts.every((forecast) => forecast.slug !== slug))
    .map(({ slug, weather }) => ({
      slug,
      place: weather.place,
      days: [],
      ...(weather.source && { source: weather.source }),
      now: weather,
      warnings: [],
    }));
  return [...withForecast, ...others];
}

/** @throws CallError 404 while editors have switched water levels off */
export async function readWaterLevels(context: ReadContext): Promise<WaterReport> {
  const { content, floodingAt } = await findWater(context);
  const levels = isFresh(floodingAt, floodingMs, context.now) ? (content.floodingData ?? []) : [];
  return {
    at: floodingAt && unixSeconds(floodingAt),
    levels: levels.map((level) => ({ ...level, slug: gaugeSlug(level) })),
  };
}

async function findWater({ db, site, now }: ReadContext): Promise<SiteFrontend> {
  const [frontend, { waterLevels }] = await Promise.all([
    findSiteFrontend(db, site),
    findSwitches(db, site, now),
  ]);
  if (!waterLevels.isOn || frontend.content.componentSetup?.flooding !== '1')
    throw new CallError(404, 'Water levels are switched off here.');
  return frontend;
}

/**
 * The levels of a gauge that editors follow.
 * @throws CallError 404 for any other gauge, or while water levels are switched off
 */
export async function readWaterHistory(
  context: ReadContext,
  slug: string,
  range: WaterRange,
): Promise<WaterHistory> {
  const { db, site, now } = context;
  const { content } = await findWater(context);
  const levels = await waterReadings(db, site, slug, new Date(now - waterRanges[range] * 86_400_000));
  const gauge = content.floodingData?.find((each) => gaugeSlug(each) === slug);
  if (!gauge || levels.length === 0) throw new CallError(404, `There is no gauge ${slug} here.`);
  const { river, gauge: name, degrees, source } = gauge;
  return {
    slug,
    river,
    gauge: name,
    range,
    ...(degrees && { degrees }),
    ...(source && { source }),
    levels,
  };
}
