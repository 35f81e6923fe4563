import { scoresFolder } from '@cimlap/sample';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Circuit, Driver, Race, Team } from '#contract/formula-1.ts';
import { DriverPoints, PitStop, ResultRow, TeamPoints } from '#contract/formula-1-tables.ts';
import { isRecorded, type Question } from '../source.ts';
import { recordedSource } from './recorded-source.ts';

const source = recordedSource(scoresFolder);
const signal = new AbortController().signal;
const ask = async <T extends z.ZodType>(question: Question, row: T): Promise<z.output<T>[]> =>
  z.array(row).parse(await source.ask(question, signal));

const races = (season: number) => ask({ kind: 'races', season }, Race);
const resultOf = ({ id }: Pick<Race, 'id'>) => ask({ kind: 'result', race: id }, ResultRow);

/** The final standings, written down independently of the recorded facts. */
const finalStandings = [
  {
    season: 2024,
    drivers:
      'Max Verstappen 437, Lando Norris 374, Charles Leclerc 356, Oscar Piastri 292, Carlos Sainz Jr. 290, George Russell 245, Lewis Hamilton 223',
    teams:
      'McLaren 666, Ferrari 652, Red Bull Racing 589, Mercedes 468, Aston Martin 94, Alpine 65, Haas 58, Visa Cash App RB 46, Williams 17, Kick Sauber 4',
  },
  {
    season: 2025,
    drivers:
      'Lando Norris 423, Max Verstappen 421, Oscar Piastri 410, George Russell 319, Charles Leclerc 242, Lewis Hamilton 156',
    teams:
      'McLaren 833, Mercedes 469, Red Bull Racing 451, Ferrari 398, Williams 137, Visa Cash App Racing Bulls 92, Aston Martin 89, Haas 79, Kick Sauber 70, Alpine 22',
  },
];

describe.each(finalStandings)('the recorded season $season', ({ season, drivers, teams }) => {
  it('has the known final standings', async () => {
    const expected = drivers.split(', ');
    const table = await ask({ kind: 'driver-points', season }, DriverPoints);
    expect(table.slice(0, expected.length).map(({ driver, points }) => `${driver.name} ${points}`)).toEqual(
      expected,
    );
    expect(table.map(({ position }) => position)).toEqual(table.map((_, index) => index + 1));
    expect(table.reduce((sum, { wins }) => sum + (wins ?? 0), 0)).toBe(24);
    const constructors = await ask({ kind: 'team-points', season }, TeamPoints);
    expect(constructors.map(({ team, points }) => `${team.name} ${points}`)).toEqual(teams.split(', '));
    const sum = (rows: ReadonlyArray<{ points: number | null }>) =>
      rows.reduce((all, { points }) => all + (points ?? 0), 0);
    expect(sum(table)).toBe(sum(constructors));
  });

  it('has 24 grands prix, 6 of them with a sprint, each with its sessions in order', async () => {
    const all = await races(season);
    const count = (type: string) => all.filter((race) => race.type === type).length;
    expect(
      ['Race', '1st Qualifying', '2nd Qualifying', '3rd Qualifying', 'Sprint', 'Sprint Shootout'].map(count),
    ).toEqual([24, 24, 24, 24, 6, 6]);
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted());
    for (const prix of Map.groupBy(all, ({ competition }) => competition.id).values())
      expect(prix.at(-1)?.type).toBe('Race');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ id, circuit }) => isRecorded(id) && isRecorded(circuit.id))).toBe(true);
  });

  it('has a result of every session, and a grid of every race', async () => {
    for (const race of await races(season)) {
      const rows = await resultOf(race);
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
      expect(new Set(rows.map(({ driver }) => driver.id)).size).toBe(rows.length);
      const grid = await ask({ kind: 'grid', race: race.id }, ResultRow);
      if (race.type === 'Race') expect(rows.length).toBeGreaterThanOrEqual(19);
      expect(grid.length > 0).toBe(race.type === 'Race' || race.type === 'Sprint');
      const driverCount = { '1st Qualifying': 19, '2nd Qualifying': 14, '3rd Qualifying': 10 }[race.type];
      if (driverCount !== undefined) expect([driverCount, driverCount + 1]).toContain(rows.length);
    }
  });
});

