import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import type { ForecastDay } from '#contract/forecast.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import { isWet } from '#contract/skies.ts';
import { slugify } from '#contract/slugify.ts';
import { weatherPlaces } from '#services/content/sources/weather-places.ts';
import { createRandom } from '../generator/random.ts';
import { madeUpSource } from './made-up.ts';

type Weather = NonNullable<FrontendInput['weatherData']>;

const forecastDays = 7;
const dayMs = 86_400_000;
const skies = ['borult', 'eső', 'kissé felhős', 'köd', 'derült', 'szitálás'] as const;
/** Maximum precipitation of a day, by its sky. */
const maxRainMm: Readonly<Record<string, number>> = { eső: 18, szitálás: 3, havazás: 8 };
/** Mountains where the wind is strongest; one of them has gusts with a warning. */
const peaks = new Set(['Kékestető', 'Csíkszereda']);

/**
 * Made-up forecasts of all places of a site, the same for the same day: from the sample's temperatures, which
 * change a little from day to day.
 */
export function sampleForecasts(
  site: SiteSlug,
  weather: Weather,
  now: number,
): NonNullable<FrontendInput['weatherForecast']> {
  const meanTemperature =
    weather.reduce((sum, { temperature }) => sum + temperature, 0) / Math.max(1, weather.length);
  return weatherPlaces[site].flatMap(([place], index) => {
    const slug = slugify(place);
    if (slug === null) return [];
    const today = weather.find((each) => each.place === place);
    const days: ForecastDay[] = Array.from({ length: forecastDays }, (_, ahead) => {
      const day = budapestDay((now + ahead * dayMs) / 1000);
      return dayOf(
        day,
        today?.temperature ?? Math.round(meanTemperature),
        index,
        peaks.has(place) && ahead === 1,
      );
    });
    const [first, ...others] = days;
    if (first && today) days.splice(0, days.length, withNow(first, today), ...others);
    return [{ slug, place, days, source: madeUpSource }];
  });
}

/** Degrees by which afternoons are warmer, and nights colder, than the sample's temperature. */
export const swingDegrees = 2;

/** A day with the current weather. */
const withNow = (day: ForecastDay, { temperature, sky }: Weather[number]): ForecastDay => ({
  ...day,
  low: Math.min(day.low, temperature - swingDegrees),
  high: Math.max(day.high, temperature + swingDegrees),
  sky: sky || day.sky,
  rain: isWet(sky) ? Math.max(1, day.rain ?? 0) : day.rain,
});

function dayOf(day: string, temperature: number, place: number, isStormy: boolean): ForecastDay {
  const random = createRandom(Date.parse(day) / dayMs + place * 7919);
  const high = temperature + Math.round(random.next() * 5);
  const low = high - 3 - Math.round(random.next() * 5);
  const isFrozen = high <= 0;
  const chosen = skies[Math.floor(random.next() * skies.length)] ?? 'borult';
  const sky = isFrozen && maxRainMm[chosen] ? 'havazás' : chosen;
  const rain = Math.round((maxRainMm[sky] ?? 0) * (0.2 + 0.8 * random.next()));
  const gust = isStormy ? 96 : 12 + Math.round(random.next() * 40);
  return { day, low, high, sky, rain, gust };
}
