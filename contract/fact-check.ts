import { z } from 'zod';

/** Ratings of a fact-check, the truest first. The last two are not between true and false. */
export const factCheckRatings = [
  'true',
  'mostlyTrue',
  'halfTrue',
  'mostlyFalse',
  'false',
  'misleading',
  'unproven',
] as const;
export type FactCheckRating = (typeof factCheckRatings)[number];

/** The `subType` of articles that may have findings. */
export const factCheckSubType = 'tenyellenorzes';

export const FactCheck = z
  .strictObject({
    claim: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ description: 'What was said, in the words of who said it or close to them.' }),
    claimant: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'Who said it, or where it goes round.', examples: ['Zsongor Imre'] }),
    rating: z.enum(factCheckRatings).meta({ description: 'What the newsroom found.' }),
    claimedOn: z.iso
      .date()
      .optional()
      .meta({ description: 'Day on which it was said.', examples: ['2026-11-20'] }),
    claimUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional()
      .meta({ description: 'Where it was said.' }),
  })
  .meta({ id: 'FactCheck', description: 'A claim and what a fact-check found of it.' });
export type FactCheck = z.infer<typeof FactCheck>;

export const FactChecks = z
  .array(FactCheck)
  .max(20)
  .meta({ description: 'Claims that a fact-check (`subType` is `tenyellenorzes`) examined, in its order.' });
