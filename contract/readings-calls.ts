import { z } from 'zod';
import { Slug } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { read } from './call.ts';
import { Currency, ExchangeHistory, ExchangeRange } from './exchange.ts';
import { WeatherReport } from './forecast.ts';
import { WaterHistory, WaterRangeName, WaterReport } from './water.ts';

/** Readings: weather, water levels and rates (docs/product/readings.md). */
export const readingsCalls = {
  weather: read({
    path: '/api/weather',
    summary: 'Weather, forecasts and warnings of all places, or of one; 404 for an unknown place',
    input: z.object({
      place: Slug.optional().meta({ description: 'Names one place.', examples: ['szeged'] }),
    }),
    output: WeatherReport,
    tags: () => [cacheTag.frontend, cacheTag.readings],
    missing: () => [cacheTag.frontend, cacheTag.readings],
  }),
  waterLevels: read({
    path: '/api/water-levels',
    summary: 'Water levels of all gauges; 404 if they are switched off',
    input: z.object({}),
    output: WaterReport,
    tags: () => [cacheTag.frontend, cacheTag.readings],
    missing: () => [cacheTag.frontend, cacheTag.readings],
  }),
  waterHistory: read({
    path: '/api/water-levels/{gauge}',
    summary: 'Past water levels of a gauge; 404 if there are none',
    input: z.object({
      gauge: Slug.meta({ description: 'Names the gauge.', examples: ['tisza-szeged'] }),
      range: WaterRangeName.default('month'),
    }),
    output: WaterHistory,
    tags: () => [cacheTag.frontend, cacheTag.readings],
    missing: () => [cacheTag.frontend, cacheTag.readings],
  }),
  exchange: read({
    path: '/api/exchange',
    summary: "Rates of a currency in the site's own, by day; 404 if there are none",
    input: z.object({ currency: Currency, range: ExchangeRange.default('month') }),
    output: ExchangeHistory,
    tags: () => [cacheTag.exchange],
    missing: () => [cacheTag.exchange],
  }),
} as const;
