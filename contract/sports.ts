import { z } from 'zod';
import { UnixSeconds } from './article.ts';

/**
 * Field names and their spelling are the provider's (API-Football v3, API-Formula-1 v1), `appearences` and
 * `commited` among them.
 */

export const Logo = z.url().nullable().meta({ description: 'Address of the picture at the provider.' });
export const ProviderId = z.int().meta({ description: "The provider's number." });
export const NullableId = z
  .int()
  .nullable()
  .meta({ description: "The provider's number; null where it has none." });
export const NullableName = z
  .string()
  .nullable()
  .meta({ description: 'Null where the provider does not know it.' });
export const IsoMoment = z.iso
  .datetime({ offset: true })
  .meta({ description: 'A moment in ISO 8601, with its offset.' });
export const CountOrNull = z
  .int()
  .nullable()
  .meta({ description: 'Null where it was not counted, mostly the same as 0.' });
/** „45%”: the provider sends percentages as text. */
export const Percent = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?%$/)
  .meta({ description: 'A share as text, for example "45%".' });

/** For missing data the provider sends an empty list in place of an empty object. */
const namedTexts = z.union([z.array(z.string()), z.record(z.string(), z.string())]);

/** The envelope of every answer of the live-score service. */
export function envelope<T extends z.ZodType>(response: T) {
  return z.object({
    get: z.string().meta({ description: 'What was asked for.' }),
    parameters: namedTexts.meta({ description: 'Parameters of the request; an empty list for none.' }),
    errors: namedTexts.meta({ description: 'What went wrong; an empty list for nothing.' }),
    results: z.int().nonnegative().meta({ description: 'How many there are.' }),
    paging: z
      .object({
        current: z.int().meta({ description: 'This page, from 1.' }),
        total: z.int().meta({ description: 'How many pages.' }),
      })
      .optional()
      .meta({ description: 'Football only.' }),
    updatedAt: UnixSeconds.nullable().optional().meta({
      description:
        'When the service got the oldest part of this from its source, unix seconds; null for facts that it ships with. Ours, not the provider’s.',
    }),
    stale: z.boolean().optional().meta({
      description:
        'True while the source cannot be asked and this is older than it should be: say `updatedAt` beside it. Ours, not the provider’s.',
    }),
    replay: z.boolean().optional().meta({
      description:
        'True while something in it is played again by the replay clock: say so beside it. Ours, not the provider’s.',
    }),
    response,
  });
}
