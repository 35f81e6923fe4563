import { z } from 'zod';
import { SupportCounter } from './minutes.ts';

export const SupportOffer = z
  .object({
    payment: z.enum(['card', 'test', 'none']).meta({
      description:
        'How readers can pay here: by card, on a page that only pretends to be one, or not online.',
    }),
  })
  .meta({ id: 'SupportOffer', description: 'Ways to support the site.' });
export type SupportOffer = z.infer<typeof SupportOffer>;

/** Identifies one support in an address: random, and valid for a day. */
export const SupportToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, 'must be the token of a support')
  .meta({ description: 'What the page of thanks was opened with.' });

export const SupportThanks = z
  .object({
    state: z.enum(['waiting', 'booked', 'ended', 'failed', 'refunded']).meta({
      description:
        'waiting: the provider has not confirmed it yet; booked: paid; ended: a monthly one that has ended.',
    }),
    monthly: z.boolean().meta({ description: 'Whether it was meant for every month.' }),
    counter: SupportCounter.nullable().meta({
      description: 'The counter including this support; null until it is booked.',
    }),
    amount: z
      .number()
      .positive()
      .meta({ description: 'Amount of each payment, in whole units of the currency.' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'ISO 4217.' }),
  })
  .meta({ id: 'SupportThanks', description: 'State of a support. Contains nothing about its giver.' });
export type SupportThanks = z.infer<typeof SupportThanks>;

/** Fields of the form that may be invalid, by their names in the form and in page order. */
export const supportFaults = ['own', 'email', 'name'] as const;
export type SupportFault = (typeof supportFaults)[number];

/** Value of the radio button for another amount: the field `own` counts only if it is selected. */
export const ownAmount = 'own';

/** Why a payment did not happen, in the address of `/tamogatas/hiba`. */
export const supportFailures = ['megszakitva', 'sikertelen'] as const;
export type SupportFailure = (typeof supportFailures)[number];
