import { type ExchangeHistory, followedCurrencies, siteCurrency } from '#contract/exchange.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import type { Conversion, Prices } from './convert.ts';
import { defaults, type RangeName, rangeOf, ranges } from './exchange-parameters.ts';

export interface ExchangeData {
  range: RangeName;
  /** Null while there are no rates at all. */
  history: ExchangeHistory | null;
  /** True when the last known rate is older than a week. */
  isStale: boolean;
  /** The last month of every currency, in the order of the list. */
  others: ExchangeHistory[];
  /** The values of the converter's form, or its defaults. */
  conversion: Conversion;
  prices: Prices;
}

/** A rate counts as old after this many days: longer than any series of holidays. */
const freshDays = 7;
/** How many of its last rates a currency shows that has none of this month: about a month of bank days. */
const maxOldRates = 23;

/**
 * @param isConverterPage whether the page is the answer of the converter's form
 * @throws ScreenEnd 404 for the site's own currency, which has no price in itself
 */
export async function loadExchange(context: ScreenContext, isConverterPage: boolean): Promise<ExchangeData> {
  const { client, site, query, optional, path } = context;
  const base = siteCurrency[site.slug];
  const conversion = readConversion(query, base);
  const converted = conversion.from === base ? conversion.to : conversion.from;
  const chosen = isConverterPage ? converted : (query.penznem ?? defaults.currency);
  if (chosen === base && !isConverterPage) throw notFound(path);
  const shown = chosen === base ? defaults.currency : chosen;
  const range = rangeOf(query.idotav);
  const fetchHistory = (currency: string, period: ExchangeHistory['range']) =>
    optional(client.exchange({ currency, range: period }), null);
  const [current, listed] = await Promise.all([
    fetchHistory(shown, ranges[range].range),
    Promise.all(
      followedCurrencies
        .filter((currency) => currency !== base)
        .map((currency) => fetchHistory(currency, 'month')),
    ),
  ]);
  // Rates that editors imported count too, even when they have not been updated for a month.
  const history = current ?? (await fetchHistory(shown, 'all'));
  const others = listed.filter((each) => each !== null);
  const newest = history?.rates.at(-1)?.day;
  return {
    range,
    history: current ?? (history && { ...history, rates: history.rates.slice(-maxOldRates) }),
    isStale: newest !== undefined && Date.parse(newest) < context.now - freshDays * 86_400_000,
    others,
    conversion,
    prices: Object.fromEntries([
      [base, 1],
      ...[...others, ...(history ? [history] : [])].map(({ currency, rates }) => [
        currency,
        rates.at(-1)?.rate ?? 1,
      ]),
    ]),
  };
}

function readConversion(
  { osszeg = '100', mibol, mibe, penznem }: Readonly<Record<string, string>>,
  base: string,
): Conversion {
  const from = mibol ?? penznem ?? defaults.currency;
  return { amount: osszeg, from, to: mibe ?? (from === base ? defaults.currency : base) };
}
