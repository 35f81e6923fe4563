import { budapestDay } from '#contract/budapest-time.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import {
  type ExchangeHistory,
  type ExchangeRange,
  type ExchangeRatesInput,
  exchangeRanges,
  type RateSource,
  siteCurrency,
} from '#contract/exchange.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { findRates, newestRates, ratesSince, setRates } from '../queries/exchange-rates.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import type { ReadContext } from './read-context.ts';

/**
 * The rates of a currency on this site.
 * @throws CallError 404 when there are none
 */
export async function readExchange(
  { db, site, now }: ReadContext,
  currency: string,
  range: ExchangeRange,
): Promise<ExchangeHistory> {
  const base = siteCurrency[siteOfCode(site)];
  const days = exchangeRanges[range];
  const rates = await ratesSince(db, base, currency, days === null ? null : daysBefore(now, days));
  const newest = rates.at(-1);
  if (!newest) throw new CallError(404, `There are no rates of ${currency} in ${base} for this range.`);
  return {
    currency,
    siteCurrency: base,
    range,
    source: newest.source,
    rates: rates.map(({ day, rate }) => ({ day, rate })),
  };
}

/**
 * Older rates are not shown as today's. The limit is longer than any run of holidays, so the source must be
 * broken.
 */
const maxRateAgeDays = 7;

/** Today's rates for every page; empty when there are none. */
export async function readRates({ db, site, now }: ReadContext): Promise<FrontendInit['exchangeRates']> {
  const rates = await newestRates(db, siteCurrency[siteOfCode(site)], daysBefore(now, maxRateAgeDays));
  return rates.map(({ currency, rate, before }) => ({
    currency,
    rate,
    change: Number((rate - before).toFixed(6)),
  }));
}

function daysBefore(now: number, days: number): string {
  return budapestDay(now / 1000 - days * 86_400);
}

/**
 * Sets daily rates.
 * @throws CallError 400 when a currency has two rates on one day, or a rate in itself
 */
export async function storeRates(
  db: Database,
  base: string,
  rates: ExchangeRatesInput,
  { source = 'newsroom', ...options }: PublishOptions & { source?: RateSource } = {},
): Promise<{ stored: number }> {
  const days = new Set(rates.map(({ currency, day }) => `${currency} ${day}`));
  if (days.size < rates.length) throw new CallError(400, 'A day of a currency is given twice.');
  if (rates.some(({ currency }) => currency === base))
    throw new CallError(400, `${base} cannot have a rate in itself.`);
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await findRates(trx, base, rates);
    await setRates(trx, base, rates, source);
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'exchange_rates',
      entityId: base,
      before,
      after: Object.fromEntries(rates.map(({ currency, day, rate }) => [`${currency} ${day}`, rate])),
    });
    changes.push({ tags: [cacheTag.exchange, cacheTag.readings], gone: false });
  });
  return { stored: rates.length };
}
