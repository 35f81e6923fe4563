import { z } from 'zod';

export const MinutesCounter = z
  .object({
    recurring: z.int().nonnegative().meta({ description: 'Monthly supports.' }),
    onetime: z.int().nonnegative().meta({ description: 'Single supports.' }),
  })
  .meta({ id: 'MinutesCounter', description: 'How many supports readers gave.' });
export type MinutesCounter = z.infer<typeof MinutesCounter>;

/** Start of the support page's counter, and what a support adds; see docs/product/support.md#counter. */
const counterRule = { base: 300_000, recurring: 10, onetime: 1 } as const;

export const SupportCounter = MinutesCounter.extend({
  total: z
    .int()
    .nonnegative()
    .meta({
      description: `What the counter shows: ${counterRule.base} + ${counterRule.recurring} × recurring + ${counterRule.onetime} × onetime.`,
    }),
}).meta({ id: 'SupportCounter', description: 'The counter of the support page.' });
export type SupportCounter = z.infer<typeof SupportCounter>;

/** The counter's value for these supports. */
export function supportCounter({ recurring, onetime }: MinutesCounter): SupportCounter {
  return {
    recurring,
    onetime,
    total: counterRule.base + counterRule.recurring * recurring + counterRule.onetime * onetime,
  };
}
