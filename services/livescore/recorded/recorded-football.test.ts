import { join } from 'node:path';
import { scoresFolder } from '@cimlap/sample';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Fixture } from '#contract/football.ts';
import { LeagueEntry } from '#contract/football-leagues.ts';
import { Standings, TopPlayer } from '#contract/football-tables.ts';
import { firstRecordedId, type Question } from '../source.ts';
import { TeamFact } from './football/rows.ts';
import { readTable } from './read-table.ts';
import { recordedSource } from './recorded-source.ts';
import { euro2024, liga1Tables, nb1Table, worldCup2022 } from './testing/known-results.ts';

const source = recordedSource(scoresFolder);
const signal = new AbortController().signal;
const codes = new Map(
  readTable(join(scoresFolder, 'football/teams.tsv'), TeamFact).map(({ name, code }) => [name, code]),
);
const code = ({ name }: { name: string }) => codes.get(name) ?? name;

const ask = async <T extends z.ZodType>(question: Question, row: T): Promise<z.output<T>[]> =>
  z.array(row).parse(await source.ask(question, signal));
const fixtures = (league: number, season: number) => ask({ kind: 'fixtures', league, season }, Fixture);
const tables = async (league: number, season: number) => {
  const [standings] = await ask({ kind: 'standings', league, season }, Standings);
  return standings?.league.standings ?? [];
};
const scorers = (league: number, season: number) => ask({ kind: 'topscorers', league, season }, TopPlayer);

const lines = (text: string) => text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));
const words = (text: string) => text.split(', ');

function resultOf({ teams, goals, score }: Fixture): string {
  const shootout = score.penalty.home === null ? '' : ` p ${score.penalty.home}-${score.penalty.away}`;
  return `${code(teams.home)} ${goals.home}-${goals.away} ${code(teams.away)}${shootout}`;
}

const tableTexts = (groups: Awaited<ReturnType<typeof tables>>) =>
  groups.map(
    (rows) => `${rows[0]?.group}: ${rows.map(({ team, points }) => `${code(team)} ${points}`).join(', ')}`,
  );

const goalsInEvents = ({ teams, events = [] }: Fixture) => {
  const countGoals = (id: number) =>
    events.filter(
      ({ type, comments, team }) => type === 'Goal' && comments !== 'Penalty Shootout' && team.id === id,
    ).length;
  return { home: countGoals(teams.home.id), away: countGoals(teams.away.id) };
};

describe.each([
  ['World Cup 2022', 1, 2022, worldCup2022, 64, 172],
  ['Euro 2024', 4, 2024, euro2024, 51, 117],
] as const)('the recorded %s', (_name, league, season, facts, matchCount, goalCount) => {
  it('has every match with the score that is known', async () => {
    const matches = await fixtures(league, season);
    expect(matches).toHaveLength(matchCount);
    const groups = matches.filter(({ league: { round = '' } }) => round.startsWith('Group Stage'));
    expect(
      [...Map.groupBy(groups, ({ league: { round } }) => round).values()].map((day) => day.length),
    ).toEqual(Array(3).fill(groups.length / 3));
    expect(groups.map(resultOf).sort()).toEqual(lines(facts.groups).flatMap(words).sort());
    const stages = Map.groupBy(
      matches.filter((match) => !groups.includes(match)),
      ({ league: { round } }) => round,
    );
    expect([...stages].map(([round, played]) => `${round}: ${played.map(resultOf).join(', ')}`)).toEqual(
      lines(facts.knockOut),
    );
  });

  it('has the final tables by its own rules', async () => {
    expect(tableTexts(await tables(league, season))).toEqual(lines(facts.tables));
  });

  it('has the known top scorers, and an event for every goal', async () => {
    const list = await scorers(league, season);
    const expected = words(facts.scorers);
    const most = list
      .slice(0, expected.length)
      .map(({ player, statistics }) => `${player.name} ${statistics[0]?.goals.total}`);
    expect(most.sort()).toEqual(expected.toSorted());
    const matches = await fixtures(league, season);
    expect(matches.map(goalsInEvents)).toEqual(matches.map((match) => match.goals));
    expect(matches.reduce((sum, match) => sum + (match.goals.home ?? 0) + (match.goals.away ?? 0), 0)).toBe(
      goalCount,
    );
  });

  it('has sums that agree: halves, extra time, shoot-outs', async () => {
    for (const { goals, score, fixture, events = [] } of await fixtures(league, season)) {
      expect((score.fulltime.home ?? 0) + (score.extratime.home ?? 0)).toBe(goals.home);
      expect((score.fulltime.away ?? 0) + (score.extratime.away ?? 0)).toBe(goals.away);
      expect(score.halftime.home ?? 0).toBeLessThanOrEqual(score.fulltime.home ?? 0);
      const kicks = events.filter(
        ({ comments, detail }) => comments === 'Penalty Shootout' && detail === 'Penalty',
      ).length;
      expect(kicks).toBe((score.penalty.home ?? 0) + (score.penalty.away ?? 0));
      expect(fixture.id).toBeGreaterThan(firstRecordedId);
    }
  });
});

