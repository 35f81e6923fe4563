import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInput } from '#contract/frontend-input.ts';

type Place = readonly [name: string, latitude: number, longitude: number];

/** Places whose weather a site shows; every page shows the first one's. */
const places: Readonly<Record<SiteSlug, readonly Place[]>> = {
  main: [
    ['Budapest', 47.4979, 19.0402],
    ['Debrecen', 47.5316, 21.6273],
    ['Szeged', 46.253, 20.1414],
    ['Miskolc', 48.1035, 20.7784],
    ['Pécs', 46.0727, 18.2323],
    ['Győr', 47.6875, 17.6504],
    ['Szombathely', 47.2307, 16.6218],
    ['Nyíregyháza', 47.9495, 21.7244],
    ['Siófok', 46.9041, 18.058],
    ['Kékestető', 47.8725, 20.0106],
  ],
  erdely: [
    ['Kolozsvár', 46.7712, 23.6236],
    ['Marosvásárhely', 46.5386, 24.5579],
    ['Nagyvárad', 47.0465, 21.9189],
    ['Csíkszereda', 46.3611, 25.8016],
    ['Sepsiszentgyörgy', 45.8636, 25.7875],
    ['Székelyudvarhely', 46.3049, 25.2926],
    ['Szatmárnémeti', 47.7902, 22.8901],
    ['Temesvár', 45.7489, 21.2087],
    ['Brassó', 45.6427, 25.5887],
  ],
};

/**
 * Open-Meteo's current weather. Without a key and free of charge for non-commercial use only: publishers give
 * the host of their plan.
 */
export function openMeteoUrl(site: SiteSlug, origin: string): string {
  const list = (of: (place: Place) => number) => places[site].map(of).join(',');
  return `${origin}/v1/forecast?latitude=${list((place) => place[1])}&longitude=${list((place) => place[2])}&current=temperature_2m,weather_code`;
}

const Answers = z
  .array(
    z.object({ current: z.object({ temperature_2m: z.number().min(-90).max(70), weather_code: z.int() }) }),
  )
  .min(1);

/**
 * Reads an answer, which has one entry for each requested place, in order.
 * @throws Error when it is not such an answer
 */
export function parseOpenMeteo(site: SiteSlug, json: unknown): NonNullable<FrontendInput['weatherData']> {
  return Answers.parse(json).flatMap(({ current }, index) => {
    const [place] = places[site][index] ?? [];
    if (place === undefined) return [];
    return [
      {
        place,
        temperature: Math.round(current.temperature_2m),
        sky: skyOf(current.weather_code),
        source: 'Open-Meteo',
      },
    ];
  });
}

/**
 * Ranges of the World Meteorological Organization's codes (table 4677) that the service uses, by the last
 * code of each.
 */
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

/** Empty for an unknown code; the temperature is then shown alone. */
const skyOf = (code: number): string => (code < 0 ? '' : (skies.find(([last]) => code <= last)?.[1] ?? ''));
