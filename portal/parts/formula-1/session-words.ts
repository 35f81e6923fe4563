import type { Race, RaceStatus } from '#contract/formula-1.ts';

const kinds: Readonly<Record<string, string>> = {
  race: 'verseny',
  qualifying: 'időmérő',
  sprint: 'sprint',
  'sprint shootout': 'sprintidőmérő',
  'sprint qualifying': 'sprintidőmérő',
  practice: 'szabadedzés',
};

/**
 * `1st Qualifying`: which part of which session; part 0 where there is only one. Null for a type that is not
 * known.
 */
export function partOf(type: string): { kind: string; part: number } | null {
  const [, part, kind = ''] = /^(?:([123])(?:st|nd|rd) )?(.+)$/i.exec(type.trim()) ?? [];
  const known = Object.hasOwn(kinds, kind.toLowerCase());
  return known ? { kind: kind.toLowerCase(), part: Number(part ?? 0) } : null;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * „Verseny”, „1. időmérő” (docs/product/sport.md#sessions). A type that is not in the table keeps its name.
 */
export function sessionName(type: string): string {
  const found = partOf(type);
  if (!found) return type;
  const name = kinds[found.kind] ?? type;
  return found.part > 0 ? `${found.part}. ${name}` : capital(name);
}

/** A session in three parts as one: „Időmérő”. */
export const wholeName = (kind: string) => capital(kinds[kind] ?? kind);

/** For sessions that give places on a grid. */
export const hasGrid = ({ type }: Pick<Race, 'type'>) => ['race', 'sprint'].includes(partOf(type)?.kind ?? '');

export const statusNames: Readonly<Record<RaceStatus, string>> = {
  Scheduled: 'még nem kezdődött el',
  Live: 'élő',
  Completed: 'véget ért',
  Cancelled: 'törölték',
  Postponed: 'elhalasztották',
};