describe('the recorded World Cup', () => {
  it('has squads, substitutions and cards of every match', async () => {
    const matches = await fixtures(1, 2022);
    for (const { lineups, events = [] } of matches) {
      expect(lineups?.map(({ startXI }) => startXI.length)).toEqual([11, 11]);
      expect(
        events.filter(({ type }) => type === 'subst').every(({ player, assist }) => player.id && assist.id),
      ).toBe(true);
    }
    const reds = await ask({ kind: 'topredcards', league: 1, season: 2022 }, TopPlayer);
    expect(reds.map(({ player }) => player.name).sort()).toEqual([
      'Denzel Dumfries',
      'Vincent Aboubakar',
      'Walid Cheddira',
      'Wayne Hennessey',
    ]);
  });

  it('tells the final as it went', async () => {
    const final = (await fixtures(1, 2022)).at(-1);
    expect(final?.fixture).toMatchObject({
      date: '2022-12-18T15:00:00.000Z',
      status: { short: 'PEN' },
      venue: { name: 'Lusail Stadium' },
    });
    expect(final?.score).toMatchObject({
      halftime: { home: 2, away: 0 },
      fulltime: { home: 2, away: 2 },
      extratime: { home: 1, away: 1 },
    });
    expect(final?.teams.home).toMatchObject({ name: 'Argentina', winner: true });
  });
});

describe('a table at a moment', () => {
  const tablesAt = (league: number, season: number, at: string) => {
    const [standings] = z
      .array(Standings)
      .parse(source.rowsAt({ kind: 'standings', league, season }, Date.parse(at) / 1000));
    return standings?.league.standings ?? [];
  };
  const scorersAt = (at: string) =>
    z
      .array(TopPlayer)
      .parse(source.rowsAt({ kind: 'topscorers', league: 1, season: 2022 }, Date.parse(at) / 1000))
      .map(({ player, statistics }) => `${player.name} ${statistics[0]?.goals.total}`);

  it('counts the matches that were over by then', () => {
    // Argentina had lost to Saudi Arabia; Mexico and Poland had not started.
    const [group] = tablesAt(1, 2022, '2022-11-22T15:00:00Z').filter((rows) => rows[0]?.group === 'Group C');
    expect(group?.map(({ team, points, all }) => `${code(team)} ${all.played} ${points}`)).toEqual([
      'KSA 1 3',
      'MEX 0 0',
      'POL 0 0',
      'ARG 1 0',
    ]);
    expect(tableTexts(tablesAt(1, 2022, '2022-11-20T16:30:00Z'))[0]).toMatch(
      /^Group A: (?:\w+ 0(?:, )?){4}$/,
    );
    expect(tableTexts(tablesAt(1, 2022, '2022-12-18T21:00:00Z'))).toEqual(lines(worldCup2022.tables));
  });

  it('has no table of a stage that had not begun', () => {
    expect(tablesAt(283, 2024, '2024-12-01T00:00:00Z').map((rows) => [rows[0]?.group, rows.length])).toEqual([
      ['Regular Season', 16],
    ]);
  });

  it('has lists of scorers of that moment, too', () => {
    expect(scorersAt('2022-12-18T15:30:00Z').slice(0, 2)).toEqual(['Kylian Mbappé 5', 'Lionel Messi 5']);
    expect(scorersAt('2022-11-20T15:00:00Z')).toEqual([]);
  });
});

describe('recorded leagues', () => {
  it('NB I 2024: 198 matches, 553 goals, wins before goal difference', async () => {
    const matches = await fixtures(271, 2024);
    expect(matches).toHaveLength(198);
    expect(matches.reduce((sum, { goals }) => sum + (goals.home ?? 0) + (goals.away ?? 0), 0)).toBe(553);
    expect(tableTexts(await tables(271, 2024))).toEqual([`NB I: ${nb1Table}`]);
    expect(new Set(matches.map(({ league }) => league.round))).toHaveProperty('size', 33);
  });

  it('Liga I 2024: half of the points, rounded up, go on to the second stage', async () => {
    expect(await fixtures(283, 2024)).toHaveLength(315);
    expect(tableTexts(await tables(283, 2024))).toEqual(lines(liga1Tables));
  });

  it('have everybody who scored in their list of scorers', async () => {
    const rows = await ask({ kind: 'topscorers', league: 4, season: 2024 }, TopPlayer);
    const goals = rows.reduce((sum, { statistics: [first] }) => sum + (first?.goals.total ?? 0), 0);
    expect(goals, '117 goals, 10 of them own goals').toBe(107);
  });

  it('have no lists of facts that were not recorded', () => {
    const lists = source.questions.flatMap((question) =>
      'league' in question && question.kind.startsWith('top') ? [`${question.league} ${question.kind}`] : [],
    );
    expect(lists).toEqual([
      '1 topscorers',
      '1 topyellowcards',
      '1 topredcards',
      '4 topscorers',
      '1 topscorers',
    ]);
  });
});

