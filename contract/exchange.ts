import { z } from 'zod';
import type { SiteSlug } from './article.ts';
import { Day } from './day.ts';

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'It must be three capital letters, as EUR.')
  .meta({ description: 'ISO 4217, three capital letters.' });

/** Currency of prices on each site. */
export const siteCurrency = { main: 'HUF', erdely: 'RON' } as const satisfies Record<SiteSlug, string>;

/** Followed currencies, in the order of lists. */
export const followedCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'RON',
  'HUF',
  'CZK',
  'PLN',
  'RSD',
  'UAH',
  'SEK',
  'NOK',
  'TRY',
  'JPY',
] as const;

export const RateSource = z.enum(['newsroom', 'sample', 'ecb', 'mnb', 'bnr']).meta({
  description:
    'Who told the rate: the newsroom, nobody (made up for a sample), the European Central Bank, the Hungarian or the Romanian National Bank.',
});
export type RateSource = z.infer<typeof RateSource>;

/**
 * Days that a range covers; null for all. A month has 31 days, so that it includes the same day of the
 * previous month.
 */
export const exchangeRanges = { week: 7, month: 31, quarter: 92, year: 366, all: null } as const;
export const ExchangeRange = z
  .enum(Object.keys(exchangeRanges) as [keyof typeof exchangeRanges])
  .meta({ description: 'How far back: the last 7, 31, 92 or 366 days, or all there is.' });
export type ExchangeRange = z.infer<typeof ExchangeRange>;

export const ExchangeHistory = z
  .object({
    currency: Currency,
    siteCurrency: Currency.meta({ description: "The site's own currency, which the rates are in." }),
    range: ExchangeRange,
    source: RateSource.meta({ description: 'Source of the newest rate.' }),
    rates: z
      .array(
        z.object({
          day: Day,
          rate: z.number().positive().meta({ description: "Price of one unit in the site's currency." }),
        }),
      )
      .min(1)
      .meta({ description: 'Rates by day, oldest first; days without a rate (weekends) are left out.' }),
  })
  .meta({ id: 'ExchangeHistory', description: 'What a currency has cost.' });
export type ExchangeHistory = z.infer<typeof ExchangeHistory>;

export const ExchangeRatesInput = z
  .array(
    z.strictObject({
      currency: Currency,
      day: Day,
      rate: z.number().positive().max(1e9).meta({ description: 'Price of one unit.' }),
    }),
  )
  .min(1)
  .max(10_000)
  .meta({
    id: 'ExchangeRatesInput',
    description: 'Daily rates; a day that is there already gets the new rate.',
  });
export type ExchangeRatesInput = z.infer<typeof ExchangeRatesInput>;
