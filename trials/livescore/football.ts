import type { Element } from 'hast';
import type { z } from 'zod';
import { budapestDay } from '#contract/budapest-time.ts';
import { Fixture, type FixtureStatus } from '#contract/football.ts';
import { LeagueEntry } from '#contract/football-leagues.ts';
import { FixtureEvent, FixtureLineup, FixtureStatistics } from '#contract/football-match.ts';
import { eventKind, isClockRunning, isShootoutKick, matchName } from '#contract/football-rules.ts';
import { Standings, TopPlayer } from '#contract/football-tables.ts';
import { isoTime } from '#portal/format/date.ts';
import { leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { teamName } from '#portal/parts/football/names.ts';
import { Prediction } from '#services/livescore/rules/check-rows.ts';
import { matchOf } from '#services/livescore/testing/response-files.ts';
import type { FileCheck, Shown, Value } from './ledger.ts';
import { all, first, labelled, linking, named, parentOf, tableRows, withId } from './page.ts';
import { eachAlone, goodRows } from './rows.ts';

type Query = Readonly<Record<string, string | number>>;
const pageOf = (query: Query) =>
  `/foci?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** Pickers of each country's competitions, and of each competition's seasons. */
export const checkLeagues: FileCheck = (file) =>
  goodRows(file, LeagueEntry).flatMap(({ league, country, seasons }) => [
    { call: '/livescore/football/leagues', rows: [{ league, country }] },
    {
      page: pageOf({ orszag: country.name, liga: league.id }),
      shows: [
        {
          about: `name of ${league.name}`,
          parts: (main) =>
            all(first(main, withId('foci-liga')), ({ properties }) => properties.value === String(league.id)),
          rows: [[leagueName(league)]],
        },
        {
          about: `seasons of ${league.name}`,
          parts: (main) => all(first(main, withId('foci-szezon')), named('option')),
          rows: seasons.map(({ year }) => [seasonName(league.id, year)]).toReversed(),
        },
      ],
    },
  ]);

/** Each match in the lists of its day, and on its own page. */
export const checkFixtures: FileCheck = (file) =>
  goodRows(file, Fixture).flatMap((row) => {
    const { fixture, league } = row;
    const nap = budapestDay(fixture.timestamp);
    const { id: liga, season: szezon = 0, country: orszag = 'World' } = league;
    const lists: Query[] = [{ nap }, { orszag, nap }, { orszag, liga, szezon, nap }];
    return [
      { call: `/livescore/football/fixtures/${fixture.id}`, rows: [row] },
      ...lists.map((query) => ({ page: pageOf(query), shows: [inList(row)] })),
      { page: pageOf({ meccs: fixture.id }), shows: onItsPage(row) },
    ];
  });

/** Matches in these states have no score. */
const withoutScore: readonly FixtureStatus[] = ['NS', 'TBD', 'PST', 'CANC'];

const hasScore = ({ fixture, goals }: Fixture) =>
  !withoutScore.includes(fixture.status.short) && goals.home !== null && goals.away !== null;

function minuteOf({ fixture: { status } }: Fixture): string[] {
  if (!isClockRunning(status.short) || status.elapsed === null) return [];
  return [status.extra ? `${status.elapsed}+${status.extra}` : String(status.elapsed)];
}

const namesOf = ({ teams, league }: Fixture) => ({
  home: teamName(teams.home, league.id),
  away: teamName(teams.away, league.id),
});

/** Goals stand beside the link, which has when and who. */
function inList(row: Fixture): Shown {
  const { fixture, goals, score } = row;
  const { home, away } = namesOf(row);
  const goalsOf = (side: 'home' | 'away') =>
    hasScore(row) ? [...(score.penalty[side] === null ? [] : [score.penalty[side]]), goals[side]] : [];
  return {
    about: `${home}–${away} in a list`,
    parts: (main) => [parentOf(main, linking({ meccs: String(fixture.id) }))],
    rows: [
      [
        ...(fixture.status.short === 'NS' ? [isoTime(fixture.timestamp)] : minuteOf(row)),
        home,
        away,
        ...goalsOf('home'),
        ...goalsOf('away'),
      ],
    ],
  };
}

function onItsPage(row: Fixture): Shown[] {
  const { home, away } = namesOf(row);
  const { status, venue, referee, timestamp } = row.fixture;
  const { penalty } = row.score;
  const board = (main: Element | null) => [
    first(first(main, labelled(matchName({ home, away }))), named('header')),
  ];
  const values = [
    hasScore(row) ? `${row.goals.home}–${row.goals.away}` : null,
    penalty.home === null ? null : `${penalty.home}–${penalty.away}`,
    status.short === 'TBD' ? null : isoTime(timestamp),
    ...minuteOf(row),
    venue.name,
    venue.city,
    referee,
  ];
  return eachAlone(`${home}–${away}`, board, values);
}

/** Data about one match; without its number, the match is unknown. */
const detailCheck =
  <T extends z.ZodType>(
    field: keyof Fixture,
    schema: T,
    shows: (rows: z.output<T>[]) => Shown[],
  ): FileCheck =>
  (file) => {
    const match = matchOf(file);
    if (match === null) return [];
    const rows = goodRows(file, schema);
    return [
      { call: `/livescore/football/fixtures/${match}`, rows: [{ [field]: rows }] },
      { page: pageOf({ meccs: match }), shows: shows(rows) },
    ];
  };

export const checkEvents = detailCheck('events', FixtureEvent, (events) => [
  {
    about: 'event',
    parts: (main) => all(first(first(main, withId('osszefoglalo')), named('ol')), named('li')),
    rows: events
      .filter((event) => eventKind(event) !== null && !isShootoutKick(eventKind(event)))
      .map(eventValues),
  },
]);

function eventValues(event: FixtureEvent): Value[] {
  const { time, player, assist, team } = event;
  const kind = eventKind(event);
  const who = kind === 'substitution' ? [assist.name, player.name] : [player.name ?? team.name];
  const pass = kind === 'goal' ? assist.name : null;
  const minute = time.extra ? `${time.elapsed}+${time.extra}` : time.elapsed;
  return [minute, ...who, team.name, pass].filter((value) => value !== null);
}

export const checkLineups = detailCheck('lineups', FixtureLineup, (lineups) =>
  lineups.flatMap((row) => {
    const { team, coach, formation, startXI, substitutes } = row;
    const part = (main: Element | null, what: string) =>
      first(first(main, withId('keretek')), labelled(`${team.name}: ${what}`));
    const players = (what: string, list: FixtureLineup['startXI']): Shown => ({
      about: `${team.name}, ${what}`,
      parts: (main) => all(part(main, what), named('li')),
      rows: list.map(({ player }) => [player.number, player.name]),
    });
    return [
      players('kezdőcsapat', startXI),
      players('cserejátékosok', substitutes),
      ...eachAlone(`coach of ${team.name}`, (main) => [part(main, 'kezdőcsapat')], [coach.name]),
      ...eachAlone(`formation of ${team.name}`, (main) => [first(main, withId('keretek'))], [formation]),
    ];
  }),
);

export const checkStatistics = detailCheck('statistics', FixtureStatistics, (sides) => {
  const values = (type: string) =>
    sides.map(({ statistics }) => statistics.find((each) => each.type === type)?.value ?? null);
  const types = new Set(sides.flatMap(({ statistics }) => statistics.map(({ type }) => type)));
  const rows = [...types].map(values).filter((row) => row.some((value) => value !== null));
  return [
    {
      about: 'statistics',
      parts: (main) => all(first(first(main, withId('statisztika')), named('dl')), named('div')),
      rows,
      isInAnyOrder: true,
    },
  ];
});

export const checkPredictions = detailCheck('predictions', Prediction, (rows) =>
  rows.flatMap(({ predictions, comparison, h2h }) => {
    const { home, draw, away } = predictions.percent;
    const section = (main: Element | null) => [first(main, withId('eselyek'))];
    const past = h2h.filter(({ goals }) => goals.home !== null && goals.away !== null).slice(0, 5);
    return [
      { about: 'chances', parts: section, rows: [[home, draw, away]] },
      ...eachAlone('likelier', section, [predictions.winner.name]),
      {
        about: 'strength in goals',
        parts: section,
        rows: [[comparison.goals.home, comparison.goals.away]],
      },
      {
        about: 'earlier match',
        parts: (main: Element | null) => all(section(main)[0] ?? null, named('li')),
        rows: past.map(({ teams, goals }) => [
          teams.home.name,
          teams.away.name,
          `${goals.home}–${goals.away}`,
        ]),
      },
    ];
  }),
);

/** Each table of a season, each of its columns. */
export const checkStandings: FileCheck = (file) =>
  goodRows(file, Standings).flatMap(({ league }) => {
    const { id: liga, season: szezon = 0, country: orszag = 'World' } = league;
    return [
      { call: `/livescore/football/standings/${liga}/${szezon}`, rows: [{ league }] },
      {
        page: pageOf({ orszag, liga, szezon, oldal: 'tabella' }),
        shows: league.standings.map((rows, index) => ({
          about: `table ${index + 1}`,
          parts: (main) => tableRows(all(main, named('table'))[index] ?? null),
          rows: rows
            .toSorted((a, b) => a.rank - b.rank)
            .map((row) => {
              const {
                rank,
                team,
                all: { goals, ...counts },
                goalsDiff,
                points,
              } = row;
              const { played, win, draw, lose } = counts;
              const matches = [played, win, draw, lose, goals.for, goals.against];
              return [rank, teamName(team, liga), ...matches, goalsDiff, points];
            }),
        })),
      },
    ];
  });

/** A list of scorers or cards: player, team, number. */
export const checkTopList =
  (name: string, page: string, count: (row: TopPlayer['statistics'][number]) => number): FileCheck =>
  (file) => {
    const seasons = Map.groupBy(goodRows(file, TopPlayer), ({ statistics: [numbers] }) =>
      JSON.stringify([numbers?.league.country ?? 'World', numbers?.league.id, numbers?.league.season]),
    );
    return [...seasons].flatMap(([key, players]) => {
      const [orszag, liga, szezon] = JSON.parse(key) as [string, number, number];
      const ranked = players
        .flatMap(({ player, statistics: [numbers] }) =>
          numbers ? [{ name: player.name, team: teamName(numbers.team, liga), count: count(numbers) }] : [],
        )
        .filter((row) => row.count > 0)
        .sort((a, b) => b.count - a.count);
      return [
        { call: `/livescore/football/${name}/${liga}/${szezon}`, rows: players },
        {
          page: pageOf({ orszag, liga, szezon, oldal: page }),
          shows: [
            {
              about: name,
              parts: tableRows,
              rows: ranked.map((row) => [
                ranked.findIndex((each) => each.count === row.count) + 1,
                row.name,
                row.team,
                row.count,
              ]),
            },
          ],
        },
      ];
    });
  };
