import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { Day } from './day.ts';
import { dangers } from './forecast-warnings.ts';
import { Weather, WeatherWarning } from './frontend.ts';

const degrees = z.number().min(-90).max(70);

export const ForecastDay = z
  .strictObject({
    day: Day,
    low: degrees.meta({ description: 'Lowest temperature, °C.', examples: [2] }),
    high: degrees.meta({ description: 'Highest temperature, °C.', examples: [8] }),
    sky: z
      .string()
      .trim()
      .max(60)
      .meta({ description: 'What the sky is like, in Hungarian.', examples: ['eső'] }),
    rain: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .meta({
        description: 'What falls, millimetres of water; left out where nobody said.',
        examples: [4],
      }),
    gust: z
      .number()
      .min(0)
      .max(400)
      .optional()
      .meta({
        description: 'Strongest gust of wind, km/h; left out where nobody said.',
        examples: [45],
      }),
  })
  .meta({ id: 'ForecastDay', description: 'The weather that is expected on a day.' });
export type ForecastDay = z.infer<typeof ForecastDay>;

export const PlaceForecast = z
  .strictObject({
    slug: Slug.meta({ description: 'Names the place in addresses.', examples: ['szeged'] }),
    place: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ description: 'Name of the place.', examples: ['Szeged'] }),
    days: z.array(ForecastDay).max(16).meta({ description: 'Forecast by day, from the nearest on.' }),
    source: Weather.shape.source,
  })
  .meta({ id: 'PlaceForecast', description: 'Forecast of a place.' });
export type PlaceForecast = z.infer<typeof PlaceForecast>;

export const PlaceForecasts = z
  .array(PlaceForecast)
  .max(60)
  .refine(
    (places) => new Set(places.map(({ slug }) => slug)).size === places.length,
    'A place is there twice.',
  );

export const ForecastWarning = z
  .object({
    day: Day,
    danger: z.enum(dangers).meta({ description: 'The expected danger: gusts, rain, heat or cold.' }),
    degree: z.int().min(1).max(3).meta({ description: 'Degree of the warning, 1 to 3.' }),
    value: z.number().meta({ description: 'km/h, millimetres or °C.' }),
  })
  .meta({
    id: 'ForecastWarning',
    description: 'Dangerous weather in a forecast. It is derived from the forecast, not an official warning.',
  });
export type ForecastWarning = z.infer<typeof ForecastWarning>;

export const PlaceWeather = PlaceForecast.extend({
  now: Weather.nullable().meta({ description: 'What it is like now; null where that is not measured.' }),
  warnings: z.array(ForecastWarning).meta({ description: 'Warnings by day; empty most of the time.' }),
}).meta({ id: 'PlaceWeather', description: 'The weather of a place, now and on the days that come.' });
export type PlaceWeather = z.infer<typeof PlaceWeather>;

export const WeatherReport = z
  .object({
    at: UnixSeconds.nullable().meta({
      description: 'When the newest of them was set; null: there are none.',
    }),
    places: z
      .array(PlaceWeather)
      .meta({ description: 'Places in the order of the newsroom, with the days from today on.' }),
    warning: WeatherWarning.nullable().meta({ description: "The newsroom's own warning; null for none." }),
  })
  .meta({ id: 'WeatherReport', description: 'Weather, forecasts and warnings of a site.' });
export type WeatherReport = z.infer<typeof WeatherReport>;
