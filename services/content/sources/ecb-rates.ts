import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { ExchangeRatesInput, followedCurrencies, siteCurrency } from '#contract/exchange.ts';

const Rate = z.coerce.number().positive();
const Day = z.iso.date();

/** The price of one euro on a day, by currency. */
type EuroPrices = Map<string, number>;

/**
 * Reads the European Central Bank's reference rates of the last 90 days (`eurofxref-hist-90d.xml`): free,
 * without a key, updated on working days at about 16:00. It calculates the prices of the followed currencies
 * in each site's own currency from the bank's prices of the euro.
 * @param xml `<Cube time="2026-11-20"><Cube currency="HUF" rate="384.2"/>…`
 * @returns rates by base currency, without days and rates that are wrong
 * @throws Error when it is not such a document, or has no rates
 */
export function parseEcbRates(xml: string): Map<string, ExchangeRatesInput> {
  const days = readDays(xml);
  const bases = new Map(Object.values(siteCurrency).map((base) => [base, pricesIn(base, days)]));
  const checked = new Map(
    [...bases].map(([base, rates]) => [base, ExchangeRatesInput.safeParse(rates).data ?? []]),
  );
  if ([...checked.values()].every((rates) => rates.length === 0))
    throw new Error('The bank’s answer has no rates.');
  return checked;
}

function readDays(xml: string): Map<string, EuroPrices> {
  const days = new Map<string, EuroPrices>();
  let prices: EuroPrices = new Map();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    const { time, currency, rate } = attributes as Record<string, string | undefined>;
    if (time !== undefined) {
      prices = new Map([['EUR', 1]]);
      if (Day.safeParse(time).success) days.set(time, prices);
    }
    const price = Rate.safeParse(rate);
    if (currency !== undefined && price.success) prices.set(currency, price.data);
  });
  parser.write(xml).close();
  return days;
}

function pricesIn(base: string, days: ReadonlyMap<string, EuroPrices>): ExchangeRatesInput {
  return [...days].flatMap(([day, prices]) => {
    const euro = prices.get(base);
    if (euro === undefined) return [];
    return followedCurrencies
      .filter((currency) => currency !== base)
      .flatMap((currency) => {
        const price = prices.get(currency);
        return price === undefined ? [] : [{ currency, day, rate: Number((euro / price).toPrecision(6)) }];
      });
  });
}
