import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { currencyWord, degreesText, fixed, noBreakSpace, number } from './number.ts';

type ExchangeRate = FrontendInit['exchangeRates'][number];
type Weather = FrontendInit['weatherData'][number];
type FloodLevel = FrontendInit['floodingData'][number];

/** An exchange rate in the service bar. */
interface RateReading {
  /** Identifies it on the page, where a newer reading replaces it. */
  key: string;
  /** `1 euró = 384,20 Ft` */
  text: string;
  direction: 'up' | 'down' | 'same';
}

/** Currencies of the service bar, which has less room than other places (`currencies.ts`). */
const currencies = {
  EUR: { name: 'euró', units: 1 },
  USD: { name: 'dollár', units: 1 },
  // One forint is worth about as much as the smallest Romanian coin, so a hundred are quoted.
  HUF: { name: 'forint', units: 100 },
};

/** The rates in the service bar, in order. */
const shownCurrencies: Readonly<Record<SiteSlug, ReadonlyArray<keyof typeof currencies>>> = {
  main: ['EUR', 'USD'],
  erdely: ['EUR', 'HUF'],
};
const baseCurrencies: Readonly<Record<SiteSlug, string>> = { main: 'HUF', erdely: 'RON' };

/** The rates of the service bar; those without data are left out. */
export function rateReadings(rates: readonly ExchangeRate[], site: SiteSlug): RateReading[] {
  return shownCurrencies[site].flatMap((currency) => {
    const rate = rates.find((each) => each.currency === currency);
    if (!rate) return [];
    const { name, units } = currencies[currency];
    const price = `${fixed(rate.rate * units, 2)} ${currencyWord(baseCurrencies[site])}`;
    const text = `${units} ${name} = ${price}`.replaceAll(' ', noBreakSpace);
    return [{ key: `rate-${currency}`, text, direction: directionOf(rate) }];
  });
}

/** Changes below one in ten thousand are noise. */
function directionOf({ rate, change }: ExchangeRate): RateReading['direction'] {
  if (Math.abs(change) < rate / 10_000) return 'same';
  return change > 0 ? 'up' : 'down';
}

/** `Budapest −3 °C, borult` */
export function weatherText({ place, temperature, sky }: Weather): string {
  return `${place} ${degreesText(temperature)}${sky && `, ${sky}`}`.replaceAll(' ', noBreakSpace);
}

const alertDegrees = ['', 'I. fok', 'II. fok', 'III. fok'] as const;

const warningNames = ['Figyelmeztetés', 'Riasztás, második fok', 'Riasztás, harmadik fok'];

/** @param degree from 1 to 3 */
export const weatherWarningName = (degree: number): string => warningNames[degree - 1] ?? 'Figyelmeztetés';

/** `912 cm, III. fok` */
export function floodText({ level, alert }: FloodLevel): string {
  const degree = alertDegrees[alert];
  return `${number(level)} cm${degree ? `, ${degree}` : ''}`.replaceAll(' ', noBreakSpace);
}
