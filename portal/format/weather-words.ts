import type { ForecastWarning } from '#contract/forecast.ts';
import { isWet } from '#contract/skies.ts';
import { weekdayName } from '#portal/format/day-words.ts';
import { listNames } from '#portal/format/labels.ts';
import { number } from '#portal/format/number.ts';
import { weatherWarningName } from '#portal/format/readings.ts';

export const weatherPath = (slug: string) => `/idojaras/${slug}`;
export const gaugePath = (slug: string) => `/vizallas/${slug}`;

const dangers: Readonly<Record<ForecastWarning['danger'], (value: string) => string>> = {
  gust: (value) => `viharos szél, akár ${value}\u00a0km/h-s lökésekkel`,
  rain: (value) => `sok csapadék, egy nap alatt akár ${value}\u00a0mm`,
  heat: (value) => `hőség, akár ${value}\u00a0°C`,
  cold: (value) => `kemény hideg, akár ${value}\u00a0°C`,
};

/** „Figyelmeztetés, péntek: viharos szél, akár 96 km/h-s lökésekkel” */
export const warningText = ({ day, danger, degree, value }: ForecastWarning): string =>
  `${weatherWarningName(degree)}, ${weekdayName(day)}: ${dangers[danger](number(value))}`;

/**
 * „csapadék 3 mm”, „nem esik”; less than half a millimetre is still no dry day if it rains or snows.
 * @param rain whole millimetres in a day
 */
export function rainText(rain: number, sky: string): string {
  if (rain > 0) return `csapadék ${number(rain)}\u00a0mm`;
  return isWet(sky) ? 'kevés csapadék' : 'nem esik';
}

const alerts = [
  'nincs készültség',
  'elsőfokú készültség',
  'másodfokú készültség',
  'harmadfokú készültség',
] as const;

/** @param alert 0 to 3 */
export const alertWords = (alert: number): string => alerts[alert] ?? alerts[0];

/**
 * „árad: tegnap óta 12 cm-rel nőtt”
 * @param change centimetres since the day before
 */
export function levelChangeText(change: number): string {
  if (change === 0) return 'tegnap óta nem változott';
  return change > 0
    ? `árad: tegnap óta ${number(change)}\u00a0cm-rel nőtt`
    : `apad: tegnap óta ${number(-change)}\u00a0cm-rel csökkent`;
}

/** „Forrás: Open-Meteo.” */
export function sourcesText(readings: ReadonlyArray<{ source?: string | undefined }>): string {
  const sources = [...new Set(readings.map(({ source }) => source ?? 'szerkesztőség'))];
  return `Forrás: ${listNames(sources, 'és')}.`;
}
