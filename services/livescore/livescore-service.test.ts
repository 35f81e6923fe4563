import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import { listenForChanges } from '#database/changes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { learnLimits } from './queries/quota.ts';
import { createScores, type ScoresOptions } from './scores.ts';
import { createApiSports } from './sources/api-sports.ts';
import { type FakeUpstream, type Mood, startFakeUpstream } from './testing/fake-upstream.ts';
import { recordedSample } from './testing/recorded-sample.ts';
import { event, leagueId, leagueRow, match, season, standingsRow } from './testing/sample-season.ts';
import { startLivescore, type TestLivescore } from './testing/start-livescore.ts';

const context = { site: 'main', signedIn: false } as const;
const ofSeason = { league: leagueId, season };
const hourMs = 3_600_000;
const noon = Date.parse('2026-11-22T12:00:00Z');

let db: Database;
let url: string;
let upstream: FakeUpstream;
let now: number;
const services: TestLivescore[] = [];

beforeAll(async () => {
  ({ db, url } = await testDatabase());
});

afterAll(() => db.destroy());

beforeEach(async () => {
  await sql`truncate score_answer, fixture, score_quota, score_replay`.execute(db);
  now = noon;
  upstream = await startFakeUpstream({
    'football/leagues': [leagueRow],
    'football/standings': [standingsRow],
    'football/fixtures': [match(100, '2026-11-22T13:00:00Z'), match(101, '2026-11-29T13:00:00Z')],
  });
});

afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
  await upstream.close();
});

interface ServeOptions {
  dailyCalls?: number;
  onTrouble?: (message: string, what: object) => void;
}

async function serve({ dailyCalls, onTrouble }: ServeOptions = {}): Promise<TestLivescore> {
  const source = createApiSports({
    key: 'kulcs',
    origins: upstream.origins,
    leagues: [leagueId],
    onLimits: (provider, limits) => void learnLimits(db, provider, limits),
  });
  const options = {
    db,
    recorded: recordedSample(),
    source,
    leagues: [leagueId],
    now: () => now,
    timeoutMs: 1500,
  };
  const service = await startLivescore({
    ...options,
    ...(dailyCalls && { dailyCalls }),
    ...(onTrouble && { onTrouble }),
  });
  services.push(service);
  return service;
}

const ask = <K extends CallName>(service: TestLivescore, name: K, input: InputOf<K>): Promise<OutputOf<K>> =>
  service.transport(name, input, context);

/** Runs the loop until nothing is due. */
async function settle(service: TestLivescore): Promise<void> {
  while (await service.runDue());
}

const callsTo = (path: string) => upstream.calls.filter((call) => call.startsWith(`football ${path}`)).length;

test.each<Mood>(['slow', 'failing', 'invalid', 'nonsense', 'over-quota', 'busy'])(
  'while the source is %s, the last good copy is served with its time, and is not requested again at once',
  async (mood) => {
    const service = await serve();
    await settle(service);
    const good = await ask(service, 'footballStandings', ofSeason);
    expect(good).toMatchObject({ stale: false, updatedAt: noon / 1000, results: 1 });
    upstream.mood = mood;
    now += 7 * hourMs;
    service.onChange({ tags: ['standings:271-2026'], gone: false });
    expect((await ask(service, 'footballStandings', ofSeason)).response).toEqual(good.response);
    await eventually(async () => {
      const later = await ask(service, 'footballStandings', ofSeason);
      expect(later).toMatchObject({ stale: true, updatedAt: noon / 1000, response: good.response });
    });
    expect(callsTo('/standings')).toBe(2);
    // Further requests change nothing before the pause is over.
    for (let n = 0; n < 5; n += 1) {
      service.onChange({ tags: ['standings:271-2026'], gone: false });
      await ask(service, 'footballStandings', ofSeason);
    }
    expect(callsTo('/standings')).toBe(2);
  },
);

/** Scores of a source that has nothing. */
function emptyScores(options: Partial<ScoresOptions> = {}) {
  const ask = vi.fn(async () => []);
  const sources = { recorded: recordedSample(), source: { ask }, leagues: [leagueId] };
  return { ask, scores: createScores({ db, ...sources, now: () => now, invalidate: () => {}, ...options }) };
}

test('a replay of something that is not recorded does not keep scores from being fetched', async () => {
  const onTrouble = vi.fn();
  const { ask, scores } = emptyScores({ replays: [{ kind: 'fixture', ref: 5, speed: 60 }], onTrouble });
  await scores.start();
  // Waits for the first round.
  await scores.stop();
  expect(ask).toHaveBeenCalledWith({ kind: 'leagues' }, expect.anything());
  expect(onTrouble).toHaveBeenCalledWith('live scores', { err: expect.any(Error) });
});

test('scores that are stopped while they start ask nothing', async () => {
  const { ask, scores } = emptyScores();
  const starting = scores.start();
  await scores.stop();
  await starting;
  // Waits for whatever runs.
  await scores.stop();
  expect(ask).not.toHaveBeenCalled();
});

