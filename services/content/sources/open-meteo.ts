import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { ForecastDay } from '#contract/forecast.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';
import type { UsualSky } from '#contract/skies.ts';
import { slugify } from '#contract/slugify.ts';
import { type Place, weatherPlaces } from './weather-places.ts';

/**
 * Address of Open-Meteo's current weather and forecast. Without a key it is free for non-commercial use only;
 * publishers set the host of their plan.
 */
export function openMeteoUrl(site: SiteSlug, origin: string): string {
  const list = (coordinateOf: (place: Place) => number) => weatherPlaces[site].map(coordinateOf).join(',');
  return `${origin}/v1/forecast?latitude=${list((place) => place[1])}&longitude=${list((place) => place[2])}&current=temperature_2m,weather_code&daily=weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,wind_gusts_10m_max&timezone=Europe%2FBudapest&forecast_days=${forecastDays}`;
}

const forecastDays = 7;
const source = 'Open-Meteo';

const temperature = z.number().min(-90).max(70);
const listOf = <T extends z.ZodType>(value: T) => z.array(value.nullable());

const Answers = z
  .array(
    z.object({
      current: z.object({ temperature_2m: temperature, weather_code: z.int() }),
      daily: z
        .object({
          time: z.array(z.iso.date()),
          weather_code: listOf(z.int()),
          temperature_2m_max: listOf(temperature),
          temperature_2m_min: listOf(temperature),
          precipitation_sum: listOf(z.number().min(0)),
          wind_gusts_10m_max: listOf(z.number().min(0)),
        })
        .optional(),
    }),
  )
  .min(1);
type Answer = z.infer<typeof Answers>[number];

type Weather = Required<Pick<FrontendInput, 'weatherData' | 'weatherForecast'>>;

/**
 * Reads an answer, which has one entry per requested place, in order.
 * @throws Error when it is not such an answer
 */
export function parseOpenMeteo(site: SiteSlug, json: unknown): Weather {
  const answers = Answers.parse(json).flatMap((answer, index) => {
    const [place] = weatherPlaces[site][index] ?? [];
    return place === undefined ? [] : [{ place, answer }];
  });
  return {
    weatherData: answers.map(({ place, answer: { current } }) => ({
      place,
      temperature: Math.round(current.temperature_2m),
      sky: skyOf(current.weather_code),
      source,
    })),
    weatherForecast: answers.flatMap(({ place, answer }) => {
      const slug = slugify(place);
      const days = daysOf(answer);
      return slug === null || days.length === 0 ? [] : [{ slug, place, days, source }];
    }),
  };
}

/** Days without a temperature are left out: the service's models do not reach equally far ahead. */
function daysOf({ daily }: Answer): ForecastDay[] {
  if (!daily) return [];
  return daily.time.flatMap((day, index) => {
    const [low, high] = [daily.temperature_2m_min[index], daily.temperature_2m_max[index]];
    if (typeof low !== 'number' || typeof high !== 'number') return [];
    const [rain, gust] = [daily.precipitation_sum[index], daily.wind_gusts_10m_max[index]];
    return [
      {
        day,
        low: Math.round(low),
        high: Math.round(high),
        sky: skyOf(daily.weather_code[index] ?? -1),
        ...(typeof rain === 'number' && { rain: Math.round(rain) }),
        ...(typeof gust === 'number' && { gust: Math.round(gust) }),
      },
    ];
  });
}

/**
 * Weather codes of the World Meteorological Organization (table 4677) that the service uses, in ranges: each
 * entry has the last code of its range.
 */
const skies: ReadonlyArray<readonly [last: number, sky: UsualSky]> = [
  [0, 'derült'],
  [2, 'kissé felhős'],
  [3, 'borult'],
  [48, 'köd'],
  [57, 'szitálás'],
  [65, 'eső'],
  [67, 'ónos eső'],
  [77, 'havazás'],
  [82, 'zápor'],
  [86, 'hózápor'],
  [99, 'zivatar'],
];

/** Empty for an unknown code; then only the temperature is shown. */
const skyOf = (code: number): string => (code < 0 ? '' : (skies.find(([last]) => code <= last)?.[1] ?? ''));
