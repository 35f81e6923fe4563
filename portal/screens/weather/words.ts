import { listNames } from '#portal/format/labels.ts';
import { number } from '#portal/format/number.ts';

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
export function changeOfLevel(change: number): string {
  if (change === 0) return 'tegnap óta nem változott';
  return change > 0
    ? `árad: tegnap óta ${number(change)}\u00a0cm-rel nőtt`
    : `apad: tegnap óta ${number(-change)}\u00a0cm-rel csökkent`;
}

/** „Forrás: Open-Meteo.” */
export function sourcesOf(readings: ReadonlyArray<{ source?: string | undefined }>): string {
  const sources = [...new Set(readings.map(({ source }) => source ?? 'szerkesztőség'))];
  return `Forrás: ${listNames(sources, 'és')}.`;
}
