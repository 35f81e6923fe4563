import { z } from 'zod';
import { SiteSlug } from './article.ts';
import { isOwnItem, isOwnKey, maxOwnItems, type OwnItems } from './own-items.ts';

/** In the form in which browsers send it and in which it is stored. */
export const OwnItemsSchema = z
  .record(
    z.string().refine(isOwnKey),
    z
      .object({ at: z.int(), value: z.string() })
      .refine(isOwnItem)
      .meta({ description: 'When it was changed, and what to.' }),
  )
  .refine(
    (items) => Object.keys(items).length <= maxOwnItems,
    `At most ${maxOwnItems} items.`,
  ) satisfies z.ZodType<OwnItems>;

/** A browser sends what it has, and which account it was last merged with. */
export const OwnChange = z.strictObject({ items: OwnItemsSchema, owner: z.string().max(40).nullable() });

/** The account's data. */
export interface OwnDocument {
  /** Grows with every change. */
  version: number;
  items: OwnItems;
  /** Changes up to this time were deleted, Unix milliseconds; 0: never. Devices drop them too. */
  emptiedAt: number;
  /** Tells accounts apart, and reveals nothing else about them. */
  owner: string;
  /** Whether the reader supports us, so that no device asks them to. */
  supporter: boolean;
}

/** Everything that is stored about a reader here. */
export const OwnExport = z.object({
  account: z.object({ name: z.string(), email: z.string() }),
  sites: z.array(z.object({ site: SiteSlug, changedAt: z.iso.datetime(), items: OwnItemsSchema })),
  /** Data of the prediction game; null for readers who do not play. */
  tips: z
    .object({
      name: z.string(),
      tips: z.array(
        z.object({
          game: z.string(),
          home: z.string(),
          away: z.string(),
          tip: z.string(),
          placedAt: z.iso.datetime(),
          points: z.int().nullable(),
        }),
      ),
      leagues: z.array(z.string()),
    })
    .nullable(),
});
export type OwnExport = z.infer<typeof OwnExport>;
