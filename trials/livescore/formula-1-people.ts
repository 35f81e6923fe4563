import { Driver, Team } from '#contract/formula-1.ts';
import { DriverPoints, TeamPoints } from '#contract/formula-1-tables.ts';
import { countryName, nationalityName, placeName } from '#portal/parts/formula-1/names.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import { goodRows } from './football-lists.ts';
import { compareFacts } from './formula-1-races.ts';
import type { Expectation, PageCheck } from './ledger.ts';
import {
  all,
  childrenOf,
  factsIn,
  first,
  named,
  type Page,
  rowsOfTable,
  textOf,
  titled,
  withId,
} from './page.ts';
import { inHungarian } from './writing.ts';

const seasonsOf = (rows: ReadonlyArray<{ season: number }>) => [...new Set(rows.map(({ season }) => season))];
const pointsText = (points: number | null) => (points === null ? '–' : inHungarian(points));

/** The drivers' championship: the table, the list of drivers, and each driver's own page. */
export function driverPointsChecks(file: ResponseFile): PageCheck[] {
  const rows = goodRows(file, DriverPoints);
  const name = file.file;
  return seasonsOf(rows).flatMap((season): PageCheck[] => {
    const mine = rows.filter((row) => row.season === season);
    return [
      {
        url: `/forma1?oldal=pontverseny&szezon=${season}`,
        look: ({ main }) => {
          const shown = rowsOfTable(first(main, named('table')));
          return [
            { file: name, what: 'rows of the table', expected: mine.length, found: shown.length },
            ...mine.flatMap((row, place) => {
              const team = row.team.name ?? 'csapat nélkül';
              const cells = [
                String(row.position),
                `${row.driver.name} ${team}`,
                String(row.wins ?? '–'),
                pointsText(row.points),
              ];
              return cells.map((cell, column) => ({
                file: name,
                what: `row ${place + 1}, column ${column + 1}`,
                expected: cell,
                found: shown[place]?.[column] ?? null,
              }));
            }),
          ];
        },
      },
      {
        url: `/forma1?oldal=versenyzok&szezon=${season}`,
        look: (page) => {
          const listed = listIn(page, 'versenyzok');
          return mine.flatMap(({ driver, team }) => {
            const text = listed.find((each) => each.includes(driver.name)) ?? '';
            const start = [driver.number ?? '', driver.name, team.name ?? '']
              .filter((part) => part !== '')
              .join(' ');
            return [
              {
                file: name,
                what: `${driver.name} in the list`,
                expected: start,
                found: text.startsWith(start) ? start : text,
              },
            ];
          });
        },
      },
      ...mine.map((row) => ({
        url: `/forma1?oldal=versenyzok&szezon=${season}&versenyzo=${row.driver.id}`,
        look: ({ main }: Page) =>
          compareFacts(name, row.driver.name, seasonFacts(row), factsIn(first(main, titled('ev')))),
      })),
    ];
  });
}

const seasonFacts = ({ position, points, wins, behind }: DriverPoints) => ({
  'Hely a pontversenyben': `${position}.`,
  Pont: points === null ? null : inHungarian(points),
  Győzelem: wins === null ? null : String(wins),
  'Hátrány az élen állótól': behind === null ? null : `${inHungarian(behind)} pont`,
});

const listIn = ({ main }: Page, id: string) => all(first(main, titled(id)), named('li')).map(textOf);

/** The constructors' championship: the table, the list of teams, and each team's own page. */
export function teamPointsChecks(file: ResponseFile): PageCheck[] {
  const rows = goodRows(file, TeamPoints);
  const name = file.file;
  return seasonsOf(rows).flatMap((season): PageCheck[] => {
    const mine = rows.filter((row) => row.season === season);
    return [
      {
        url: `/forma1?oldal=konstruktor&szezon=${season}`,
        look: ({ main }) => {
          const shown = rowsOfTable(first(main, named('table')));
          return [
            { file: name, what: 'rows of the table', expected: mine.length, found: shown.length },
            ...mine.flatMap(({ position, team, points }, place) =>
              [String(position), team.name ?? '', pointsText(points)].map((cell, column): Expectation => {
                return {
                  file: name,
                  what: `row ${place + 1}, column ${column + 1}`,
                  expected: cell,
                  found: shown[place]?.[column] ?? null,
                };
              }),
            ),
          ];
        },
      },
      {
        url: `/forma1?oldal=csapatok&szezon=${season}`,
        look: (page) => {
          const listed = listIn(page, 'csapatok');
          return mine.map(({ team }) => ({
            file: name,
            what: `${team.name} in the list`,
            expected: team.name ?? '',
            found: listed.find((each) => each.startsWith(team.name ?? '')) ? team.name : null,
          }));
        },
      },
      ...mine.flatMap(({ team, position, points }) =>
        team.id === null
          ? []
          : {
              url: `/forma1?oldal=csapatok&szezon=${season}&csapat=${team.id}`,
              look: ({ main }: Page) =>
                compareFacts(
                  name,
                  team.name ?? '',
                  {
                    'Hely a pontversenyben': `${position}.`,
                    Pont: points === null ? null : inHungarian(points),
                  },
                  factsIn(first(main, titled('ev'))),
                ),
            },
      ),
    ];
  });
}

