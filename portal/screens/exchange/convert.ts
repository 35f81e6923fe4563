import { price, wordsOf } from '#portal/format/currencies.ts';
import { number } from '#portal/format/number.ts';

export interface Conversion {
  /** The amount as it was typed. */
  amount: string;
  from: string;
  to: string;
}

/** Prices of one unit in the site's currency, which itself costs 1. */
export type Prices = Readonly<Record<string, number>>;

const maxAmount = 1e12;

/** `1 000,50` → 1000.5; null for anything but a positive number up to `maxAmount`. */
export function readAmount(typedAmount: string): number | null {
  // No thousands follow a zero: „0.125” is an eighth.
  const isGrouped = !/^\s*0/.test(typedAmount);
  const ungrouped = isGrouped ? typedAmount.replace(/[\s.](?=\d{3}(?!\d))/g, '') : typedAmount;
  const plain = ungrouped.replace(',', '.');
  if (!/^\d{1,13}(?:\.\d{0,8})?$/.test(plain.trim())) return null;
  const amount = Number(plain);
  return amount > 0 && amount <= maxAmount ? amount : null;
}

/** `100 euró = 38 420,00 forint`; null without a valid amount and both prices. */
export function conversionText({ amount: typedAmount, from, to }: Conversion, prices: Prices): string | null {
  const amount = readAmount(typedAmount);
  const [fromPrice, toPrice] = [prices[from], prices[to]];
  if (amount === null || fromPrice === undefined || toPrice === undefined) return null;
  const nameOf = (currency: string) => wordsOf(currency).name;
  return `${number(amount, 8)} ${nameOf(from)} = ${price((amount * fromPrice) / toPrice)} ${nameOf(to)}`
    .replaceAll(' ', '\u00a0')
    .replace('\u00a0=', ' =')
    .replace('=\u00a0', '= ');
}

/** Maximum length of a typed amount, in characters. */
export const maxAmountLength = 20;

export const noAmount = 'Írj be egy összeget számmal, például: 100 vagy 49,90.';
