import { describe, expect, it } from 'vitest';
import type { Race } from '#contract/formula-1.ts';
import { sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { buildAddress, formula1Parameters, parseState } from './formula-1-address.ts';
import {
  defaultGrandPrix,
  defaultSession,
  groupGrandsPrix,
  prixDays,
  prixPlace,
  prixShortDays,
  sessionStatus,
} from './grands-prix.ts';
import { chooseSeason } from './load-formula-1.ts';
import {
  formatKilometres,
  formatPointsText,
  formatTimeOrGap,
  grandPrixName,
  nationalityName,
  placeName,
  sessionName,
} from './names.ts';
import { groupSeasons } from './people.tsx';
import { spreadLabels } from './points-chart.tsx';
import { computeProgress, mergeQualifying, qualifyingCuts } from './results.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the default grand prix (docs/product/sport.md#chosen-grand-prix)', () => {
  const at = (day: string) => `${day}T14:00:00+00:00`;
  const now = (moment: string) => Date.parse(moment);
  const season = (first: Race['status'], second: Race['status'], third: Race['status'] = 'Scheduled') =>
    groupGrandsPrix([
      sampleRace(30, 3, 'Race', at('2026-12-06'), { status: third }),
      sampleRace(10, 1, 'Race', at('2026-11-22'), { status: first }),
      sampleRace(20, 2, 'Race', at('2026-11-29'), { status: second }),
    ]);

  it('is the last completed one if it was today, in Budapest', () => {
    expect(defaultGrandPrix(season('Completed', 'Scheduled'), now('2026-11-22T22:59:00Z'))?.id).toBe(1);
    expect(defaultGrandPrix(season('Completed', 'Scheduled'), now('2026-11-22T23:01:00Z'))?.id).toBe(2);
  });

  it('is the last completed one if none is upcoming', () => {
    expect(
      defaultGrandPrix(season('Completed', 'Completed', 'Completed'), now('2027-01-10T12:00:00Z'))?.id,
    ).toBe(3);
    expect(
      defaultGrandPrix(season('Completed', 'Completed', 'Cancelled'), now('2027-01-10T12:00:00Z'))?.id,
    ).toBe(2);
  });

  it('is otherwise the first one that is not completed, without cancelled ones', () => {
    expect(defaultGrandPrix(season('Scheduled', 'Scheduled'), now('2026-03-01T12:00:00Z'))?.id).toBe(1);
    expect(defaultGrandPrix(season('Completed', 'Cancelled'), now('2026-11-25T12:00:00Z'))?.id).toBe(3);
    expect(defaultGrandPrix(season('Completed', 'Live'), now('2026-11-29T14:30:00Z'))?.id).toBe(2);
    expect(
      defaultGrandPrix(season('Cancelled', 'Cancelled', 'Cancelled'), now('2026-11-25T12:00:00Z'))?.id,
    ).toBe(3);
    expect(defaultGrandPrix([], 0)).toBeUndefined();
  });

  it('has its number among the races that take place; cancelled ones have none', () => {
    expect(season('Completed', 'Cancelled').map(({ id, round }) => [id, round])).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
    ]);
  });
});