test('once the source answers again, the answer is no longer marked as stale, and pages are invalidated', async () => {
  const service = await serve();
  await settle(service);
  await ask(service, 'footballStandings', ofSeason);
  upstream.mood = 'failing';
  now += 7 * hourMs;
  service.onChange({ tags: ['standings:271-2026'], gone: false });
  await eventually(async () =>
    expect(await ask(service, 'footballStandings', ofSeason)).toMatchObject({ stale: true }),
  );
  upstream.mood = 'good';
  now += 10 * 60_000;
  const changes: ContentChange[] = [];
  const listener = await listenForChanges(url, (change) => changes.push(change));
  service.onChange({ tags: ['standings:271-2026'], gone: false });
  await ask(service, 'footballStandings', ofSeason);
  await eventually(() => expect(changes.flatMap(({ tags }) => tags)).toContain('standings:271-2026'));
  expect(await ask(service, 'footballStandings', ofSeason)).toMatchObject({
    stale: false,
    updatedAt: now / 1000,
  });
  await listener.stop();
});

test.each<Mood>(['failing', 'slow'])(
  'data that was never fetched is a 503 while the source is %s, which readers do not wait for',
  async (mood) => {
    const service = await serve();
    await settle(service);
    upstream.mood = mood;
    await expect(ask(service, 'footballStandings', ofSeason)).rejects.toMatchObject({ status: 503 });
  },
);

test('rows with wrong types are dropped, counted and reported; a bad event does not remove its match', async () => {
  const troubles: object[] = [];
  const service = await serve({ onTrouble: (_, what) => troubles.push(what) });
  const [table] = standingsRow.league.standings;
  const wrong = { ...table?.[0], points: 'huszonhét' };
  upstream.rows = {
    ...upstream.rows,
    'football/standings': [{ league: { ...standingsRow.league, standings: [[wrong, ...(table ?? [])]] } }],
    'football/fixtures': [
      { ...match(100, '2026-11-22T11:30:00Z', '1H', [1, 0]), goals: { home: 'one', away: 0 } },
      match(101, '2026-11-22T11:30:00Z', '1H', [0, 2]),
      null,
      'fixture',
    ],
    'football/events': [event(2, 12), { ...event(2, 20), time: 'early' }, event(2, 25)],
  };
  await settle(service);
  const { response } = await ask(service, 'footballStandings', ofSeason);
  expect(response[0]?.league.standings[0]).toHaveLength(1);
  const day = await ask(service, 'livescoreDay', { date: '2026-11-22' });
  expect(day.response.map(({ fixture }) => fixture.id)).toEqual([101]);
  const fixtureAnswer = await ask(service, 'livescoreFixture', { id: 101 });
  expect(fixtureAnswer.response[0]?.events?.map(({ time }) => time.elapsed)).toEqual([12, 25]);
  expect(service.counts.dropped.get('standings')).toBe(1);
  expect(service.counts.dropped.get('live')).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(troubles)).toContain('time: Invalid input');
});

test('a suddenly empty answer does not remove existing data', async () => {
  const service = await serve();
  await settle(service);
  await ask(service, 'footballStandings', ofSeason);
  upstream.rows = { ...upstream.rows, 'football/standings': [] };
  now += 7 * hourMs;
  service.onChange({ tags: ['standings:271-2026'], gone: false });
  await ask(service, 'footballStandings', ofSeason);
  await eventually(async () =>
    expect(await ask(service, 'footballStandings', ofSeason)).toMatchObject({ stale: true, results: 1 }),
  );
});

test('a hundred readers of two processes cause one call', async () => {
  const [first, second] = [await serve(), await serve()];
  await settle(first);
  const readers = Array.from({ length: 50 }, () =>
    [first, second].map((service) => ask(service, 'footballStandings', ofSeason)),
  );
  const answers = await Promise.all(readers.flat());
  expect(new Set(answers.map(({ results }) => results))).toEqual(new Set([1]));
  expect(callsTo('/standings')).toBe(1);
});

test('all processes together stay within the day’s calls', async () => {
  const [first, second] = [await serve({ dailyCalls: 10 }), await serve({ dailyCalls: 10 })];
  await settle(first);
  upstream.rows = {
    ...upstream.rows,
    'football/fixtures': [match(100, '2026-11-22T12:00:00Z', '1H', [0, 0])],
  };
  // Calls are counted by the database's clock, for which all of this is one day.
  for (let n = 0; n < 30; n += 1) {
    now += 2 * hourMs;
    for (const service of [first, second]) {
      service.onChange({ tags: ['standings:271-2026'], gone: false });
      await service.runDue();
      await ask(service, 'footballStandings', ofSeason).catch(() => {});
      await ask(service, 'footballTopScorers', ofSeason).catch(() => {});
    }
  }
  expect(upstream.calls.filter((call) => call.startsWith('football')).length).toBeLessThanOrEqual(10);
  expect(first.counts.calls.get('football skipped') ?? 0).toBeGreaterThan(0);
});

