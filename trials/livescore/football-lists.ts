import type { Element } from 'hast';
import type { z } from 'zod';
import { LeagueEntry } from '#contract/football-leagues.ts';
import { type StandingRow, Standings, TopPlayer } from '#contract/football-tables.ts';
import { leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { teamName } from '#portal/parts/football/team-name.ts';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import type { Expectation, PageCheck } from './ledger.ts';
import { all, attribute, first, named, rowsOfTable, textOf, withId } from './page.ts';
import { signed } from './writing.ts';

/** Rows as the contract has them; others the service drops, and counts. */
export const goodRows = <T extends z.ZodType>({ rows }: ResponseFile, schema: T): z.output<T>[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

/**
 * Pages on which a list of competitions is: pickers of each country, with the seasons of each competition.
 */
export function leagueChecks(file: ResponseFile): PageCheck[] {
  return goodRows(file, LeagueEntry).map(({ league, country, seasons }) => ({
    url: `/foci?${new URLSearchParams({ orszag: country.name, liga: String(league.id) })}`,
    look({ main }) {
      const options = (id: string) => all(first(main, withId(id)), named('option'));
      const mine = options('foci-liga').find((option) => attribute(option, 'value') === String(league.id));
      const years = seasons.map(({ year }) => seasonName(league.id, year)).toReversed();
      return [
        {
          file: file.file,
          what: `name of competition ${league.id}`,
          expected: leagueName(league),
          found: textOf(mine),
        },
        {
          file: file.file,
          what: `seasons of competition ${league.id}`,
          expected: years,
          found: options('foci-szezon').map(textOf),
        },
      ];
    },
  }));
}

/** Each table of a season, each of its columns. */
export function standingsChecks(file: ResponseFile): PageCheck[] {
  return goodRows(file, Standings).map(({ league }) => ({
    url: `/foci?${new URLSearchParams({ orszag: league.country ?? 'World', liga: String(league.id), szezon: String(league.season), oldal: 'tabella' })}`,
    look({ main }) {
      const tables = all(main, named('table'));
      return [
        {
          file: file.file,
          what: 'number of tables',
          expected: league.standings.length,
          found: tables.length,
        },
        ...league.standings.flatMap((rows, index) =>
          tableOf(file.file, rows, league.id, tables[index] ?? null),
        ),
      ];
    },
  }));
}

const columns = [
  'rank',
  'team',
  'played',
  'won',
  'drawn',
  'lost',
  'goals for',
  'goals against',
  'difference',
  'points',
  'form',
] as const;

function tableOf(
  file: string,
  rows: readonly StandingRow[],
  league: number,
  table: Element | null,
): Expectation[] {
  const withForm = rows.some(({ form }) => formOf(form) !== '');
  const shown = rowsOfTable(table);
  const sorted = rows.toSorted((a, b) => a.rank - b.rank);
  return [
    { file, what: `rows of ${rows[0]?.group}`, expected: rows.length, found: shown.length },
    ...sorted.flatMap((row, place) => {
      const { all: counts } = row;
      const expected = [
        ...[
          String(row.rank),
          teamName(row.team, league),
          String(counts.played),
          String(counts.win),
          String(counts.draw),
        ],
        ...[
          String(counts.lose),
          String(counts.goals.for),
          String(counts.goals.against),
          signed(row.goalsDiff),
        ],
        ...[
          row.points < 0 ? signed(row.points) : String(row.points),
          ...(withForm ? [formOf(row.form)] : []),
        ],
      ];
      return expected.map((value, column) => {
        const cell = shown[place]?.[column] ?? null;
        // What a place leads to is said after it.
        const found = column === 0 ? (cell?.split(' ,')[0]?.split(',')[0] ?? null) : cell;
        return { file, what: `${row.team.name}, ${columns[column]}`, expected: value, found };
      });
    }),
  ];
}

const letters: Readonly<Record<string, string>> = { W: 'GY', D: 'D', L: 'V' };
/** The file has the newest first, the page last. */
const formOf = (form: string | null) =>
  [...(form ?? '')]
    .flatMap((letter) => letters[letter] ?? [])
    .slice(0, 5)
    .reverse()
    .join(' ');

const lists = {
  'football/topscorers': { page: 'gol', count: ({ goals }: Counted) => goals.total ?? 0 },
  'football/topyellowcards': { page: 'sarga', count: ({ cards }: Counted) => cards.yellow ?? 0 },
  'football/topredcards': {
    page: 'piros',
    count: ({ cards }: Counted) => (cards.red ?? 0) + (cards.yellowred ?? 0),
  },
} as const;
type Counted = TopPlayer['statistics'][number];

/** A list of scorers or cards: who, for whom, how many. */
export function topListChecks(file: ResponseFile): PageCheck[] {
  const list = lists[file.kind as keyof typeof lists];
  const bySeason = Map.groupBy(
    goodRows(file, TopPlayer),
    ({ statistics: [of] }) => `${of?.league.id} ${of?.league.season}`,
  );
  return [...bySeason.values()].flatMap((players) => {
    const league = players[0]?.statistics[0]?.league;
    if (!league) return [];
    const { id, season, country = 'World' } = league;
    const rows = players.flatMap(({ player, statistics: [of] }) =>
      of ? [{ name: player.name, team: teamName(of.team, id), count: list.count(of) }] : [],
    );
    const ranked = rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    const expected = ranked.map(({ name, team, count }) => [
      `${ranked.findIndex((row) => row.count === count) + 1}.`,
      name,
      team,
      String(count),
    ]);
    return {
      url: `/foci?${new URLSearchParams({ orszag: country, liga: String(id), szezon: String(season), oldal: list.page })}`,
      look({ main }) {
        const shown = rowsOfTable(first(main, named('table')));
        return [
          { file: file.file, what: 'rows', expected: expected.length, found: shown.length },
          ...expected.flatMap((row, place) =>
            row.map((value, column) => ({
              file: file.file,
              what: `row ${place + 1}, column ${column + 1}`,
              expected: value,
              found: shown[place]?.[column] ?? null,
            })),
          ),
        ];
      },
    };
  });
}
