import { Circuit, Race } from '#contract/formula-1.ts';
import { ResultRow } from '#contract/formula-1-tables.ts';
import { cityName, countryName, grandPrixName } from '#portal/parts/formula-1/names.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import { goodRows } from './football-lists.ts';
import type { Expectation, PageCheck } from './ledger.ts';
import {
  all,
  attribute,
  childrenOf,
  factsIn,
  first,
  named,
  type Page,
  textOf,
  titled,
  withId,
} from './page.ts';
import { inBudapest, inHungarian, lengthInHungarian } from './writing.ts';

/** Each grand prix in the calendar, with its sessions, and each session's own page. */
export function raceChecks(file: ResponseFile): PageCheck[] {
  const races = goodRows(file, Race);
  const prix = Map.groupBy(races, ({ season, competition }) => `${season} ${competition.id}`);
  return [
    ...[...prix.values()].flatMap((sessions) => {
      const [one] = sessions;
      if (!one) return [];
      const url = `/forma1?szezon=${one.season}&verseny=${one.competition.id}`;
      return [
        {
          url,
          look: (page: Page) => [
            ...inCalendar(file.file, one, page),
            ...sessions.flatMap((race) => inProgramme(file.file, race, page)),
          ],
        },
      ];
    }),
    ...races.map((race) => ({ url: `/forma1?szezon=${race.season}&futam=${race.id}`, look: () => [] })),
  ];
}

const linkTo = ({ main }: Page, form: RegExp) =>
  all(main, (element) => named('a')(element) && form.test(attribute(element, 'href')));

function inCalendar(file: string, { season, competition, circuit }: Race, page: Page): Expectation[] {
  const row = all(page.main, named('li')).find((each) =>
    first(each, (element) =>
      attribute(element, 'href').endsWith(`szezon=${season}&verseny=${competition.id}`),
    ),
  );
  const panel = textOf(first(page.main, withId('futam')));
  const { country, city } = competition.location;
  const where = [...new Set([city && cityName(city), country && countryName(country)])]
    .filter(Boolean)
    .join(', ');
  const text = textOf(row);
  const about = `${competition.name} ${season}`;
  const has = (what: string, value: string | null, within: string): Expectation[] =>
    value
      ? [{ file, what: `${about}, ${what}`, expected: value, found: within.includes(value) ? value : within }]
      : [];
  return [
    ...has('name', grandPrixName(competition.name), text),
    ...has('where', where, text),
    ...has('name', grandPrixName(competition.name), panel),
    ...has('circuit', circuit.name, panel),
  ];
}

/**
 * A session in the programme of its grand prix. Parts of a qualifying stand there as one, with the time of
 * the first.
 */
function inProgramme(file: string, race: Race, page: Page): Expectation[] {
  const link = linkTo(page, new RegExp(`[?&]futam=(?:\\d+\\.)*${race.id}(?:\\.\\d+)*(?:&|$)`))[0] ?? null;
  const alone = new RegExp(`[?&]futam=${race.id}(?:[.&]|$)`).test(link ? attribute(link, 'href') : '');
  const { date, clock } = inBudapest(Date.parse(race.date));
  const about = `${race.competition.name}, ${race.type}`;
  const text = textOf(link);
  return [
    { file, what: `${about} is in the programme`, expected: 'yes', found: link ? 'yes' : 'no' },
    ...(alone
      ? [
          {
            file,
            what: `${about}, when`,
            expected: `${date}. ${clock}`,
            found: text.endsWith(` ${date}. ${clock}`) ? `${date}. ${clock}` : text,
          },
        ]
      : []),
  ];
}

/** Years to choose from. */
export const yearChecks = (file: ResponseFile): PageCheck[] => [
  {
    url: '/forma1',
    look(page) {
      const shown = linkTo(page, /[?&]szezon=\d{4}$/).map(textOf);
      return file.rows.map((year) => ({
        file: file.file,
        what: `season ${year}`,
        expected: String(year),
        found: shown.find((each) => each === String(year)) ?? null,
      }));
    },
  },
];

