import { join } from 'node:path';
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

const source = recordedSource();
const signal = new AbortController().signal;
const codes = new Map(readTable(join(import.meta.dirname, 'football/teams.tsv'), TeamFact).map(({ name, code }) => [name, code]));
const code = ({ name }: { name: string }) => codes.get(name) ?? name;

const ask = async <T extends z.ZodType>(question: Question, row: T): Promise<z.output<T>[]> =>
  z.array(row).parse(await source.ask(question, signal));
const fixtures = (league: number, season: number) => ask({ kind: 'fixtures', league, season }, Fixture);
const tables = async (league: number, season: number) => {
  const [found] = await ask({ kind: 'standings', league, season }, Standings);
  return found?.league.standings ?? [];
};
const scorers = (league: number, season: number) => ask({ kind: 'topscorers', league, season }, TopPlayer);

const lines = (text: string) => text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));
const words = (text: string) => text.split(', ');

function resultOf({ teams, goals, score }: Fixture): string {
  const shootout = score.penalty.home === null ? '' : ` p ${score.penalty.home}-${score.penalty.away}`;
  return `${code(teams.home)} ${goals.home}-${goals.away} ${code(teams.away)}${shootout}`;
}

const tableTexts = (found: Awaited<ReturnType<typeof tables>>) =>
  found.map((rows) => `${rows[0]?.group}: ${rows.map(({ team, points }) => `${code(team)} ${points}`).join(', ')}`);

const ofEvents = ({ teams, events = [] }: Fixture) => {
  const scored = (id: number) =>
    events.filter(({ type, comments, team }) => type === 'Goal' && comments !== 'Penalty Shootout' && team.id === id).length;
  return { home: scored(teams.home.id), away: scored(teams.away.id) };
};

describe.each([
  ['World Cup 2022', 1, 2022, worldCup2022, 64, 172],
  ['Euro 2024', 4, 2024, euro2024, 51, 117],
] as const)('the recorded %s', (_name, league, season, known, matches, goals) => {
  it('has every match with the score that is known', async () => {
    const all = await fixtures(league, season);
    expect(all).toHaveLength(matches);
    const groups = all.filter(({ league: { round = '' } }) => round.startsWith('Group Stage'));
    expect([...Map.groupBy(groups, ({ league: { round } }) => round).values()].map((day) => day.length)).toEqual(
      Array(3).fill(groups.length / 3),
    );
    expect(groups.map(resultOf).sort()).toEqual(lines(known.groups).flatMap(words).sort());
    const stages = Map.groupBy(
      all.filter((match) => !groups.includes(match)),
      ({ league: { round } }) => round,
    );
    expect([...stages].map(([round, played]) => `${round}: ${played.map(resultOf).join(', ')}`)).toEqual(lines(known.knockOut));
  });

  it('has the final tables by its own rules', async () => {
    expect(tableTexts(await tables(league, season))).toEqual(lines(known.tables));
  });

  it('has the scorers that are known, and no goal that is nobody’s', async () => {
    const list = await scorers(league, season);
    const expected = words(known.scorers);
    const most = list.slice(0, expected.length).map(({ player, statistics }) => `${player.name} ${statistics[0]?.goals.total}`);
    expect(most.sort()).toEqual(expected.toSorted());
    const all = await fixtures(league, season);
    expect(all.map(ofEvents)).toEqual(all.map((match) => match.goals));
    expect(all.reduce((sum, match) => sum + (match.goals.home ?? 0) + (match.goals.away ?? 0), 0)).toBe(goals);
  });

  it('has sums that agree: halves, extra time, shoot-outs', async () => {
    for (const { goals: all, score, fixture, events = [] } of await fixtures(league, season)) {
      expect((score.fulltime.home ?? 0) + (score.extratime.home ?? 0)).toBe(all.home);
      expect((score.fulltime.away ?? 0) + (score.extratime.away ?? 0)).toBe(all.away);
      expect(score.halftime.home ?? 0).toBeLessThanOrEqual(score.fulltime.home ?? 0);
      const kicks = events.filter(({ comments, detail }) => comments === 'Penalty Shootout' && detail === 'Penalty').length;
      expect(kicks).toBe((score.penalty.home ?? 0) + (score.penalty.away ?? 0));
      expect(fixture.id).toBeGreaterThan(firstRecordedId);
    }
  });
});