describe('the sessions of a grand prix', () => {
  const weekend = (statuses: Partial<Record<string, Race['status']>>) => {
    const types = {
      '1st Practice': '2026-11-20T11:30:00Z',
      '1st Qualifying': '2026-11-21T14:00:00Z',
      '2nd Qualifying': '2026-11-21T14:25:00Z',
      '3rd Qualifying': '2026-11-21T14:48:00Z',
      Race: '2026-11-22T13:00:00Z',
    };
    const races = Object.entries(types).map(([type, date], index) =>
      sampleRace(100 + index, 1, type, date, { status: statuses[type] ?? 'Scheduled' }),
    );
    return groupGrandsPrix(races.toReversed())[0] as ReturnType<typeof groupGrandsPrix>[number];
  };

  it('are in the order of their starts, with the parts of a qualifying as one', () => {
    expect(weekend({}).sessions.map(({ name, races }) => [name, races.map(({ id }) => id)])).toEqual([
      ['1. szabadedzés', [100]],
      ['Időmérő', [101, 102, 103]],
      ['Verseny', [104]],
    ]);
  });

  it('default to the first that is not completed, otherwise to the last (docs/product/sport.md#chosen-session)', () => {
    expect(defaultSession(weekend({})).name).toBe('1. szabadedzés');
    const between = weekend({ '1st Practice': 'Completed', '1st Qualifying': 'Completed' });
    expect(defaultSession(between).name).toBe('Időmérő');
    expect(sessionStatus(defaultSession(between))).toBe('Live');
    const all = {
      '1st Practice': 'Completed',
      '1st Qualifying': 'Completed',
      '2nd Qualifying': 'Completed',
      '3rd Qualifying': 'Completed',
    };
    expect(defaultSession(weekend(all as never)).name).toBe('Verseny');
    expect(defaultSession(weekend({ ...all, Race: 'Completed' } as never)).name).toBe('Verseny');
  });

  it('have the names of Hungarian newspapers; unknown ones keep their name', () => {
    expect(
      [
        'Race',
        '1st Qualifying',
        '3rd Qualifying',
        'Sprint',
        'Sprint Shootout',
        '2nd Sprint Shootout',
        '2nd Practice',
        'Warm-up',
      ].map(sessionName),
    ).toEqual([
      'Verseny',
      '1. időmérő',
      '3. időmérő',
      'Sprint',
      'Sprintidőmérő',
      '2. sprintidőmérő',
      '2. szabadedzés',
      'Warm-up',
    ]);
  });
});

describe('a qualifying in three parts (docs/product/sport.md#qualifying)', () => {
  const cars = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  /** Each part turns the order round. */
  const parts = (count: number) => {
    const [cut] = qualifyingCuts(count);
    const first = cars(count);
    const second = first.slice(0, cut).reverse();
    const third = second.slice(0, 10).reverse();
    return { first, second, third, all: [first, second, third].map(sampleRows) };
  };

  it.each([
    [20, 15],
    [22, 16],
    [24, 17],
    [10, 10],
  ])('with %i cars eliminates after place %i and place 10', (count, cut) => {
    expect(qualifyingCuts(count)).toEqual([cut, 10, 0]);
    const { first, second, third, all } = parts(count);
    const merged = mergeQualifying(all);
    expect(merged.map(({ driver }) => driver.id)).toEqual([
      ...third,
      ...second.slice(10),
      ...first.slice(cut),
    ]);
    expect(merged.map(({ position }) => position)).toEqual(cars(count));
  });

  it('shows the earlier part while the later has no results', () => {
    const { first, second } = parts(20);
    const ids = (rounds: number[][]) =>
      mergeQualifying(rounds.map(sampleRows)).map(({ driver }) => driver.id);
    expect(ids([first, [], []])).toEqual(first);
    expect(ids([first, second, []])).toEqual([...second, ...first.slice(15)]);
    expect(ids([[], [], []])).toEqual([]);
  });

  it('keeps drivers who advanced and did not drive, and lists no driver twice', () => {
    const { first, second, third, all } = parts(20);
    const [absent] = third.slice(-1);
    const merged = mergeQualifying([all[0] ?? [], all[1] ?? [], sampleRows(third.slice(0, 9))]).map(
      ({ driver }) => driver.id,
    );
    expect(merged).toEqual([...third.slice(0, 9), absent, ...second.slice(10), ...first.slice(15)]);
  });
});

