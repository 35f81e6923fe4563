import type { ExchangeRatesInput } from '#contract/exchange.ts';
import { parseDatedRates } from './dated-rates.ts';

/** Days that the bank's short file certainly covers: it has the last ten days with rates. */
const shortFileDays = 9;

/**
 * Paths of the Romanian National Bank's files: free, without a key, updated on working days at about 13:00.
 * The last ten days if they are enough, otherwise whole years.
 * @param from first day that is needed, YYYY-MM-DD
 * @param now Unix milliseconds
 */
export function bnrPaths(from: string, now: number): string[] {
  if (Date.parse(from) >= now - shortFileDays * 86_400_000) return ['/nbrfxrates10days.xml'];
  const [first, last] = [Number(from.slice(0, 4)), new Date(now).getUTCFullYear()];
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `/files/xml/years/nbrfxrates${first + index}.xml`,
  );
}

/**
 * Reads one of the files: `<Cube date="2026-11-20"><Rate currency="HUF" multiplier="100">1.3249</Rate>…`.
 * @returns prices in lei
 * @throws Error when it is not such a file, or has no rates
 */
export function parseBnrRates(xml: string): ExchangeRatesInput {
  const rates = parseDatedRates(xml, {
    day: 'Cube',
    date: 'date',
    currency: 'currency',
    units: 'multiplier',
  });
  if (rates.length === 0) throw new Error('The Romanian National Bank’s answer has no rates.');
  return rates;
}
