import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';

/** Whose weather a site tells. */
const places: Readonly<Record<SiteSlug, { place: string; latitude: number; longitude: number }>> = {
  main: { place: 'Budapest', latitude: 47.4979, longitude: 19.0402 },
  erdely: { place: 'Kolozsvár', latitude: 46.7712, longitude: 23.6236 },
};

/** Open-Meteo's current weather. Without a key and free of charge for non-commercial use only: publishers give the host of their plan. */
export function openMeteoUrl(site: SiteSlug, origin: string): string {
  const { latitude, longitude } = places[site];
  return `${origin}/v1/forecast?latitude=${latitude}&longitude=${longitude}&current=temperature_2m,weather_code`;
}

const Answer = z.object({ current: z.object({ temperature_2m: z.number().min(-90).max(70), weather_code: z.int() }) });

/** @throws Error when it is not such an answer */
export function parseOpenMeteo(site: SiteSlug, json: unknown): NonNullable<FrontendInput['weatherData']> {
  const { current } = Answer.parse(json);
  return [{ place: places[site].place, temperature: Math.round(current.temperature_2m), sky: skyOf(current.weather_code) }];
}

/** Ranges of the World Meteorological Organization's codes (table 4677) that the service uses, by the last code of each. */
const skies: ReadonlyArray<readonly [last: number, sky: string]> = [
  [0, 'derült'],
  [2, 'kissé felhős'],
  [3, 'borult'],
  [48, 'köd'],
  [57, 'szitálás'],
  [65, 'eső'],
  [67, 'ónos eső'],
  [77, 'havazás'],
  [82, 'zápor'],
  [86, 'hózápor'],
  [99, 'zivatar'],
];

/** Empty for a code that is none: the temperature is told alone. */
const skyOf = (code: number): string => (code < 0 ? '' : (skies.find(([last]) => code <= last)?.[1] ?? ''));