describe('addresses', () => {
  const form = (query: string) =>
    formula1Parameters(new URLSearchParams(query)).map((pair) => pair.join('='));

  it('have one canonical form', () => {
    expect(form('futam=1967&verseny=16&utm=x&szezon=2024')).toEqual([
      'szezon=2024',
      'verseny=16',
      'futam=1967',
    ]);
    expect(form('oldal=versenynaptar')).toEqual([]);
    expect(form('csapat=1')).toEqual(['oldal=csapatok', 'csapat=1']);
    expect(form('versenyzo=20&szezon=2024')).toEqual(['oldal=versenyzok', 'szezon=2024', 'versenyzo=20']);
    expect(form('oldal=pontverseny&futam=3&csapat=2')).toEqual(['oldal=pontverseny']);
  });

  it.each([
    'oldal=semmi',
    'oldal=__proto__',
    'oldal=PONTVERSENY',
    'verseny=-3',
    'verseny=99999999999',
    'csapat=0',
    'versenyzo=abc',
    ...['futam=x', 'futam=1.2.3.4', 'futam=-1.2', 'oldal=pontverseny&csapat=x', 'szezon=2024&versenyzo=1e9'],
  ])('without a page (%s) share one entry in the cache', (query) => {
    const [one = '', ...more] = form(query);
    expect([one, more]).toEqual(['versenyzo=0', []]);
    expect(form(one)).toEqual([one]);
    expect(parseState(new URLSearchParams(one)).isUnknown).toBe(true);
  });

  it('drop empty parameters, and seasons that cannot be', () => {
    expect(form('oldal=&verseny=&futam=&csapat=&versenyzo=&szezon=1492')).toEqual([]);
    expect(form('szezon=20245')).toEqual([]);
  });

  it('name a season; without it, or if it has no data, it is this year’s, otherwise the last one', () => {
    const year = 2026;
    expect(chooseSeason(2024, [2023, 2024], year)).toBe(2024);
    expect(chooseSeason(1999, [2023, 2024], year)).toBe(2024);
    expect(chooseSeason(null, [2024, year], year)).toBe(year);
    expect(chooseSeason(null, [2027], year), 'only a later one has data').toBe(2027);
  });

  it('name the season also while nobody knows which seasons have data', () => {
    expect([chooseSeason(null, [], 2026), chooseSeason(2024, [], 2026)]).toEqual([2026, 2024]);
  });

  it('mark a grid by a minus, and the parts of a qualifying by dots', () => {
    expect(parseState(new URLSearchParams('futam=-1967')).session).toEqual({ races: [1967], isGrid: true });
    expect(parseState(new URLSearchParams('futam=1858.1859.1860')).session).toEqual({
      races: [1858, 1859, 1860],
      isGrid: false,
    });
    expect(
      buildAddress({ season: 2024, competition: 16, session: { races: [1967], isGrid: true } }, '/forma1'),
    ).toBe('/forma1?szezon=2024&verseny=16&futam=-1967');
    expect(buildAddress({}, '/forma1')).toBe('/forma1');
  });
});