const counted = (value: number | null) => (value === null ? null : inHungarian(value));
const place = (best: Team['highest_race_finish']) =>
  best?.position
    ? `${best.position}. hely${best.number ? ` (${inHungarian(best.number)} alkalommal)` : ''}`
    : null;

/** Every field of a team. */
export const teamChecks = (file: ResponseFile): PageCheck[] =>
  goodRows(file, Team).map((team) => ({
    url: `/forma1?oldal=csapatok&csapat=${team.id}`,
    look: ({ main }) =>
      compareFacts(
        file.file,
        team.name,
        {
          'Világbajnoki cím': counted(team.world_championships),
          'Első rajtkocka': counted(team.pole_positions),
          'Leggyorsabb kör': counted(team.fastest_laps),
          'Legjobb eredmény': place(team.highest_race_finish),
          'Első szezon': team.first_team_entry ? String(team.first_team_entry) : null,
          Székhely: team.base && placeName(team.base),
          Elnök: team.president,
          Csapatfőnök: team.director,
          'Műszaki igazgató': team.technical_manager,
          Kasztni: team.chassis,
          Motor: team.engine,
          Gumi: team.tyres,
        },
        factsIn(main),
      ),
  }));

const months = [
  'január',
  'február',
  'március',
  'április',
  'május',
  'június',
  'július',
  'augusztus',
  'szeptember',
  'október',
  'november',
  'december',
];

function birthday(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${year}. ${months[month - 1]} ${date}.`;
}

/** Every field of a driver, and for whom in which seasons. */
export const driverChecks = (file: ResponseFile): PageCheck[] =>
  goodRows(file, Driver).map((driver) => ({
    url: `/forma1?oldal=versenyzok&versenyzo=${driver.id}`,
    look: ({ main }) => [
      {
        file: file.file,
        what: 'name',
        expected: driver.name,
        found: textOf(first(main, withId('versenyzo'))),
      },
      ...compareFacts(
        file.file,
        driver.name,
        {
          'Világbajnoki cím': counted(driver.world_championships),
          Nagydíj: counted(driver.grands_prix_entered),
          Dobogó: counted(driver.podiums),
          'Pont összesen': driver.career_points && inHungarian(Number(driver.career_points)),
          'Legjobb eredmény': place(driver.highest_race_finish),
          'Legjobb rajthely': driver.highest_grid_position ? `${driver.highest_grid_position}.` : null,
          Nemzetiség: driver.nationality && nationalityName(driver.nationality),
          Ország: driver.country.name && countryName(driver.country.name),
          Született: driver.birthdate && birthday(driver.birthdate),
          'Születési hely': driver.birthplace && placeName(driver.birthplace),
          Rajtszám: driver.number === null ? null : String(driver.number),
          Rövidítés: driver.abbr,
        },
        factsIn(main),
      ),
      ...driver.teams.map(({ season, team }) => ({
        file: file.file,
        what: `team of ${season}`,
        expected: team.name ?? '–',
        found:
          careerOf(main)
            .find(({ from, to }) => from <= season && season <= to)
            ?.teams.find((each) => each === (team.name ?? '–')) ?? null,
      })),
    ],
  }));

/** Seasons with one team in a row are one line; in a season with two teams there are two. */
function careerOf(main: Page['main']): Array<{ from: number; to: number; teams: string[] }> {
  const lines = all(first(main, titled('csapatai')), named('tr')).map((row) => childrenOf(row).map(textOf));
  const runs = lines.flatMap(([years = '', team = '']) => {
    const [from, to = from] = years.split('–').map(Number);
    return from === undefined || to === undefined || Number.isNaN(from) ? [] : [{ from, to, team }];
  });
  return runs.map(({ from, to }) => ({
    from,
    to,
    teams: runs.filter((run) => run.from <= to && run.to >= from).map(({ team }) => team),
  }));
}
