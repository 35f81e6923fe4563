import type { ContentChange } from '#contract/cache-tags.ts';
import {
  type ExchangeRatesInput,
  exchangeRanges,
  type RateSource,
  siteCurrency,
} from '#contract/exchange.ts';
import type { Database } from '#database/database.ts';
import { newestDayOf } from '../queries/exchange-rates.ts';
import { storeRates } from '../rules/exchange-rates.ts';
import { bnrPaths, parseBnrRates } from './bnr-rates.ts';
import { parseEcbRates } from './ecb-rates.ts';
import { fetchAll } from './fetch-all.ts';
import { fetchText } from './fetch-text.ts';
import { mnbRequest, parseMnbRates } from './mnb-rates.ts';

export interface RatesOptions {
  db: Database;
  /** URL of the European Central Bank's file, or of one in the same format; null: not used. */
  ratesUrl: string | null;
  /** Scheme and host of the Hungarian National Bank's service; null: not used. */
  mnbOrigin: string | null;
  /** Scheme and host of the Romanian National Bank's files; null: not used. */
  bnrOrigin: string | null;
  onChange?: ((change: ContentChange) => void) | undefined;
  /** Unix milliseconds. Default: the clock. */
  now?: (() => number) | undefined;
}

/** Days that are fetched the first time: twice the longest bounded range. */
const historyDays = 2 * exchangeRanges.year;
/** Days that are fetched again, in case the bank corrected them. */
const overlapDays = 3;

/**
 * Fetches rates from every configured bank. One that fails does not stop the others.
 * @throws AggregateError with all failures
 */
export async function refreshRates(options: RatesOptions): Promise<void> {
  const { ratesUrl, mnbOrigin, bnrOrigin } = options;
  await fetchAll([
    ...(ratesUrl === null ? [] : [fetchFromEcb(options, ratesUrl)]),
    ...(mnbOrigin === null ? [] : [fetchFromMnb(options, mnbOrigin)]),
    ...(bnrOrigin === null ? [] : [fetchFromBnr(options, bnrOrigin)]),
  ]);
}

/** Leaves out base currencies whose own national bank is configured. */
async function fetchFromEcb(options: RatesOptions, url: string): Promise<void> {
  const national = [
    ...(options.mnbOrigin === null ? [] : [siteCurrency.main]),
    ...(options.bnrOrigin === null ? [] : [siteCurrency.erdely]),
  ];
  for (const [base, rates] of parseEcbRates(await fetchText(url))) {
    if (!(national as string[]).includes(base)) await store(options, base, rates, 'ecb');
  }
}

async function fetchFromMnb(options: RatesOptions, origin: string): Promise<void> {
  const request = mnbRequest(await firstDay(options, siteCurrency.main, 'mnb'), dayOf(nowOf(options)));
  await store(
    options,
    siteCurrency.main,
    parseMnbRates(await fetchText(`${origin}/arfolyamok.asmx`, request)),
    'mnb',
  );
}

async function fetchFromBnr(options: RatesOptions, origin: string): Promise<void> {
  const from = await firstDay(options, siteCurrency.erdely, 'bnr');
  for (const path of bnrPaths(from, nowOf(options))) {
    await store(options, siteCurrency.erdely, parseBnrRates(await fetchText(origin + path)), 'bnr');
  }
}

async function store(
  { db, onChange }: RatesOptions,
  base: string,
  rates: ExchangeRatesInput,
  source: RateSource,
): Promise<void> {
  if (rates.length > 0) await storeRates(db, base, rates, { source, ...(onChange && { onChange }) });
}

/** The first day to fetch: some days before the newest stored one; two years ago if there is none. */
async function firstDay(options: RatesOptions, base: string, source: RateSource): Promise<string> {
  const newest = await newestDayOf(options.db, base, source);
  return newest === null
    ? dayOf(nowOf(options) - historyDays * dayMs)
    : dayOf(Date.parse(newest) - overlapDays * dayMs);
}

const dayMs = 86_400_000;
const nowOf = ({ now = Date.now }: RatesOptions) => now();
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
