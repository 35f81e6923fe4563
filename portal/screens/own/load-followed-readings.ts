import type { ExchangeHistory } from '#contract/exchange.ts';
import type { PlaceWeather } from '#contract/forecast.ts';
import type { WaterLevel } from '#contract/water.ts';
import type { ScreenContext } from '#portal/page/screen.ts';

/** Weather, water levels and rates that a reader follows. */
export interface FollowedReadingsData {
  places: readonly PlaceWeather[];
  gauges: readonly WaterLevel[];
  rates: readonly ExchangeHistory[];
}

interface Followed {
  places: readonly string[];
  gauges: readonly string[];
  /** Codes in lower case. */
  currencies: readonly string[];
}

/** Limited, because each currency takes a call. */
const maxCurrencies = 10;

/** Unknown ones, and those that could not be loaded, are left out. */
export async function loadFollowedReadings(
  { client, optional }: ScreenContext,
  { places, gauges, currencies }: Followed,
): Promise<FollowedReadingsData> {
  const [weather, water, rates] = await Promise.all([
    places.length > 0 ? optional(client.weather({}), null) : null,
    gauges.length > 0 ? optional(client.waterLevels({}), null) : null,
    Promise.all(
      currencies
        .slice(0, maxCurrencies)
        .map((code) => optional(client.exchange({ currency: code.toUpperCase(), range: 'month' }), null)),
    ),
  ]);
  return {
    places: (weather?.places ?? []).filter(({ slug }) => places.includes(slug)),
    gauges: (water?.levels ?? []).filter(({ slug }) => gauges.includes(slug)),
    rates: rates.filter((history) => history !== null),
  };
}