describe('Formula 1 texts', () => {
  it('have Hungarian names of grands prix; an unknown place keeps its name', () => {
    const names = [
      'Italy Grand Prix',
      'Hungarian Grand Prix',
      'São Paulo Grand Prix',
      'Las Vegas Grand Prix',
      'Minta Grand Prix',
      'constructor Grand Prix',
    ];
    expect(names.map(grandPrixName)).toEqual([
      'Olasz Nagydíj',
      'Magyar Nagydíj',
      'São Pauló-i Nagydíj',
      'Las Vegas-i Nagydíj',
      'Minta Nagydíj',
      'constructor Nagydíj',
    ]);
  });

  it('have Hungarian place names if they are known', () => {
    expect([
      placeName('Milton Keynes, United Kingdom'),
      placeName('Stevenage, England'),
      placeName('Atlanta, Georgia, USA'),
    ]).toEqual([
      'Milton Keynes, Egyesült Királyság',
      'Stevenage, Anglia',
      'Atlanta, Georgia, Egyesült Államok',
    ]);
    expect([nationalityName('British'), nationalityName('Minta')]).toEqual(['brit', 'Minta']);
    const at = (country: string | null, city: string | null) =>
      prixPlace({ competition: { id: 1, name: '', location: { country, city } } });
    expect([at('Italy', 'Monza'), at('Monaco', 'Monaco'), at(null, null)]).toEqual([
      'Monza, Olaszország',
      'Monaco',
      '',
    ]);
  });

  it('have days as in newspapers', () => {
    const prix = (from: string, to: string) =>
      groupGrandsPrix([
        sampleRace(1, 1, '1st Practice', `${from}T12:00:00Z`),
        sampleRace(2, 1, 'Race', `${to}T12:00:00Z`),
      ])[0] as never;
    expect([
      prixDays(prix('2026-11-20', '2026-11-22')),
      prixShortDays(prix('2026-11-20', '2026-11-22')),
    ]).toEqual(['november 20–22.', 'nov. 20–22.']);
    expect([
      prixDays(prix('2026-11-29', '2026-12-01')),
      prixShortDays(prix('2026-11-29', '2026-12-01')),
    ]).toEqual(['november 29. – december 1.', 'nov. 29. – dec. 1.']);
    expect([
      prixDays(prix('2026-11-22', '2026-11-22')),
      prixShortDays(prix('2026-11-22', '2026-11-22')),
    ]).toEqual(['november 22.', 'nov. 22.']);
  });

  it('have a decimal comma in lengths and points; other text is not changed', () => {
    expect(
      ['5.793 Kms', '306.72 kms', '5 km', 'hosszú'].map((text) => plain(formatKilometres(text))),
    ).toEqual(['5,793 km', '306,72 km', '5 km', 'hosszú']);
    expect(['+1 lap', '+2 laps', '+5.317', 'DNF'].map((text) => plain(formatTimeOrGap(text)))).toEqual([
      '+1 kör',
      '+2 kör',
      '+5.317',
      'DNF',
    ]);
    expect(['5014.5', '0', '?'].map((text) => plain(formatPointsText(text)))).toEqual(['5 014,5', '0', '?']);
  });

  it('show consecutive seasons with one team on one line', () => {
    const seasonAt = (season: number, name: string) => ({ season, team: { id: 1, name, logo: null } });
    expect(
      groupSeasons([seasonAt(2022, 'A'), seasonAt(2024, 'A'), seasonAt(2025, 'B'), seasonAt(2023, 'A')]).map(
        ({ from, to, team }) => [from, to, team.name],
      ),
    ).toEqual([
      [2025, 2025, 'B'],
      [2022, 2024, 'A'],
    ]);
  });
});

describe('points through a season', () => {
  const row = (driver: number, total: number) => ({
    position: 1,
    driverName: `Versenyző ${driver} Jr.`,
    teamName: 'Minta',
    points: total,
    driver: { id: driver, number: driver },
    team: 5,
    wins: null,
  });
  const races = [
    sampleRace(1, 1, 'Race', '2024-03-02T15:00:00Z', {
      status: 'Completed',
      fastest_lap: { driver: { id: 7 }, time: null },
    }),
    sampleRace(2, 2, 'Sprint', '2024-03-08T15:00:00Z', { status: 'Completed' }),
    sampleRace(3, 2, 'Race', '2024-03-09T15:00:00Z', { status: 'Completed' }),
    sampleRace(4, 3, 'Race', '2024-03-20T15:00:00Z'),
  ];
  const results = new Map([
    [1, sampleRows([7, 9])],
    [2, sampleRows([9, 7])],
    [3, sampleRows([9, 7])],
  ]);

  it('are added up from races, sprints and fastest laps', () => {
    const progress = computeProgress(groupGrandsPrix(races), results, [
      row(9, 18 + 8 + 25),
      row(7, 26 + 7 + 18),
    ]);
    expect(progress?.lines.map(({ short, totals }) => [short, totals])).toEqual([
      ['9', [18, 51]],
      ['7', [26, 51]],
    ]);
  });

  it('are not shown if their sum differs from the table, for a single race, or under older rules', () => {
    expect(computeProgress(groupGrandsPrix(races), results, [row(9, 50)])).toBeNull();
    expect(computeProgress(groupGrandsPrix(races.slice(0, 1)), results, [row(7, 26)])).toBeNull();
    expect(
      computeProgress(groupGrandsPrix(races.map((race) => ({ ...race, season: 2021 }))), results, [
        row(9, 51),
      ]),
    ).toBeNull();
  });

  it('have labels that do not overlap, and none below the chart', () => {
    expect(spreadLabels([100, 101, 200])).toEqual([100, 117, 200]);
    expect(spreadLabels([280, 285, 288])).toEqual([254, 271, 288]);
  });
});
