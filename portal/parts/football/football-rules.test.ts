import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scoresFolder } from '@cimlap/sample';
import { describe, expect, it } from 'vitest';
import { countryName } from '#contract/football-names.ts';
import { hasBegun, isOver } from '#contract/football-rules.ts';
import { findShield } from './club-shields.ts';
import {
  countryOfLeague,
  findLeagueName,
  leagueName,
  quickLeagues,
  seasonAt,
  seasonName,
} from './competitions.ts';
import { findFlag, placeStripes } from './flags.ts';
import { matchdayLabel } from './group-matches.ts';
import { statusWords } from './match-status.ts';
import { groupName, roundName, teamName } from './names.ts';
import { parseForm, parseZone } from './standings-rules.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('shields of clubs', () => {
  it('are found by our name of a club and by the provider’s, and by no other', () => {
    const ours = findShield('Ferencváros');
    expect(ours).toMatchObject({ letters: 'FTC', pattern: 'v' });
    expect(findShield('Ferencvarosi TC')).toEqual(ours);
    expect(findShield('Real Madrid')?.pattern).toBe('sash');
    expect(findShield('Tölgyvári SC')).toBeNull();
  });

  it('have colours for every club that is recorded', () => {
    const teams = readFileSync(path.join(scoresFolder, 'football/teams.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const clubs = teams.map((line) => line.split('\t')[2] ?? '').filter((name) => countryName(name) === null);
    expect(clubs.length).toBeGreaterThan(100);
    expect(clubs.filter((name) => findShield(name) === null)).toEqual([]);
  });
});

describe('matchday labels', () => {
  const labels = (league: number, matches: number, places: number[]) =>
    places.map((place) => plain(matchdayLabel(league, matches, place)));

  it('of a World Cup of 64 matches begin as in docs/product/sport.md#matchdays', () => {
    expect(labels(1, 64, [0, 15, 16, 32, 47, 48, 55, 56, 60, 61, 62, 63])).toEqual([
      'Csoportkör, 1. forduló',
      'Csoportkör, 1. forduló',
      'Csoportkör, 2. forduló',
      'Csoportkör, 3. forduló',
      'Csoportkör, 3. forduló',
      'Nyolcaddöntő',
      'Nyolcaddöntő',
      'Negyeddöntő',
      'Elődöntő',
      'Elődöntő',
      'Bronzmérkőzés',
      'Döntő',
    ]);
  });

  it('of a World Cup of 104 matches begin as in docs/product/sport.md#matchdays', () => {
    expect(labels(1, 104, [23, 24, 48, 72, 88, 96, 100, 102, 103])).toEqual([
      'Csoportkör, 1. forduló',
      'Csoportkör, 2. forduló',
      'Csoportkör, 3. forduló',
      'A legjobb 32 között',
      'Nyolcaddöntő',
      'Negyeddöntő',
      'Elődöntő',
      'Bronzmérkőzés',
      'Döntő',
    ]);
  });

  it('of a Euro have no bronze match; other competitions and numbers have no stages', () => {
    expect(labels(4, 51, [35, 36, 44, 48, 50])).toEqual([
      'Csoportkör, 3. forduló',
      'Nyolcaddöntő',
      'Negyeddöntő',
      'Elődöntő',
      'Döntő',
    ]);
    expect([matchdayLabel(271, 198, 0), matchdayLabel(1, 63, 0)]).toEqual([null, null]);
  });
});

describe('statuses', () => {
  const all = Object.keys(statusWords) as Array<keyof typeof statusWords>;

  it('that end the requests are those of docs/product/sport.md#live-match', () => {
    expect(all.filter(isOver).toSorted()).toEqual(['ABD', 'AET', 'AWD', 'CANC', 'FT', 'PEN', 'PST', 'WO']);
  });

  it('before the start show no score', () => {
    expect(all.filter((status) => !hasBegun(status)).toSorted()).toEqual(['CANC', 'NS', 'PST', 'TBD']);
  });
});

it('rounds have Hungarian names if they are known', () => {
  expect(
    [
      'Regular Season - 14',
      'Group A - 2',
      'Group Stage - 1',
      'Round of 16',
      '8th Finals',
      'Semi-finals',
      '1st Round',
      'Regular Season',
      'Knockout Round Play-offs',
      'Clausura',
    ].map((round) => plain(roundName(round))),
  ).toEqual([
    '14. forduló',
    'A csoport, 2. forduló',
    'csoportkör, 1. forduló',
    'nyolcaddöntő',
    'nyolcaddöntő',
    'elődöntő',
    '1. kör',
    'alapszakasz',
    'rájátszás',
    'Clausura',
  ]);
  expect([groupName('Group H'), groupName('Serie A'), groupName('World Cup: Group B')]).toEqual([
    'H csoport',
    null,
    'B csoport',
  ]);
});

