import { scoresFolder } from '@cimlap/sample';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { Fixture } from '#contract/football.ts';
import { type ChangeListener, listenForChanges } from '#database/changes.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { recordedSource } from './recorded/recorded-source.ts';
import { recordedSample } from './testing/recorded-sample.ts';
import { event, leagueId, leagueRow, match, season } from './testing/sample-season.ts';
import { startLivescore, type TestLivescore } from './testing/start-livescore.ts';

const id = 900_000_001;
const context = { site: 'main', signedIn: false } as const;
const playedMatch: Fixture = { ...match(id, '2026-11-20T18:00:00Z', 'FT', [1, 0]), events: [event(1, 30)] };
const recorded = recordedSample([
  { question: { kind: 'leagues' }, rows: [leagueRow] },
  {
    question: { kind: 'fixtures', league: leagueId, season },
    rows: [playedMatch, match(id + 1, '2026-11-21T18:00:00Z', 'FT', [0, 0])],
  },
]);

let db: Database;
let url: string;
let now: number;
let services: TestLivescore[];
let listener: ChangeListener;
let tags: string[];

beforeAll(async () => {
  ({ db, url } = await testDatabase());
});

afterAll(() => db.destroy());

beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  tags = [];
  const options = { db, recorded, leagues: [leagueId], now: () => now };
  services = [await startLivescore(options), await startLivescore(options)];
  for (const service of services) await service.start();
  listener = await listenForChanges(url, (change) => {
    tags.push(...change.tags);
    for (const service of services) service.onChange(change);
  });
});

afterEach(async () => {
  await listener.stop();
  for (const service of services) await service.stop();
});

async function shownState(service = services[1]): Promise<string> {
  const answer = await service?.transport('livescoreFixture', { id }, context);
  const { fixture, goals } = answer?.response[0] ?? {};
  return `${fixture?.status.short} ${fixture?.status.elapsed} ${goals?.home}-${goals?.away} ${answer?.replay}`;
}

test('recorded matches are found by their days, without a source', async () => {
  const [service] = services;
  const day = await service?.transport('livescoreDay', { date: '2026-11-20' }, context);
  expect(day).toMatchObject({ results: 1, updatedAt: null, stale: false, replay: false });
  const days = await service?.transport('footballDays', { league: leagueId, season }, context);
  expect(days?.response).toEqual([
    { day: '2026-11-20', count: 1 },
    { day: '2026-11-21', count: 1 },
  ]);
});

test('a replay started in one process runs in all of them, goal by goal, until it is over', async () => {
  const [first] = services;
  await first?.replay({ kind: 'fixture', ref: id, speed: 60 });
  await eventually(async () => expect(await shownState()).toBe('1H 1 0-0 true'));
  const today = await services[1]?.transport('livescoreDay', { date: '2026-11-22' }, context);
  expect(today?.response.map(({ fixture }) => fixture.id)).toEqual([id]);
  tags.length = 0;
  now += 31_000;
  // Each process has its own clock; the first one to see a step tells all.
  await eventually(() =>
    expect(tags).toEqual(
      expect.arrayContaining([`fixture:${id}`, 'fixtures:2026-11-20', 'fixtures:271-2026']),
    ),
  );
  expect(await shownState()).toBe('1H 32 1-0 true');
  const later = await services[1]?.transport('livescoreDay', { date: '2026-11-22' }, context);
  expect(later?.response[0], 'lists have the same score').toMatchObject({
    goals: { home: 1, away: 0 },
    fixture: { status: { short: '1H' } },
  });
  expect(later?.response[0]).not.toHaveProperty('events');
  now += 120_000;
  await eventually(async () => expect(await shownState()).toBe('FT 90 1-0 false'));
  await eventually(async () => expect(await db.selectFrom('score_replay').selectAll().execute()).toEqual([]));
});

test('tables and lists shown with a replayed match are those of its moment, and pages are invalidated', async () => {
  const { db: fresh, url: freshUrl } = await testDatabase();
  const service = await startLivescore({ db: fresh, recorded: recordedSource(scoresFolder), now: () => now });
  await service.start();
  const tags: string[] = [];
  const listening = await listenForChanges(freshUrl, (change) => {
    tags.push(...change.tags);
    service.onChange(change);
  });
  const ofCup = { league: 1, season: 2022 };
  const standings = () => service.transport('footballStandings', ofCup, context);
  const best = async () =>
    (await service.transport('footballTopScorers', ofCup, context)).response[0]?.statistics[0]?.goals.total;
  const matchCounts = async (group: number) =>
    (await standings()).response[0]?.league.standings[group]?.map(({ all }) => all.played);
  expect([await best(), await matchCounts(0)]).toEqual([8, [3, 3, 3, 3]]);
  // The first match of the cup: Qatar and Ecuador.
  await service.replay({ kind: 'fixture', ref: 900_122_001, speed: 60 });
  await eventually(() => expect(tags).toContain('standings:1-2022'));
  expect([await best(), await matchCounts(0)]).toEqual([undefined, [0, 0, 0, 0]]);
  expect(await standings()).toMatchObject({ replay: true, stale: false });
  now += 3 * 3_600_000;
  await eventually(async () => expect([await best(), await matchCounts(0)]).toEqual([8, [3, 3, 3, 3]]));
  await listening.stop();
  await service.stop();
  await fresh.destroy();
});

test('a match that was not played cannot be replayed', async () => {
  await expect(services[0]?.replay({ kind: 'fixture', ref: 5, speed: 1 })).rejects.toThrow(
    'no recording to replay as fixture:5',
  );
  await expect(services[0]?.replay({ kind: 'race', ref: 5, speed: 1 })).rejects.toThrow('race:5');
});

test('the facts that ship with the project are read into the database, once', async () => {
  const { db: fresh } = await testDatabase();
  const source = recordedSource(scoresFolder);
  const ask = vi.spyOn(source, 'ask');
  for (let n = 0; n < 2; n += 1) await (await startLivescore({ db: fresh, recorded: source })).start();
  expect(ask).toHaveBeenCalledTimes(source.questions.length);
  const service = await startLivescore({ db: fresh, recorded: source });
  const final = await service.transport(
    'footballFixtures',
    { league: 1, season: 2022, day: '2022-12-18' },
    context,
  );
  expect(final.response[0]).toMatchObject({
    goals: { home: 3, away: 3 },
    score: { penalty: { home: 4, away: 2 } },
  });
  await fresh.destroy();
});
