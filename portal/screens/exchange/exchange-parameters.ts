import { type ExchangeRange, followedCurrencies } from '#contract/exchange.ts';
import { maxAmountLength } from './convert.ts';

/** Values of `idotav` (how far back the chart goes), with their labels. */
export const ranges = {
  het: { range: 'week', label: 'Egy hét', during: 'egy hét alatt' },
  honap: { range: 'month', label: 'Egy hónap', during: 'egy hónap alatt' },
  negyedev: { range: 'quarter', label: 'Három hónap', during: 'három hónap alatt' },
  ev: { range: 'year', label: 'Egy év', during: 'egy év alatt' },
  osszes: { range: 'all', label: 'Mind', during: 'azóta, hogy figyeljük,' },
} as const satisfies Record<string, { range: ExchangeRange; label: string; during: string }>;
export type RangeName = keyof typeof ranges;

export const defaults = { currency: 'EUR', range: 'honap' } as const;

const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name);

export const rangeOf = (name: string | undefined): RangeName =>
  name !== undefined && isRange(name) ? name : defaults.range;

const isFollowed = (currency: string) => (followedCurrencies as readonly string[]).includes(currency);

const currencyIn = (params: URLSearchParams, name: string): string | null => {
  const currency = params.get(name)?.toUpperCase() ?? '';
  return isFollowed(currency) ? currency : null;
};

const isUnknownIn = (params: URLSearchParams, name: string): boolean =>
  Boolean(params.get(name)) && currencyIn(params, name) === null;

type Parameters = ReadonlyArray<readonly [name: string, value: string]>;

/**
 * `penznem` and `idotav` in canonical form, without defaults. Null (404) for an unknown currency or range.
 */
export function exchangeParameters(params: URLSearchParams): Parameters | null {
  if (isUnknownIn(params, 'penznem')) return null;
  const range = params.get('idotav') || defaults.range;
  return isRange(range) ? canonicalParameters(currencyIn(params, 'penznem'), range) : null;
}

function canonicalParameters(currency: string | null, range: RangeName): Parameters {
  return [
    ...(currency === null || currency === defaults.currency ? [] : [['penznem', currency] as const]),
    ...(range === defaults.range ? [] : [['idotav', range] as const]),
  ];
}

/** The parameters of the converter's form. Null (404) for an unknown currency. */
export function converterParameters(params: URLSearchParams): Parameters | null {
  if (isUnknownIn(params, 'mibol') || isUnknownIn(params, 'mibe')) return null;
  const amount = params.get('osszeg')?.trim().slice(0, maxAmountLength) ?? '';
  const [from, to] = [currencyIn(params, 'mibol'), currencyIn(params, 'mibe')];
  return [
    ...(amount === '' ? [] : [['osszeg', amount] as const]),
    ...(from === null ? [] : [['mibol', from] as const]),
    ...(to === null ? [] : [['mibe', to] as const]),
  ];
}

/** Address of a currency's page. */
export function exchangePath(currency: string, range: RangeName): string {
  const query = new URLSearchParams(canonicalParameters(currency, range).map(([...pair]) => pair));
  return `/arfolyam${query.size > 0 ? `?${query}` : ''}`;
}
