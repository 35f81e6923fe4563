import type { StandingRow } from '#contract/football-tables.ts';
import { ofNationalTeams } from './competitions.ts';

/** What a place in a table leads to, as it is drawn. */
export type ZoneKind = 'champions' | 'europa' | 'conference' | 'up' | 'playOff' | 'down';

export interface Zone {
  kind: ZoneKind;
  /** For the key below the table, and for those who do not see the mark. */
  words: string;
}

const cups: ReadonlyArray<readonly [name: string, kind: ZoneKind, words: string]> = [
  ['conference league', 'conference', 'Konferencialiga'],
  ['europa league', 'europa', 'Európa-liga'],
  ['champions league', 'champions', 'Bajnokok Ligája'],
  ['european competition', 'europa', 'nemzetközi kupa'],
];
/** Champions League, Europa League, Conference League: a place in them leads to their own next round. */
const europeanCups = new Set([2, 3, 848]);

/**
 * Null where a place leads nowhere, or to another round of the same competition's lower half.
 * @param description in English, as the provider has it: “Promotion - Champions League (Qualification)”
 * @param league number of the competition whose table it is
 */
export function zoneOf(description: string | null, league: number): Zone | null {
  const text = description?.toLowerCase() ?? '';
  const cup = europeanCups.has(league) ? undefined : cups.find(([name]) => text.includes(name));
  if (cup) return { kind: cup[1], words: text.includes('qualif') ? `${cup[2]}, selejtező` : cup[2] };
  const isPromotion = text.startsWith('promotion');
  if (
    text.includes('relegation play') ||
    (text.includes('(relegation') && !isPromotion && !text.startsWith('relegation'))
  )
    return { kind: 'playOff', words: 'osztályozó' };
  if (text.startsWith('relegation')) return { kind: 'down', words: 'kiesés' };
  if (!isPromotion || text.includes('relegation')) return null;
  const isTournament = ofNationalTeams(league) || europeanCups.has(league);
  return { kind: 'up', words: isTournament ? 'továbbjutás' : 'továbbjutás vagy feljutás' };
}

/** Those of a table, each once, in the order of its places. */
export function zonesOf(rows: readonly StandingRow[], league: number): Zone[] {
  const zones = inRank(rows).flatMap(({ description }) => zoneOf(description, league) ?? []);
  return [...new Map(zones.map((zone) => [zone.words, zone])).values()];
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
export const inRank = (rows: readonly StandingRow[]): StandingRow[] =>
  rows.toSorted((a, b) => a.rank - b.rank);
