import { listNames } from '#portal/format/labels.ts';

/** „Forrás: Open-Meteo.” */
export function sourcesOf(readings: ReadonlyArray<{ source?: string | undefined }>): string {
  const sources = [...new Set(readings.map(({ source }) => source ?? 'szerkesztőség'))];
  return `Forrás: ${listNames(sources, 'és')}.`;
}