describe('the recorded World Cup', () => {
  it('has squads, substitutions and cards of every match', async () => {
    const all = await fixtures(1, 2022);
    for (const { lineups, events = [] } of all) {
      expect(lineups?.map(({ startXI }) => startXI.length)).toEqual([11, 11]);
      expect(events.filter(({ type }) => type === 'subst').every(({ player, assist }) => player.id && assist.id)).toBe(true);
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
    expect(final?.fixture).toMatchObject({ date: '2022-12-18T15:00:00.000Z', status: { short: 'PEN' }, venue: { name: 'Lusail Stadium' } });
    expect(final?.score).toMatchObject({ halftime: { home: 2, away: 0 }, fulltime: { home: 2, away: 2 }, extratime: { home: 1, away: 1 } });
    expect(final?.teams.home).toMatchObject({ name: 'Argentina', winner: true });
  });
});

describe('a table at a moment', () => {
  const tablesAt = (league: number, season: number, at: string) => {
    const [found] = z.array(Standings).parse(source.rowsAt({ kind: 'standings', league, season }, Date.parse(at) / 1000));
    return found?.league.standings ?? [];
  };
  const scorersAt = (at: string) =>
    z
      .array(TopPlayer)
      .parse(source.rowsAt({ kind: 'topscorers', league: 1, season: 2022 }, Date.parse(at) / 1000))
      .map(({ player, statistics }) => `${player.name} ${statistics[0]?.goals.total}`);

  it('counts the matches that were over by then', () => {
    // Argentina lost to Saudi Arabia; Mexico and Poland had not begun.
    const [group] = tablesAt(1, 2022, '2022-11-22T15:00:00Z').filter((rows) => rows[0]?.group === 'Group C');
    expect(group?.map(({ team, points, all }) => `${code(team)} ${all.played} ${points}`)).toEqual([
      'KSA 1 3',
      'MEX 0 0',
      'POL 0 0',
      'ARG 1 0',
    ]);
    expect(tableTexts(tablesAt(1, 2022, '2022-11-20T16:30:00Z'))[0]).toMatch(/^Group A: (?:\w+ 0(?:, )?){4}$/);
    expect(tableTexts(tablesAt(1, 2022, '2022-12-18T21:00:00Z'))).toEqual(lines(worldCup2022.tables));
  });

  it('has no table of a stage that had not begun', () => {
    expect(tablesAt(283, 2024, '2024-12-01T00:00:00Z').map((rows) => [rows[0]?.group, rows.length])).toEqual([['Regular Season', 16]]);
  });

  it('and lists of scorers likewise', () => {
    expect(scorersAt('2022-12-18T15:30:00Z').slice(0, 2)).toEqual(['Kylian Mbappé 5', 'Lionel Messi 5']);
    expect(scorersAt('2022-11-20T15:00:00Z')).toEqual([]);
  });
});

describe('recorded leagues', () => {
  it('NB I 2024: 198 matches, 553 goals, wins before goal difference', async () => {
    const all = await fixtures(271, 2024);
    expect(all).toHaveLength(198);
    expect(all.reduce((sum, { goals }) => sum + (goals.home ?? 0) + (goals.away ?? 0), 0)).toBe(553);
    expect(tableTexts(await tables(271, 2024))).toEqual([`NB I: ${nb1Table}`]);
    expect(new Set(all.map(({ league }) => league.round))).toHaveProperty('size', 33);
  });

  it('Liga I 2024: half of the points, rounded up, go on to the second stage', async () => {
    expect(await fixtures(283, 2024)).toHaveLength(315);
    expect(tableTexts(await tables(283, 2024))).toEqual(lines(liga1Tables));
  });

  it('have no lists of what nobody wrote down', () => {
    const lists = source.questions.flatMap((question) =>
      'league' in question && question.kind.startsWith('top') ? [`${question.league} ${question.kind}`] : [],
    );
    expect(lists).toEqual(['1 topscorers', '1 topyellowcards', '1 topredcards', '4 topscorers']);
  });
});

describe('a recorded season', () => {
  it('plays each match on its own: numbers, places in tables and sums fit', async () => {
    const entries = await ask({ kind: 'leagues' }, LeagueEntry);
    const numbers: number[] = [];
    for (const { league, seasons } of entries) {
      const season = seasons[0]?.year ?? 0;
      numbers.push(...(await fixtures(league.id, season)).map(({ fixture }) => fixture.id));
      for (const rows of await tables(league.id, season)) {
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
        for (const { all, home, away } of rows) expect(home.played + away.played).toBe(all.played);
      }
    }
    expect(numbers).toHaveLength(64 + 51 + 198 + 315);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThan(2 ** 31);
  });
});
