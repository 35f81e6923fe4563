import { isOfNationalTeams } from '#contract/football-names.ts';
import type { StandingRow } from '#contract/football-tables.ts';

/** The count that players are ranked by. */
export type TopKind = 'goals' | 'yellow' | 'red';

/** The consequence of a position in a table. Each kind has its own mark. */
type ZoneKind = 'champions' | 'europa' | 'conference' | 'up' | 'playOff' | 'down';

interface Zone {
  kind: ZoneKind;
  /** Name in the legend below the table and for screen readers. */
  label: string;
}

const cups: ReadonlyArray<readonly [name: string, kind: ZoneKind, label: string]> = [
  ['conference league', 'conference', 'Konferencialiga'],
  ['europa league', 'europa', 'Európa-liga'],
  ['champions league', 'champions', 'Bajnokok Ligája'],
  ['european competition', 'europa', 'nemzetközi kupa'],
];
/** Champions League, Europa League and Conference League. In them a place leads to their own next round. */
const europeanCups = new Set([2, 3, 848]);

/**
 * Parses what a position leads to.
 * @param description the provider's, in English: “Promotion - Champions League (Qualification)”
 * @param league id of the competition
 * @returns null if the position leads nowhere, or to the lower half of the same competition
 */
export function parseZone(description: string | null, league: number): Zone | null {
  const text = description?.toLowerCase() ?? '';
  const cup = europeanCups.has(league) ? undefined : cups.find(([name]) => text.includes(name));
  if (cup) return { kind: cup[1], label: text.includes('qualif') ? `${cup[2]}, selejtező` : cup[2] };
  const isPromotion = text.startsWith('promotion');
  if (
    text.includes('relegation play') ||
    (text.includes('(relegation') && !isPromotion && !text.startsWith('relegation'))
  )
    return { kind: 'playOff', label: 'osztályozó' };
  if (text.startsWith('relegation')) return { kind: 'down', label: 'kiesés' };
  if (!isPromotion || text.includes('relegation')) return null;
  const isTournament = isOfNationalTeams(league) || europeanCups.has(league);
  return { kind: 'up', label: isTournament ? 'továbbjutás' : 'továbbjutás vagy feljutás' };
}

/** The different zones of a table, from the top down. */
export function listZones(rows: readonly StandingRow[], league: number): Zone[] {
  const zones = sortByRank(rows).flatMap(({ description }) => parseZone(description, league) ?? []);
  return [...new Map(zones.map((zone) => [zone.label, zone])).values()];
}

export type Outcome = 'win' | 'draw' | 'loss';
const outcomes: Readonly<Record<string, Outcome>> = { W: 'win', D: 'draw', L: 'loss' };

/**
 * The last five matches, oldest first. Unknown letters are left out.
 * @param form the provider's, newest first, for example “LWDLW”
 */
export const parseForm = (form: string | null): Outcome[] =>
  [...(form ?? '')]
    .flatMap((letter) => outcomes[letter] ?? [])
    .slice(0, 5)
    .reverse();

export const sortByRank = (rows: readonly StandingRow[]): StandingRow[] =>
  rows.toSorted((a, b) => a.rank - b.rank);
