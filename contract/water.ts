import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { FloodLevel } from './frontend.ts';
import { slugify } from './slugify.ts';

/** Identifies a gauge in addresses, including its river, because two rivers flow through some towns. */
export const gaugeSlug = ({ river, gauge }: { river: string; gauge: string }): string =>
  slugify(`${river} ${gauge}`) ?? 'merce';

/** Days that a range covers. */
export const waterRanges = { week: 7, month: 31, quarter: 92 } as const;
export type WaterRange = keyof typeof waterRanges;
export const WaterRangeName = z
  .enum(Object.keys(waterRanges) as [WaterRange])
  .meta({ description: 'How far back: the last 7, 31 or 92 days.' });

export const WaterLevel = FloodLevel.extend({
  slug: Slug.meta({ description: 'Names the gauge in addresses.', examples: ['tisza-szeged'] }),
}).meta({ id: 'WaterLevel', description: 'Water level at a gauge, with its address.' });
export type WaterLevel = z.infer<typeof WaterLevel>;

export const WaterReport = z
  .object({
    at: UnixSeconds.nullable().meta({ description: 'When the levels were set; null: never.' }),
    levels: z
      .array(WaterLevel)
      .meta({ description: 'Levels in the order of the newsroom, at most a day old.' }),
  })
  .meta({ id: 'WaterReport', description: 'Water levels of a site.' });
export type WaterReport = z.infer<typeof WaterReport>;

export const WaterHistory = z
  .object({
    slug: Slug,
    river: FloodLevel.shape.river,
    gauge: FloodLevel.shape.gauge,
    range: WaterRangeName,
    degrees: FloodLevel.shape.degrees,
    source: FloodLevel.shape.source,
    levels: z
      .array(
        z.object({
          at: UnixSeconds,
          level: FloodLevel.shape.level,
          alert: FloodLevel.shape.alert,
        }),
      )
      .min(1)
      .meta({ description: 'Levels, one an hour at most, oldest first.' }),
  })
  .meta({ id: 'WaterHistory', description: 'How high the water stood at a gauge.' });
export type WaterHistory = z.infer<typeof WaterHistory>;
