import { z } from 'zod';
import { SiteSlug } from './article.ts';
import { isOwnItem, isOwnKey, maxOwnItems, type OwnItems } from './own-items.ts';

/** As browsers send it and as it is stored. */
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

/** A browser brings what it has, and says whose account that was brought together with before. */
export const OwnChange = z.strictObject({ items: OwnItemsSchema, owner: z.string().max(40).nullable() });

/** What the account has. */
export interface OwnDocument {
  /** Grows with every change. */
  version: number;
  items: OwnItems;
  /**
   * Everything that was changed until then was deleted, unix milliseconds; 0: never. Devices forget it too.
   */
  emptiedAt: number;
  /** Tells accounts apart, and nothing else of them. */
  owner: string;
  /** The reader supports us, so that no device asks them to. */
  supporter: boolean;
}

/** All that is kept of a reader here. */
export const OwnExport = z.object({
  account: z.object({ name: z.string(), email: z.string() }),
  sites: z.array(z.object({ site: SiteSlug, changedAt: z.iso.datetime(), items: OwnItemsSchema })),
  /** Of the prediction game; null for those who do not play. */
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
