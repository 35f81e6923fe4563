import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { Currency } from '#contract/exchange.ts';
import { FrontendInput } from '#contract/frontend-input.ts';
import type { Database } from '#database/database.ts';
import { storeRates } from '#services/content/rules/exchange-rates.ts';
import { storeFrontend } from '#services/content/rules/store-frontend.ts';
import { createRandom, type Random } from '../generator/random.ts';
import { storeWaterHistory, WaterHistory } from './sample-water.ts';
import { sampleForecasts } from './sample-weather.ts';

/**
 * `site-data.json`: common data of the sites, what currencies cost today, by the currency that prices are in,
 * and past levels of the gauges that articles tell of.
 */
export const SiteData = z.strictObject({
  sites: z.partialRecord(SiteSlug, FrontendInput),
  rates: z.record(Currency, z.record(Currency, z.number().positive())),
  waterHistory: WaterHistory,
});
export type SiteData = z.output<typeof SiteData>;

/** Two years of rates. */
const days = 731;
/** Maximum daily change of a rate: six thousandths. */
const step = 0.006;
/**
 * How strongly it is pulled back each day to today's value, so that two years of small steps stay plausible.
 */
const pull = 0.004;
const dayMs = 86_400_000;

/**
 * Stores it as weather services and editors would. Rates go back from today's in small made-up steps.
 * @param now Unix seconds
 */
export async function storeSiteData(db: Database, data: SiteData, now: number): Promise<void> {
  const { sites, rates, waterHistory } = data;
  for (const [name, input] of Object.entries(sites)) {
    const site = SiteSlug.parse(name);
    const weatherForecast = sampleForecasts(site, input.weatherData ?? [], now * 1000);
    await storeFrontend(db, site, { ...input, weatherForecast }, { forecasts: 'fetched', now: now * 1000 });
    await storeWaterHistory(db, site, input.floodingData ?? [], { history: waterHistory, now: now * 1000 });
  }
  const random = createRandom(days);
  for (const [base, today] of Object.entries(rates)) {
    const rows = Object.entries(today).flatMap(([currency, rate]) => history(currency, rate, now, random));
    await storeRates(db, base, rows, { source: 'sample' });
  }
}

/** Only working days, as with banks. */
function history(
  currency: string,
  today: number,
  now: number,
  random: Random,
): Array<{ currency: string; day: string; rate: number }> {
  let rate = today;
  return Array.from({ length: days }, (_, back) => new Date(now * 1000 - back * dayMs))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => {
      const row = { currency, day: day.toISOString().slice(0, 10), rate: Number(rate.toPrecision(6)) };
      rate *= 1 + (random.next() * 2 - 1) * step + (today / rate - 1) * pull;
      return row;
    });
}
