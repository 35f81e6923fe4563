import type { StandingRow } from '#contract/football-tables.ts';

/** What a place in a table leads to. */
export type Zone = 'up' | 'down';

/** Null where a place leads nowhere, or to another round of the same competition's lower half. @param description in English */
export function zoneOf(description: string | null): Zone | null {
  const words = description?.toLowerCase() ?? '';
  if (words.startsWith('relegation')) return 'down';
  return words.startsWith('promotion') && !words.includes('relegation') ? 'up' : null;
}

export type Outcome = 'win' | 'draw' | 'loss';
const outcomes: Readonly<Record<string, Outcome>> = { W: 'win', D: 'draw', L: 'loss' };

/**
 * The last five matches, oldest first; letters that mean nothing are left out.
 * @param form the newest first, as the provider has it, for example "LWDLW"
 */
export const formOf = (form: string | null): Outcome[] =>
  [...(form ?? '')]
    .flatMap((letter) => outcomes[letter] ?? [])
    .slice(0, 5)
    .reverse();

/** In the order of places, whatever order they came in. */
export const inRank = (rows: readonly StandingRow[]): StandingRow[] => rows.toSorted((a, b) => a.rank - b.rank);
