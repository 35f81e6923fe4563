import type { RateSource } from '#contract/exchange.ts';
import { fixed, noBreakSpace, number } from '#portal/format/number.ts';

interface CurrencyWords {
  /** In the singular, as it is written after a number. */
  name: string;
  /** Number of units that a price is quoted for: 100 for currencies that cost a fraction. */
  units: number;
}

const words: Readonly<Record<string, CurrencyWords>> = {
  EUR: { name: 'euró', units: 1 },
  USD: { name: 'amerikai dollár', units: 1 },
  GBP: { name: 'angol font', units: 1 },
  CHF: { name: 'svájci frank', units: 1 },
  RON: { name: 'román lej', units: 1 },
  HUF: { name: 'forint', units: 100 },
  CZK: { name: 'cseh korona', units: 1 },
  PLN: { name: 'lengyel zloty', units: 1 },
  RSD: { name: 'szerb dinár', units: 100 },
  UAH: { name: 'ukrán hrivnya', units: 1 },
  SEK: { name: 'svéd korona', units: 1 },
  NOK: { name: 'norvég korona', units: 1 },
  TRY: { name: 'török líra', units: 1 },
  JPY: { name: 'japán jen', units: 100 },
};

/** Words of the currencies that prices are in: `Ft`, and „drágult a forinthoz képest”. */
const bases: Readonly<Record<string, { sign: string; name: string; than: string; in: string }>> = {
  HUF: { sign: 'Ft', name: 'forint', than: 'forinthoz', in: 'forintban' },
  RON: { sign: 'lej', name: 'lej', than: 'lejhez', in: 'lejben' },
};

export const wordsOf = (currency: string): CurrencyWords => words[currency] ?? { name: currency, units: 1 };
export const baseWords = (currency: string) =>
  bases[currency] ?? { sign: currency, name: currency, than: `${currency}-hez`, in: `${currency}-ben` };

/** `384,20`, `14 990,00`; small prices with three significant digits: `0,0132`. */
export function price(value: number): string {
  if (value < 1) return number(value, Math.min(8, 2 - Math.floor(Math.log10(value))));
  return fixed(value, 2);
}

/** `100 forint = 1,30 lej`. A line may be broken only before the price. */
export function rateText(currency: string, siteCurrency: string, rate: number): string {
  const { name, units } = wordsOf(currency);
  return `${units} ${name} = ${price(rate * units)} ${baseWords(siteCurrency).sign}`
    .replaceAll(' ', noBreakSpace)
    .replace(`=${noBreakSpace}`, '= ');
}

/** Source of a rate. */
export const rateSources: Readonly<Record<RateSource, string>> = {
  newsroom: 'szerkesztőség',
  sample: 'mintaadat, nem valódi árfolyam',
  ecb: 'Európai Központi Bank',
  mnb: 'Magyar Nemzeti Bank',
  bnr: 'Román Nemzeti Bank',
};
