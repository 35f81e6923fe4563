interface Stage {
  /** Place of its first match in the season, from 0. */
  from: number;
  label: string;
}

const groupDays = (...starts: number[]): Stage[] =>
  starts.map((from, day) => ({ from, label: `Csoportkör, ${day + 1}.\u00a0forduló` }));
const stage = (from: number, label: string): Stage => ({ from, label });

const worldCup = 1;
const euro = 4;

/** Where each stage begins, by competition and number of matches (docs/product/sport.md#matchdays). */
const tables: ReadonlyArray<{ league: number; matches: number; stages: readonly Stage[] }> = [
  {
    league: worldCup,
    matches: 64,
    stages: [
      ...groupDays(0, 16, 32),
      stage(48, 'Nyolcaddöntő'),
      stage(56, 'Negyeddöntő'),
      stage(60, 'Elődöntő'),
      stage(62, 'Bronzmérkőzés'),
      stage(63, 'Döntő'),
    ],
  },
  {
    league: worldCup,
    matches: 104,
    stages: [
      ...groupDays(0, 24, 48),
      stage(72, 'A legjobb 32 között'),
      stage(88, 'Nyolcaddöntő'),
      stage(96, 'Negyeddöntő'),
      stage(100, 'Elődöntő'),
      stage(102, 'Bronzmérkőzés'),
      stage(103, 'Döntő'),
    ],
  },
  {
    league: euro,
    matches: 51,
    stages: [
      ...groupDays(0, 12, 24),
      stage(36, 'Nyolcaddöntő'),
      stage(44, 'Negyeddöntő'),
      stage(48, 'Elődöntő'),
      stage(50, 'Döntő'),
    ],
  },
];

/**
 * What a match is part of, by its place among the matches of its season, as they begin; null where the
 * competition has no such stages, or another number of matches than those tables are for.
 * @param place from 0
 * @param matches how many there are in the whole season
 */
export function matchdayLabel(league: number, matches: number, place: number): string | null {
  const stages = tables.find((table) => table.league === league && table.matches === matches)?.stages;
  return stages?.findLast(({ from }) => place >= from)?.label ?? null;
}
