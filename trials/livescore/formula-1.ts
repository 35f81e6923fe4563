import type { Element } from 'hast';
import { Circuit, Driver, Race, Team } from '#contract/formula-1.ts';
import { DriverPoints, ResultRow, TeamPoints } from '#contract/formula-1-tables.ts';
import { isoTime } from '#portal/format/date.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import {
  cityName,
  countryName,
  grandPrixName,
  nationalityName,
  placeName,
} from '#portal/parts/formula-1/names.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import type { FileCheck, Shown, Value } from './ledger.ts';
import { all, first, linking, named, parentOf, tableRows, textOf, titled, withId } from './page.ts';
import { eachAlone, goodRows } from './rows.ts';

type Parts = (main: Element | null) => Element[];

/** Years to choose from. */
export const checkYears: FileCheck = ({ rows }) => [
  { call: '/livescore/formula-1/seasons', rows },
  {
    page: '/forma1',
    shows: rows.map((year) => ({
      about: 'season',
      parts: (main) =>
        all(main, linking({ szezon: String(year) }, true)).filter((link) => textOf(link) === String(year)),
      rows: [[String(year)]],
    })),
  },
];

/** Each session in the calendar and in the programme of its grand prix, and on its own page. */
export const checkRaces: FileCheck = (file) =>
  goodRows(file, Race).flatMap((race) => {
    const { id, season, competition, circuit } = race;
    const { country, city } = competition.location;
    const name = grandPrixName(competition.name);
    const inPanel: Parts = (main) => all(main, withId('futam'));
    return [
      { call: `/livescore/formula-1/races/${season}`, rows: [race] },
      {
        page: `/forma1?szezon=${season}&verseny=${competition.id}`,
        shows: [
          ...eachAlone(
            `${name} in the calendar`,
            (main) => [parentOf(main, linking({ szezon: season, verseny: competition.id }, true))],
            [name, city && cityName(city), country && countryName(country)],
          ),
          ...eachAlone(`panel of ${name}`, inPanel, [name, circuit.name]),
          inProgramme(race),
        ],
      },
      { page: `/forma1?szezon=${season}&futam=${id}`, shows: [] },
    ];
  });

/** Parts of a qualifying are one link, with the time of the first. */
function inProgramme({ id, type, date, competition }: Race): Shown {
  const isLaterPart = /^(?:2nd|3rd) Qualifying$/.test(type);
  const parameter = isLaterPart ? new RegExp(`\\.${id}(?:\\.|$)`) : new RegExp(`^${id}(?:\\.|$)`);
  return {
    about: `${competition.name}, ${type}`,
    parts: (main) => [first(main, linking({ futam: parameter }))],
    rows: [isLaterPart ? [] : [isoTime(Date.parse(date) / 1000)]],
  };
}

/** A starting grid: place, driver, team, time. */
export const checkGrid: FileCheck = (file, files) =>
  byRace(file).flatMap(([race, rows]) => [
    { call: `/livescore/formula-1/startinggrid/${race}`, rows },
    {
      page: `/forma1?szezon=${seasonOf(race, files)}&futam=-${race}`,
      shows: [
        {
          about: 'place on the grid',
          parts: (main) =>
            all(
              first(main, withId('futam')),
              ({ tagName, properties }) => tagName === 'li' && properties.value !== undefined,
            ),
          rows: rows.map(({ position, driver, team, time }) => [
            position,
            driver.name,
            ...knownValues(team.name, time),
          ]),
        },
      ],
    },
  ]);

/** The result of a race: place, driver, team and laps or time. */
export const checkResult: FileCheck = (file, files) =>
  byRace(file).flatMap(([race, rows]) => {
    const parts: Parts = (main) => tableRows(first(main, withId('futam')));
    return [
      { call: `/livescore/formula-1/result/${race}`, rows },
      {
        page: `/forma1?szezon=${seasonOf(race, files)}&futam=${race}`,
        shows: [
          {
            about: 'place',
            parts,
            rows: rows.map(({ position, driver, team }) => [
              position,
              driver.name,
              ...knownValues(team.name),
            ]),
          },
        ],
      },
    ];
  });

const knownValues = (...values: Value[]) => values.filter((value) => value !== null);

const byRace = (file: ResponseFile) =>
  [...Map.groupBy(goodRows(file, ResultRow), ({ race }) => race.id)].map(
    ([race, rows]) => [race, rows.toSorted((a, b) => a.position - b.position)] as const,
  );

const racesOf = (files: readonly ResponseFile[]) =>
  files.filter(({ kind }) => kind === 'formula-1/races').flatMap((file) => goodRows(file, Race));

/** The season of a race; races that no file has are made up in the newest season. */
function seasonOf(race: number, files: readonly ResponseFile[]): number {
  const races = racesOf(files);
  return races.find(({ id }) => id === race)?.season ?? Math.max(...races.map(({ season }) => season));
}

