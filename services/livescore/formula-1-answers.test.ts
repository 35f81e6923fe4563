import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import { Driver, Race, Team } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { sportSamples } from '#contract/testing/sport-samples.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { learnLimits } from './queries/quota.ts';
import { storeRows } from './rules/store-rows.ts';
import { createApiSports } from './sources/api-sports.ts';
import { type FakeUpstream, startFakeUpstream } from './testing/fake-upstream.ts';
import { recordedSample } from './testing/recorded-sample.ts';
import { startLivescore, type TestLivescore } from './testing/start-livescore.ts';

const driver = Driver.parse(sportSamples['formula-1/drivers'].response[0]);
const team = Team.parse(sportSamples['formula-1/teams'].response[0]);
const race = Race.parse(sportSamples['formula-1/races'].response[0]);
const session = (id: number, grandPrix: number, date: string) => ({
  ...race,
  id,
  date,
  season: 2026,
  competition: { ...race.competition, id: grandPrix },
});

const oldDrivers = Array.from({ length: 30 }, (_, index) => ({ ...driver, id: 2000 + index }));

const db = await fileDatabase();
let upstream: FakeUpstream;
let service: TestLivescore;

beforeEach(async () => {
  await sql`truncate score_answer, fixture, score_quota, score_replay, score_lap_order`.execute(db);
  upstream = await startFakeUpstream({
    'formula-1/seasons': [2026],
    'formula-1/races': [
      session(104, 16, '2026-11-22T13:00:00Z'),
      // After midnight in Budapest.
      session(101, 16, '2026-11-20T23:30:00Z'),
      session(204, 17, '2026-11-29T13:00:00Z'),
    ],
    'formula-1/drivers': [{ ...driver, id: 20 }, ...oldDrivers],
    'formula-1/teams': [{ ...team, id: 3 }],
  });
  const now = () => Date.parse('2026-11-22T12:00:00Z');
  const source = createApiSports({
    key: 'kulcs',
    origins: upstream.origins,
    leagues: [271],
    onLimits: (provider, limits) => void learnLimits(db, provider, limits),
  });
  service = await startLivescore({ db, recorded: recordedSample(), source, leagues: [271], now });
  while (await service.runDue());
});
afterEach(async () => {
  await service.stop();
  await upstream.close();
});

const ask = <K extends CallName>(name: K, input: InputOf<K>): Promise<OutputOf<K>> =>
  service.transport(name, input, { site: 'main', signedIn: false });
const idsAt = async (path: string) => {
  const answer = await service.routes.request(`http://cimlap.example${path}`);
  expect(answer.status, path).toBe(200);
  const body = (await answer.json()) as { response: Array<{ id: number }> };
  return body.response.map(({ id }) => id);
};

test('sessions are answered at addresses like football’s, under both prefixes', async () => {
  for (const prefix of ['/api/livescore', '/livescore']) {
    expect(await idsAt(`${prefix}/formula-1/fixtures/0/2026/all/2026-11-22`)).toEqual([104, 204]);
    expect(await idsAt(`${prefix}/formula-1/fixtures/16/2026/all/2026-11-01`)).toEqual([101, 104]);
    expect(await idsAt(`${prefix}/formula-1/fixtures/0/2026/2026-11-21`)).toEqual([101]);
    expect(await idsAt(`${prefix}/formula-1/fixtures/104`)).toEqual([104]);
    expect(await idsAt(`${prefix}/formula-1/fixtures/999`)).toEqual([]);
    expect(await idsAt(`${prefix}/formula-1/races/2026`)).toEqual([101, 104, 204]);
  }
});

test('football is answered under both prefixes, too', async () => {
  for (const prefix of ['/api/livescore', '/livescore']) {
    for (const path of [
      'all/2026-11-22',
      'football/standings/271/2026',
      'football/fixtures/271/2026/all/2026-11-22',
      'football/leagues',
    ])
      expect(await idsAt(`${prefix}/${path}`)).toEqual([]);
    const post = await service.routes.request(`http://cimlap.example${prefix}/football/seasons`, {
      method: 'POST',
    });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
  }
});

test('a driver or team of any season is found, even if no table that was read has them', async () => {
  expect((await ask('formula1Driver', { id: 20 })).response).toMatchObject([{ id: 20, name: driver.name }]);
  expect((await ask('formula1Team', { id: 3 })).response).toMatchObject([{ id: 3, name: team.name }]);
});

test('requests for all numbers in turn cause twenty calls a day at most', async () => {
  const before = upstream.calls.length;
  for (let id = 1000; id < 1050; id += 1) expect((await ask('formula1Driver', { id })).results).toBe(0);
  expect(upstream.calls.length - before).toBe(20);
});

test('so do requests for numbers that exist', async () => {
  const before = upstream.calls.length;
  for (const { id } of oldDrivers) await ask('formula1Driver', { id });
  expect(upstream.calls.length - before).toBe(20);
});

test('the order after each lap is that of the last live answer, without retired drivers', async () => {
  const row = (id: number, position: number, laps: number | null, time: string | null = null): ResultRow => ({
    race: { id: 104 },
    driver: { id, name: `Versenyző ${id}`, abbr: null, number: null, image: null },
    team: { id: null, name: null, logo: null },
    position,
    time,
    laps,
    grid: null,
    pits: null,
    gap: null,
  });
  const storeLiveRows = (rows: ResultRow[]) =>
    storeRows(db, { kind: 'result', race: 104 }, rows, new Date('2026-11-22T13:30:00Z'), null);
  await storeLiveRows([row(7, 1, null), row(8, 2, null)]);
  await storeLiveRows([row(7, 1, 1), row(8, 2, 0), row(9, 3, 0)]);
  await storeLiveRows([row(7, 1, 1), row(9, 2, 1), row(8, 3, 1)]);
  await storeLiveRows([row(9, 1, 2), row(7, 2, 2), row(8, 3, 1, 'DNF')]);
  expect((await ask('formula1LapOrders', { race: 104 })).response).toEqual([
    { lap: 1, drivers: [7, 9, 8] },
    { lap: 2, drivers: [9, 7] },
  ]);
  expect((await ask('formula1LapOrders', { race: 101 })).response).toEqual([]);
});
