import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { ExchangeRatesInput, followedCurrencies } from '#contract/exchange.ts';

/** How a bank's XML marks days and their rates. */
export interface DatedForm {
  /** The element of a day, and its attribute with the date. */
  day: string;
  date: string;
  /** Attributes of `Rate`: the currency, and the number of units (1 by default). */
  currency: string;
  units: string;
}

const Price = z.coerce.number().positive();
const Units = z.coerce.number().int().positive();
const Day = z.iso.date();

/**
 * Reads `<Day date="…"><Rate curr="JPY" unit="100">240,16</Rate>…`: prices of one unit of the followed
 * currencies, in the bank's own currency. Days and rates that are wrong are left out.
 * @throws Error when it is not XML
 */
export function parseDatedRates(xml: string, form: DatedForm): ExchangeRatesInput {
  const days = new Map<string, ExchangeRatesInput[number]>();
  let day: string | undefined;
  let open: { currency: string; units: number } | null = null;
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const attribute = attributes as Record<string, string | undefined>;
    if (name === form.day) day = Day.safeParse(attribute[form.date]).data;
    if (name !== 'Rate') return;
    const units = Units.safeParse(attribute[form.units] ?? 1);
    open = units.success ? { currency: attribute[form.currency] ?? '', units: units.data } : null;
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'Rate' || !open || day === undefined || !isFollowed(open.currency)) return;
    // Hungarian decimals have a comma, Romanian ones a point.
    const price = Price.safeParse(text.trim().replace(',', '.'));
    if (!price.success) return;
    const rate = Number((price.data / open.units).toPrecision(6));
    days.set(`${day} ${open.currency}`, { currency: open.currency, day, rate });
  });
  parser.write(xml).close();
  return ExchangeRatesInput.safeParse([...days.values()]).data ?? [];
}

const isFollowed = (currency: string) => (followedCurrencies as readonly string[]).includes(currency);