test('no more calls are made in a minute than the plan allows', async () => {
  upstream.minuteLimit = 3;
  const service = await serve();
  // The first answer reports the plan's limits.
  await service.runDue();
  await eventually(async () => {
    const row = await db
      .selectFrom('score_quota')
      .select('minute_limit')
      .where('provider', '=', 'football')
      .executeTakeFirst();
    expect(row?.minute_limit).toBe(3);
  });
  const before = callsTo('/');
  for (const name of [
    'footballStandings',
    'footballTopScorers',
    'footballTopRedCards',
    'footballTopYellowCards',
  ] as const) {
    await ask(service, name, ofSeason).catch(() => {});
  }
  // A second minute may begin during the test.
  expect(callsTo('/')).toBeLessThanOrEqual(Math.max(before, 3) + 3);
});

test('unfollowed and unknown competitions are empty, without a call', async () => {
  const service = await serve();
  await settle(service);
  const before = upstream.calls.length;
  expect(await ask(service, 'footballStandings', { league: 9999, season })).toMatchObject({
    results: 0,
    response: [],
  });
  expect(await ask(service, 'footballStandings', { league: leagueId, season: 1999 })).toMatchObject({
    results: 0,
  });
  expect(await ask(service, 'livescoreFixture', { id: 123_456 })).toMatchObject({ results: 0 });
  expect(await ask(service, 'formula1Result', { race: 5 })).toMatchObject({ results: 0 });
  expect(upstream.calls.length).toBe(before);
});

test('a day without matches differs from a day without data, which says since when', async () => {
  const season2024 = [
    match(900_000_001, '2024-07-26T18:00:00Z', 'FT', [1, 0]),
    match(900_000_002, '2025-05-24T18:00:00Z', 'FT', [0, 0]),
  ];
  const rows = season2024.map((each) => ({ ...each, league: { ...each.league, season: 2024 } }));
  const recorded = recordedSample([{ question: { kind: 'fixtures', league: leagueId, season: 2024 }, rows }]);
  const alone = await startLivescore({ db, recorded, source: null, leagues: [leagueId, 2], now: () => now });
  services.push(alone);
  await alone.start();
  const unknownOn = async (date: string) => (await ask(alone, 'livescoreDay', { date })).unknown;
  expect(await unknownOn('2025-01-10')).toEqual([{ league: 2, since: null }]);
  expect(await unknownOn('2026-11-22')).toEqual([
    { league: leagueId, since: '2025-05-24' },
    { league: 2, since: null },
  ]);
  const ofLeague = await ask(alone, 'footballFixtures', {
    league: leagueId,
    season: 2024,
    day: '2025-06-01',
  });
  expect(ofLeague).toMatchObject({ results: 0, unknown: [{ league: leagueId, since: '2025-05-24' }] });
  const service = await serve();
  await settle(service);
  expect((await ask(service, 'livescoreDay', { date: '2026-11-24' })).unknown).toEqual([]);
});

test('a goal is announced with the tags of its match and its day, and is in the next answer', async () => {
  const service = await serve();
  now = Date.parse('2026-11-22T13:30:00Z');
  upstream.rows = {
    ...upstream.rows,
    'football/fixtures': [match(100, '2026-11-22T13:00:00Z', '1H', [0, 0])],
  };
  await settle(service);
  expect((await ask(service, 'livescoreFixture', { id: 100 })).response[0]?.goals).toEqual({
    home: 0,
    away: 0,
  });
  const changes: ContentChange[] = [];
  const listener = await listenForChanges(url, (change) => changes.push(change));
  upstream.rows = {
    ...upstream.rows,
    'football/fixtures': [match(100, '2026-11-22T13:00:00Z', '1H', [1, 0])],
    'football/events': [event(1, 31)],
  };
  now += 15_000;
  await settle(service);
  const { response } = await ask(service, 'livescoreFixture', { id: 100 });
  expect(response[0]).toMatchObject({ goals: { home: 1, away: 0 }, events: [{ time: { elapsed: 31 } }] });
  await eventually(() =>
    expect(changes.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining(['fixture:100', 'fixtures:2026-11-22', 'fixtures:271-2026']),
    ),
  );
  expect((await ask(service, 'livescoreDay', { date: '2026-11-22' })).response).toHaveLength(1);
  await listener.stop();
});

test('when a match ends its tables are due some minutes later, and live polling stops', async () => {
  const service = await serve();
  now = Date.parse('2026-11-22T14:50:00Z');
  upstream.rows = {
    ...upstream.rows,
    'football/fixtures': [match(100, '2026-11-22T13:00:00Z', '2H', [1, 0])],
  };
  await settle(service);
  await ask(service, 'footballStandings', ofSeason);
  upstream.rows = {
    ...upstream.rows,
    'football/fixtures': [match(100, '2026-11-22T13:00:00Z', 'FT', [1, 0])],
  };
  now += 60_000;
  await settle(service);
  const over = await ask(service, 'livescoreFixture', { id: 100 });
  expect(over.response[0]?.fixture.status.short).toBe('FT');
  const tables = callsTo('/standings');
  now += 4 * 60_000;
  await settle(service);
  expect(callsTo('/standings')).toBe(tables + 1);
  const liveCalls = callsTo('/fixtures?live');
  now += 10 * 60_000;
  await settle(service);
  expect(callsTo('/fixtures?live')).toBe(liveCalls);
});