/** Every field of a circuit, beside a race that is run on it. */
export const checkCircuits: FileCheck = (file, files) =>
  goodRows(file, Circuit).flatMap((circuit) => {
    const { id, name, image: _, competition, length, race_distance, lap_record, ...fields } = circuit;
    const race = racesOf(files).find((each) => each.circuit.id === id);
    const prix = race?.competition.id ?? competition.id;
    const kilometres = (text: string | null) => text && Number.parseFloat(text);
    return [
      { call: `/livescore/formula-1/circuit/${id}`, rows: [circuit] },
      {
        page: `/forma1?szezon=${seasonOf(race?.id ?? 0, files)}&verseny=${prix}`,
        shows: eachAlone(`circuit ${name}`, (main) => all(main, titled('palya')), [
          kilometres(length),
          kilometres(race_distance),
          ...Object.values(lap_record),
          ...Object.values(fields),
        ]),
      },
    ];
  });

const whole = (main: Element | null) => [main];

/** Every field of a team. */
export const checkTeams: FileCheck = (file) =>
  goodRows(file, Team).flatMap((team) => {
    const { id, logo: _, base, highest_race_finish: best, ...fields } = team;
    return [
      { call: `/livescore/formula-1/team/${id}`, rows: [team] },
      {
        page: `/forma1?oldal=csapatok&csapat=${id}`,
        shows: eachAlone(`team ${team.name}`, whole, [
          base && placeName(base),
          best?.position,
          best?.number,
          ...Object.values(fields),
        ]),
      },
    ];
  });

/** Every field of a driver, and for whom in which seasons. */
export const checkDrivers: FileCheck = (file) =>
  goodRows(file, Driver).flatMap((driver) => {
    const { id, image: _, nationality, country, birthdate, ...rest } = driver;
    const { birthplace, highest_race_finish: best, teams, ...fields } = rest;
    return [
      { call: `/livescore/formula-1/driver/${id}`, rows: [driver] },
      {
        page: `/forma1?oldal=versenyzok&versenyzo=${id}`,
        shows: [
          ...eachAlone(`driver ${driver.name}`, whole, [
            nationality && nationalityName(nationality),
            country.name && countryName(country.name),
            birthdate && wholeDay(birthdate),
            birthplace && placeName(birthplace),
            best?.position,
            best?.number,
            ...Object.values(fields),
          ]),
          ...eachAlone(
            `teams of ${driver.name}`,
            (main) => all(main, titled('csapatai')),
            teams.map(({ team }) => team.name),
          ),
        ],
      },
    ];
  });

const seasonsOf = <T extends { season: number }>(rows: readonly T[]) => [
  ...Map.groupBy(rows, ({ season }) => season),
];

/** The drivers' championship: the table, the list of drivers, and each driver's own page. */
export const checkDriverPoints: FileCheck = (file) =>
  seasonsOf(goodRows(file, DriverPoints)).flatMap(([season, rows]) => [
    { call: `/livescore/formula-1/rankings/drivers/${season}`, rows },
    {
      page: `/forma1?oldal=pontverseny&szezon=${season}`,
      shows: [
        {
          about: 'place',
          parts: tableRows,
          rows: rows.map((row) => {
            const { position, driver, team, wins, points } = row;
            return [position, driver.name, ...knownValues(team.name), wins, points];
          }),
        },
      ],
    },
    {
      page: `/forma1?oldal=versenyzok&szezon=${season}`,
      shows: rows.map(({ driver, team }) => ({
        about: `${driver.name} in the list`,
        parts: inListWith('versenyzok', { versenyzo: driver.id }),
        rows: [knownValues(driver.number, driver.name, team.name)],
      })),
    },
    ...rows.map((row) => {
      const { driver, position, points, wins, behind } = row;
      return {
        page: `/forma1?oldal=versenyzok&szezon=${season}&versenyzo=${driver.id}`,
        shows: eachAlone(`season of ${driver.name}`, inYear, [position, points, wins, behind]),
      };
    }),
  ]);

const inYear: Parts = (main) => all(main, titled('ev'));

/** The constructors' championship: the table, the list of teams, and each team's own page. */
export const checkTeamPoints: FileCheck = (file) =>
  seasonsOf(goodRows(file, TeamPoints)).flatMap(([season, rows]) => [
    { call: `/livescore/formula-1/rankings/teams/${season}`, rows },
    {
      page: `/forma1?oldal=konstruktor&szezon=${season}`,
      shows: [
        {
          about: 'place',
          parts: tableRows,
          rows: rows.map(({ position, team, points }) => [position, ...knownValues(team.name), points]),
        },
      ],
    },
    ...rows.flatMap(({ team, position, points }) =>
      team.id === null
        ? []
        : [
            {
              page: `/forma1?oldal=csapatok&szezon=${season}`,
              shows: [
                {
                  about: `${team.name} in the list`,
                  parts: inListWith('csapatok', { csapat: team.id }),
                  rows: [knownValues(team.name)],
                },
              ],
            },
            {
              page: `/forma1?oldal=csapatok&szezon=${season}&csapat=${team.id}`,
              shows: eachAlone(`season of ${team.name}`, inYear, [position, points]),
            },
          ],
    ),
  ]);

const inListWith = (list: string, parameter: Readonly<Record<string, number>>) => (main: Element | null) =>
  all(first(main, titled(list)), named('li')).filter((item) => first(item, linking(parameter)) !== null);