/** A starting grid: place, driver, team, time. */
export function gridChecks(file: ResponseFile, files: readonly ResponseFile[]): PageCheck[] {
  return [...Map.groupBy(goodRows(file, ResultRow), ({ race }) => race.id)].map(([race, rows]) => ({
    url: `/forma1?szezon=${seasonOf(race, files)}&futam=-${race}`,
    look({ main }) {
      const shown = all(
        first(main, withId('futam')),
        (element) => named('li')(element) && element.properties.value !== undefined,
      );
      return [
        { file: file.file, what: 'rows', expected: rows.length, found: shown.length },
        ...rows
          .toSorted((a, b) => a.position - b.position)
          .flatMap(({ position, driver, team, time }, place) => {
            const row = shown[place] ?? null;
            const [, , facts] = childrenOf(row).map(textOf);
            return [
              {
                file: file.file,
                what: `place of ${driver.name}`,
                expected: String(position),
                found: row && attribute(row, 'value'),
              },
              {
                file: file.file,
                what: `who stands at ${position}`,
                expected: driver.name,
                found: textOf(first(row, named('a'))),
              },
              {
                file: file.file,
                what: `team and time of ${driver.name}`,
                expected: [team.name, time].filter(Boolean).join(' · '),
                found: facts ?? null,
              },
            ];
          }),
      ];
    },
  }));
}

/** The result of a race: place, driver, team and whatever was measured. */
export function resultChecks(file: ResponseFile, files: readonly ResponseFile[]): PageCheck[] {
  return [...Map.groupBy(goodRows(file, ResultRow), ({ race }) => race.id)].map(([race, rows]) => ({
    url: `/forma1?szezon=${seasonOf(race, files)}&futam=${race}`,
    look({ main }) {
      const table = first(first(main, withId('futam')), named('table'));
      const shown = all(first(table, named('tbody')), named('tr')).map((row) => childrenOf(row).map(textOf));
      return [
        { file: file.file, what: 'rows', expected: rows.length, found: shown.length },
        ...rows
          .toSorted((a, b) => a.position - b.position)
          .flatMap((row, place) => {
            const cells = shown[place] ?? [];
            const has = (what: string, value: string | null): Expectation[] =>
              value === null
                ? []
                : [
                    {
                      file: file.file,
                      what: `${what} of ${row.driver.name}`,
                      expected: value,
                      found: cells.find((cell) => cell.includes(value)) ? value : cells.join(' | '),
                    },
                  ];
            const time = row.time?.replace(/^\+\s*(\d+) laps?$/i, '+$1 kör') ?? null;
            return [
              ...has('place', String(row.position)),
              ...has('name', row.driver.name),
              ...has('team', row.team.name),
              ...has('time', time),
              ...has('laps', row.laps === null || row.laps === undefined ? null : String(row.laps)),
            ];
          }),
      ];
    },
  }));
}

const newestOf = (races: readonly Race[]) =>
  races.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0];

/**
 * Season of a race that a list has; that of the made-up one otherwise: the season of the newest race there
 * is.
 */
function seasonOf(race: number, files: readonly ResponseFile[]): number {
  const races = files
    .filter(({ kind }) => kind === 'formula-1/races')
    .flatMap((file) => goodRows(file, Race));
  const newest = newestOf(races);
  return races.find(({ id }) => id === race)?.season ?? newest?.season ?? 0;
}

/** Every field of a circuit, beside a race that is run on it. */
export function circuitChecks(file: ResponseFile, files: readonly ResponseFile[]): PageCheck[] {
  const races = files
    .filter(({ kind }) => kind === 'formula-1/races')
    .flatMap((each) => goodRows(each, Race));
  return goodRows(file, Circuit).flatMap((circuit) => {
    const race = races.find((each) => each.circuit.id === circuit.id);
    const season = race?.season ?? newestOf(races)?.season ?? 0;
    const { lap_record: record } = circuit;
    const expected: Record<string, string | null> = {
      'Egy kör': circuit.length && lengthInHungarian(circuit.length),
      'Körök száma': circuit.laps ? String(circuit.laps) : null,
      Versenytáv: circuit.race_distance && lengthInHungarian(circuit.race_distance),
      Körrekord: record.time,
      'A körrekordot futotta': [record.driver, record.year].filter(Boolean).join(', ') || null,
      'Első nagydíj': circuit.first_grand_prix ? String(circuit.first_grand_prix) : null,
      Megnyitották: circuit.opened ? String(circuit.opened) : null,
      Befogadóképesség: circuit.capacity ? `${inHungarian(circuit.capacity)} néző` : null,
      Tulajdonos: circuit.owner,
    };
    return [
      {
        url: `/forma1?szezon=${season}&verseny=${(race ?? circuit).competition.id}`,
        look: ({ main }: Page) =>
          compareFacts(file.file, circuit.name, expected, factsIn(first(main, titled('palya')))),
      },
    ];
  });
}

/** What is known stands under its name, and nothing else does. */
export function compareFacts(
  file: string,
  about: string,
  expected: Readonly<Record<string, string | null>>,
  found: ReadonlyMap<string, string[]>,
): Expectation[] {
  return Object.entries(expected).map(([name, value]) => ({
    file,
    what: `${about}: ${name}`,
    expected: value ?? 'not there',
    found: found.get(name)?.[0] ?? 'not there',
  }));
}