describe('the leagues of 2025/26', () => {
  const first = async (league: number) => (await tables(league, 2025))[0] ?? [];

  it.each([
    [39, 20, 'Arsenal 85, Manchester City 78, Manchester United 71'],
    [140, 20, 'Barcelona 94, Real Madrid 86, Villarreal 72'],
    [135, 20, 'Internazionale 87, Napoli 76, AS Roma 73'],
    [78, 18, 'Bayern München 89, Borussia Dortmund 73, RB Leipzig 65'],
    [61, 18, 'Paris Saint-Germain 76, Lens 70, Lille 61'],
  ])(
    'competition %i: %i teams, each round and each pair once, and who came first',
    async (league, teams, podium) => {
      const matches = await fixtures(league, 2025);
      expect(new Set(matches.map((match) => `${match.teams.home.id}-${match.teams.away.id}`)).size).toBe(
        teams * (teams - 1),
      );
      const rounds = [...Map.groupBy(matches, (match) => match.league.round).values()];
      expect(rounds.map((matches) => matches.length)).toEqual(Array(2 * (teams - 1)).fill(teams / 2));
      const rows = await first(league);
      expect(
        rows
          .slice(0, 3)
          .map(({ team, points }) => `${team.name} ${points}`)
          .join(', '),
      ).toBe(podium);
    },
  );

  it('mark what places lead to, as far as it is certain', async () => {
    const leadsTo = async (league: number) =>
      (await first(league)).flatMap(({ rank, description }) => (description ? `${rank} ${description}` : []));
    expect(await leadsTo(78)).toEqual([
      '1 Champions League',
      '2 Champions League',
      '3 Champions League',
      '4 Champions League',
      '5 European competition',
      '16 Relegation Play-off',
      '17 Relegation',
      '18 Relegation',
    ]);
  });

  it('an abandoned match has no result and counts in no table', async () => {
    const abandoned = (await fixtures(61, 2025)).filter(({ fixture }) => fixture.status.short !== 'FT');
    expect(abandoned.map(({ teams, goals }) => [teams.home.name, teams.away.name, goals])).toEqual([
      ['Nantes', 'Toulouse', { home: null, away: null }],
    ]);
    const played = (await first(61))
      .filter(({ all }) => all.played < 34)
      .map(({ team, all }) => [team.name, all.played]);
    expect(played).toEqual([
      ['Toulouse', 33],
      ['Nantes', 33],
    ]);
  });
});

describe('the recorded World Cup 2026', () => {
  it('qualifies the teams that the bracket has: two of each group and the eight best third teams', async () => {
    const advancing = (await tables(1, 2026)).flatMap((rows) =>
      rows.flatMap(({ team, description }) => (description ? code(team) : [])),
    );
    const roundOf32 = (await fixtures(1, 2026)).filter(({ league }) => league.round === 'Round of 32');
    const playing = roundOf32.flatMap(({ teams }) => [code(teams.home), code(teams.away)]);
    expect(new Set(playing).size).toBe(32);
    expect(new Set(advancing)).toEqual(new Set(playing));
  });

  it('has every goal with its scorer, and squads until the quarter-finals', async () => {
    const matches = await fixtures(1, 2026);
    expect(matches.map(goalsInEvents)).toEqual(matches.map(({ goals }) => goals));
    expect(
      matches.filter(({ lineups }) => lineups?.every(({ startXI }) => startXI.length === 11)),
    ).toHaveLength(96);
    const kicks = matches.filter(({ score }) => score.penalty.home !== null);
    expect(
      kicks.map(
        ({ events = [], score }) =>
          events.filter(({ comments, detail }) => comments === 'Penalty Shootout' && detail === 'Penalty')
            .length -
          (score.penalty.home ?? 0) -
          (score.penalty.away ?? 0),
      ),
    ).toEqual([0, 0, 0, 0]);
    const top = (await scorers(1, 2026))[0];
    expect([top?.player.name, top?.statistics[0]?.goals.total]).toEqual(['Kylian Mbappé', 10]);
  });

  it('is the current season of its competition, beside the older one', async () => {
    const entries = await ask({ kind: 'leagues' }, LeagueEntry);
    const cup = entries.filter(({ league }) => league.id === 1);
    expect(cup.map(({ seasons }) => seasons.map(({ year, current }) => [year, current]))).toEqual([
      [
        [2022, false],
        [2026, true],
      ],
    ]);
    expect(entries.flatMap(({ seasons }) => seasons).every(({ sources = [] }) => sources.length > 0)).toBe(
      true,
    );
  });
});

describe('a recorded season', () => {
  it('plays each match on its own: numbers, places in tables and sums fit', async () => {
    const entries = await ask({ kind: 'leagues' }, LeagueEntry);
    const numbers: number[] = [];
    for (const { league, seasons } of entries) {
      for (const { year } of seasons) {
        numbers.push(...(await fixtures(league.id, year)).map(({ fixture }) => fixture.id));
        for (const rows of await tables(league.id, year)) {
          expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
          for (const { all, home, away } of rows) expect(home.played + away.played).toBe(all.played);
        }
      }
    }
    expect(numbers).toHaveLength(64 + 51 + 198 + 315 + 104 + 3 * 380 + 2 * 306);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThan(2 ** 31);
  });
});