describe('a recorded season that is not over', () => {
  it('has results until the last recorded grand prix, and the dates of the others', async () => {
    const all = await races(2026);
    const completed = all.filter(({ type, status }) => type === 'Race' && status === 'Completed');
    expect(completed).toHaveLength(11);
    expect(completed.at(-1)?.competition.name).toBe('Hungary Grand Prix');
    const scheduled = all.filter(({ status }) => status === 'Scheduled');
    expect(scheduled.filter(({ type }) => type === 'Race')).toHaveLength(12);
    expect(scheduled.at(-1)?.date).toBe('2026-12-06T13:00:00.000Z');
    for (const race of all)
      expect((await resultOf(race)).length > 0, `${race.type} ${race.date}`).toBe(
        race.status === 'Completed',
      );
  });

  it('counts points as the source does, and names a grand prix as its season did', async () => {
    const table = await ask({ kind: 'driver-points', season: 2026 }, DriverPoints);
    expect(table.slice(0, 4).map(({ driver, points }) => `${driver.name} ${points}`)).toEqual([
      'Kimi Antonelli 219',
      'Lewis Hamilton 169',
      'George Russell 160',
      'Charles Leclerc 138',
    ]);
    const names = async (season: number) => (await races(season)).map(({ competition }) => competition.name);
    expect(await names(2026)).toContain('Barcelona-Catalunya Grand Prix');
    expect(await names(2025)).not.toContain('Barcelona-Catalunya Grand Prix');
  });

  it('is left to the provider where there is one', async () => {
    const besideProvider = recordedSource(scoresFolder, true);
    expect(await besideProvider.ask({ kind: 'f1-seasons' }, signal)).toEqual([2024, 2025]);
    expect(await besideProvider.ask({ kind: 'races', season: 2026 }, signal)).toEqual([]);
  });
});

describe('recorded Formula 1', () => {
  it('has practice, and the stops of each race, which its result counts', async () => {
    const all = await races(2025);
    const first = all.find(({ type }) => type === '1st Practice');
    expect(first?.date).toBe('2025-03-14T01:30:00.000Z');
    const [fastest] = first ? await resultOf(first) : [];
    expect(fastest).toMatchObject({ driver: { name: 'Lando Norris' }, time: '1:17.252', laps: 21 });
    for (const race of all.filter(({ type }) => type === 'Race')) {
      const stops = await ask({ kind: 'pit-stops', race: race.id }, PitStop);
      const result = await resultOf(race);
      expect(result.reduce((sum, { pits }) => sum + (pits ?? 0), 0)).toBe(stops.length);
      expect(stops.every(({ lap }) => lap <= (race.laps.total ?? 0))).toBe(true);
    }
  });

  it('draws each circuit as a line', async () => {
    const circuits = await ask({ kind: 'circuits' }, Circuit);
    for (const { outline } of circuits) expect(outline).toMatch(/^[Mm][\d .,a-zA-Z-]+$/);
  });

  it('says who won, on which time, and why somebody did not finish', async () => {
    const bahrain = (await races(2024)).find(({ type }) => type === 'Race');
    expect(bahrain).toMatchObject({
      competition: { name: 'Bahrain Grand Prix' },
      date: '2024-03-02T15:00:00.000Z',
      laps: { total: 57 },
    });
    const rows = await resultOf(bahrain ?? { id: 0 });
    expect(rows[0]).toMatchObject({
      driver: { name: 'Max Verstappen', abbr: 'VER' },
      time: '1:31:44.742',
      grid: '1',
      laps: 57,
    });
    expect(rows[1]).toMatchObject({ driver: { name: 'Sergio Pérez' }, time: '+22.457' });
    const melbourne = (await races(2025)).filter(({ type }) => type === 'Race')[0];
    expect((await resultOf(melbourne ?? { id: 0 })).filter(({ time }) => time === 'DNF')).toHaveLength(6);
  });

  it('knows circuits, teams and drivers', async () => {
    const circuits = await ask({ kind: 'circuits' }, Circuit);
    expect(circuits).toHaveLength(26);
    expect(circuits.find(({ name }) => name === 'Hungaroring')).toMatchObject({
      opened: 1986,
      laps: 70,
      length: '4.381 Kms',
      lap_record: { time: '1:16.627', driver: 'Lewis Hamilton', year: '2020' },
    });
    const people = await Promise.all(
      source.questions.filter(({ kind }) => kind === 'driver').map((question) => ask(question, Driver)),
    );
    const hamilton = people.flat().find(({ abbr }) => abbr === 'HAM');
    expect(hamilton).toMatchObject({
      world_championships: 7,
      podiums: 207,
      highest_race_finish: { position: 1, number: 106 },
      number: 44,
    });
    expect(hamilton?.teams.slice(0, 3).map(({ season, team }) => `${season} ${team.name}`)).toEqual([
      '2026 Ferrari',
      '2025 Ferrari',
      '2024 Mercedes',
    ]);
    const teams = await Promise.all(
      source.questions.filter(({ kind }) => kind === 'team').map((question) => ask(question, Team)),
    );
    expect(teams.flat().find(({ name }) => name === 'Ferrari')).toMatchObject({
      world_championships: 16,
      base: 'Maranello, Italy',
    });
  });

  it('has no answer to what is not recorded', async () => {
    expect(await source.ask({ kind: 'races', season: 1999 }, signal)).toEqual([]);
    expect(await source.ask({ kind: 'driver', id: 20 }, signal)).toEqual([]);
  });
});
