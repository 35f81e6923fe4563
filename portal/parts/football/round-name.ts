const fixedNames: Readonly<Record<string, string>> = {
  final: 'döntő',
  'semi-finals': 'elődöntő',
  'semi-final': 'elődöntő',
  'quarter-finals': 'negyeddöntő',
  'quarter-final': 'negyeddöntő',
  'round of 16': 'nyolcaddöntő',
  '8th finals': 'nyolcaddöntő',
  'round of 32': 'a legjobb 32 között',
  '16th finals': 'a legjobb 32 között',
  'round of 64': 'a legjobb 64 között',
  '32nd finals': 'a legjobb 64 között',
  '3rd place final': 'bronzmérkőzés',
  '3rd place': 'bronzmérkőzés',
  'play-offs': 'rájátszás',
  'preliminary round': 'előselejtező',
  'qualifying round': 'selejtező',
};

/** What comes before „ - 14” in a round's name. */
const numbered: Readonly<Record<string, string>> = {
  'regular season': '',
  'group stage': 'csoportkör',
  'league stage': 'alapszakasz',
  'championship round': 'felsőházi rájátszás',
  'championship group': 'felsőházi rájátszás',
  'relegation round': 'alsóházi rájátszás',
  'relegation group': 'alsóházi rájátszás',
};

/**
 * A round as newspapers call it: „14. forduló”, „A csoport, 2. forduló”, „negyeddöntő”. The provider's own
 * words where there are none of ours.
 * @param round in English, for example “Regular Season - 14”
 */
export function roundName(round: string): string {
  const key = round.trim().toLowerCase();
  const fixedName = fixedNames[key];
  if (fixedName !== undefined) return fixedName;
  const [, stage = key, count] = /^(.+?)\s*-\s*(\d+)$/.exec(key) ?? [];
  const [, group] = /^group ([a-z])$/.exec(stage) ?? [];
  const of = group === undefined ? numbered[stage] : `${group.toUpperCase()} csoport`;
  if (of !== undefined && count !== undefined)
    return [of, `${count}.\u00a0forduló`].filter(Boolean).join(', ');
  if (of) return of;
  const [, nth] = /^(\d+)(?:st|nd|rd|th) round$/.exec(key) ?? [];
  if (nth !== undefined) return `${nth}.\u00a0kör`;
  const [, qualifying] = /^(\d+)(?:st|nd|rd|th) qualifying round$/.exec(key) ?? [];
  return qualifying === undefined ? round : `${qualifying}.\u00a0selejtezőkör`;
}

/** Tables that are not of a group, by what their names have in them. */
const tableNames: ReadonlyArray<readonly [RegExp, string]> = [
  [/third/, 'A csoportharmadikok sorrendje'],
  [/championship (round|group)/, 'Felsőházi rájátszás'],
  [/relegation (round|group)/, 'Alsóházi rájátszás'],
  [/regular season/, 'Alapszakasz'],
];

/**
 * „A csoport” of “Group A”, „Alapszakasz” of “Regular Season”; null where a table is that of a whole
 * competition.
 */
export function groupName(group: string): string | null {
  const key = group.toLowerCase();
  const [, letter] = /\bgroup ([a-z])\b/.exec(key) ?? [];
  return (
    tableNames.find(([name]) => name.test(key))?.[1] ??
    (letter === undefined ? null : `${letter.toUpperCase()} csoport`)
  );
}