it('countries, competitions and national teams have Hungarian names, clubs their own', () => {
  expect(['Hungary', 'Ivory-Coast', 'Bosnia & Herzegovina', 'World', 'Atlantis'].map(countryName)).toEqual([
    'Magyarország',
    'Elefántcsontpart',
    'Bosznia-Hercegovina',
    'Nemzetközi',
    null,
  ]);
  expect([
    leagueName({ id: 2, name: 'UEFA Champions League' }),
    leagueName({ id: 9999, name: 'Copa' }),
  ]).toEqual(['Bajnokok Ligája', 'Copa']);
  expect([teamName({ name: 'Hungary' }, 4), teamName({ name: 'Hungary' }, 271)]).toEqual([
    'Magyarország',
    'Hungary',
  ]);
});

it('seasons are called as readers call them; the current one depends on the competition', () => {
  expect([seasonName(1, 2022), seasonName(271, 2026), seasonName(271, 1999)]).toEqual([
    '2022',
    '2026/27',
    '1999/00',
  ]);
  expect([
    seasonAt(271, { year: 2026, month: 11 }),
    seasonAt(271, { year: 2027, month: 3 }),
    seasonAt(1, { year: 2026, month: 11 }),
    seasonAt(1, { year: 2025, month: 3 }),
    seasonAt(4, { year: 2026, month: 3 }),
  ]).toEqual([2026, 2026, 2026, 2022, 2024]);
});

it('tables mark promotion, relegation and European places, and show the last five matches', () => {
  const zone = (description: string | null, league = 39) => parseZone(description, league)?.label ?? null;
  expect(zone('Promotion - Champions League (Group Stage: )')).toBe('Bajnokok Ligája');
  expect(zone('Champions League (Qualification)')).toBe('Bajnokok Ligája, selejtező');
  expect(zone('Promotion - Europa Conference League (Qualification: )')).toBe('Konferencialiga, selejtező');
  expect(zone('UEFA Europa League')).toBe('Európa-liga');
  expect(zone('European competition')).toBe('nemzetközi kupa');
  expect(zone('Relegation - Serie B')).toBe('kiesés');
  expect([zone('Bundesliga (Relegation)'), zone('Relegation Play-off')]).toEqual([
    'osztályozó',
    'osztályozó',
  ]);
  expect([zone('Promotion - Liga I (Relegation Group: )'), zone('same'), zone(null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(zone('Promotion - Championship')).toBe('továbbjutás vagy feljutás');
  // In its own table, a position leads to the next round.
  expect(zone('Promotion - Champions League (Play Offs: 1/8-finals)', 2)).toBe('továbbjutás');
  expect(zone('Promotion - Round of 16', 1)).toBe('továbbjutás');
  expect([parseForm('LWDLWW'), parseForm(null), parseForm('?W-')]).toEqual([
    ['win', 'loss', 'draw', 'win', 'loss'],
    [],
    ['win'],
  ]);
});

it('both sites link to the same competitions, their own country’s first', () => {
  expect([quickLeagues.main[0], quickLeagues.erdely[0]]).toEqual([271, 283]);
  expect(new Set(quickLeagues.erdely)).toEqual(new Set(quickLeagues.main));
  for (const id of quickLeagues.main) expect([findLeagueName(id), countryOfLeague(id)]).not.toContain(null);
  expect([findLeagueName(9999), countryOfLeague(9999), countryOfLeague(2), countryOfLeague(283)]).toEqual([
    null,
    null,
    'World',
    'Romania',
  ]);
});

it('flags of nations that may meet differ by more than a shade', () => {
  const shapes = (name: string) => findFlag(name)?.map(({ kind }) => kind) ?? [];
  expect(shapes('Dél-Korea')).not.toEqual(shapes('Japán'));
  expect(shapes('Törökország')).not.toEqual(shapes('Tunézia'));
  expect(findFlag('Ausztrália')).not.toEqual(findFlag('Új-Zéland'));
  expect(findFlag('Anglia')).not.toEqual(findFlag('Észak-Írország'));
  expect(shapes('Svájc'), 'its cross does not reach the edges').toEqual(['plus']);
  expect(findFlag('Ghána')?.[1]).toEqual({
    kind: 'path',
    colour: '#000000',
    d: 'M10.5 4.4L12 9.1L8 6.2L13 6.2L9 9.1z',
  });
});

it('flags are found by the displayed name, and their stripes fill them', () => {
  expect(findFlag('Magyarország')).toEqual([
    { kind: 'h', stripes: ['#ce2939', '#ffffff', '#477050'].map((colour) => ({ colour, weight: 1 })) },
  ]);
  expect(findFlag('Ferencváros')).toBeNull();
  const stripes = [
    { colour: 'a', weight: 1 },
    { colour: 'b', weight: 2 },
    { colour: 'c', weight: 1 },
  ];
  expect(placeStripes(stripes, 14).map(({ from, size }) => [from, size])).toEqual([
    [0, 3.5],
    [3.5, 7],
    [10.5, 3.5],
  ]);
});
