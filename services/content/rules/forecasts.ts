import { isDeepStrictEqual } from 'node:util';
import { budapestDay } from '#contract/budapest-time.ts';
import type { PlaceForecast } from '#contract/forecast.ts';
import type { SiteFrontend } from '../queries/site-frontend.ts';

/** Older forecasts are not shown: a forecast of the day before yesterday is worth little. */
export const forecastMs = 48 * 3_600_000;

/**
 * Where forecasts come from:
 * - `set`: somebody has set all of them, so all count as edited now.
 * - `edited`: somebody has changed some of the stored ones.
 * - `fetched`: this program got them from a weather service.
 */
export type ForecastOrigin = 'set' | 'edited' | 'fetched';

interface Forecasts {
  places: PlaceForecast[];
  /** When people set the forecast of a place, unix seconds by slug. */
  edits: Record<string, number>;
}

type StoredForecasts = Pick<SiteFrontend, 'content' | 'forecastEdits'>;

/**
 * The forecasts to store. One that people have set is kept when others are fetched, as long as readers see it
 * (docs/product/readings.md#weather).
 * @param now unix milliseconds
 */
export function forecastsToStore(
  { content: { weatherForecast: before = [] }, forecastEdits }: StoredForecasts,
  places: readonly PlaceForecast[],
  origin: ForecastOrigin,
  now: number,
): Forecasts {
  const former = new Map(before.map((place) => [place.slug, place]));
  if (origin === 'fetched') return fetchedForecasts(former, forecastEdits, places, now);
  const at = Math.floor(now / 1000);
  const edits = places.flatMap((place) => {
    const isChanged = origin === 'set' || !isDeepStrictEqual(place, former.get(place.slug));
    const editedAt = isChanged ? at : forecastEdits[place.slug];
    return editedAt === undefined ? [] : [[place.slug, editedAt] as const];
  });
  return { places: [...places], edits: Object.fromEntries(edits) };
}

function fetchedForecasts(
  former: ReadonlyMap<string, PlaceForecast>,
  edits: Readonly<Record<string, number>>,
  fetched: readonly PlaceForecast[],
  now: number,
): Forecasts {
  const today = budapestDay(now / 1000);
  const isShown = ({ slug, days }: PlaceForecast) =>
    (edits[slug] ?? 0) * 1000 > now - forecastMs && days.some(({ day }) => day >= today);
  const fetchedSlugs = new Set(fetched.map(({ slug }) => slug));
  const places = fetched.map((place) => {
    const stored = former.get(place.slug);
    return stored && isShown(stored) ? stored : place;
  });
  // Places that only the newsroom has stay in the list, however old their forecasts are.
  const others = [...former.values()].filter(({ slug }) => slug in edits && !fetchedSlugs.has(slug));
  const keptPlaces = [...places, ...others].filter((place) => former.get(place.slug) === place);
  return {
    places: [...places, ...others],
    edits: Object.fromEntries(keptPlaces.map(({ slug }) => [slug, edits[slug] ?? 0])),
  };
}
