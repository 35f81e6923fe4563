import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Fixture } from '#contract/football.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { addTopic } from '../push/clients.ts';
import { storeRows } from './rules/store-rows.ts';
import { recordedSample } from './testing/recorded-sample.ts';
import { event, leagueId, match } from './testing/sample-season.ts';
import { startLivescore } from './testing/start-livescore.ts';

const context = { site: 'main', signedIn: false } as const;
const kickOff = '2026-11-22T13:00:00Z';
const now = Date.parse('2026-11-22T14:00:00Z');

const db = await fileDatabase();

beforeEach(async () => {
  await sql`truncate score_answer, fixture, score_replay, push_client, push_topic, push_delivery,
    pgboss.job`.execute(db);
});

const storeMatches = (...fixtures: Fixture[]) =>
  storeRows(db, { kind: 'live', leagues: [leagueId] }, fixtures, new Date(now), null);

async function serve() {
  const options = { db, recorded: recordedSample(), source: null, leagues: [leagueId], now: () => now };
  const service = await startLivescore(options);
  return {
    team: async (team: number) =>
      (await service.transport('footballTeamFixtures', { team }, context)).response,
    player: async (player: number) =>
      (await service.transport('footballPlayer', { player }, context)).response[0],
    stop: () => service.stop(),
  };
}

test('a team has all its matches, and a change invalidates its pages', async () => {
  const tags = await storeMatches(match(100, kickOff, 'FT', [2, 1]), match(101, '2026-11-29T13:00:00Z'));
  expect(tags).toEqual(expect.arrayContaining(['football-team:1', 'football-team:2']));
  const service = await serve();
  expect((await service.team(1)).map(({ fixture }) => fixture.id)).toEqual([100, 101]);
  expect(await service.team(3)).toEqual([]);
  await service.stop();
});

test('a player has what the events of matches say: goals, own goals, cards, and when they came on or went off', async () => {
  const player = { id: 9, name: 'Vízi Bence' };
  const events = [
    { ...event(1, 12), player },
    { ...event(1, 40, 'Goal', 'Own Goal'), player },
    { ...event(1, 50, 'Card', 'Yellow Card'), player },
    { ...event(1, 88, 'subst', 'Substitution 1'), player, assist: { id: 10, name: 'Ács Soma' } },
  ];
  await storeMatches({ ...match(100, kickOff, 'FT', [1, 1]), events });
  const service = await serve();
  expect(await service.player(9)).toMatchObject({
    name: 'Vízi Bence',
    squads: [],
    matches: [
      { team: 1, started: null, goals: 1, ownGoals: 1, yellow: 1, red: 0, off: { elapsed: 88 }, on: null },
    ],
  });
  expect(await service.player(10)).toMatchObject({ matches: [{ on: { elapsed: 88 }, goals: 0 }] });
  expect(await service.player(11)).toBeUndefined();
  await service.stop();
});

const endpoint = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
  service: 'push.example',
});
const pushMessages = async () => {
  const { rows } = await sql<{ title: string; body: string; topic: string }>`
    select data->'score'->>'title' as title, data->'score'->>'body' as body, data->>'topic' as topic
    from pgboss.job order by created_on, data->>'topic'`.execute(db);
  return rows.map(({ title, body, topic }) => [title, body, topic]);
};

test('followers of a team’s or a match’s goals are notified of each goal and the end, once', async () => {
  await addTopic(db, 'main', 'a'.repeat(32), 'team:1', endpoint('one'), null);
  await addTopic(db, 'main', 'a'.repeat(32), 'match:100', undefined, null);
  await addTopic(db, 'erdely', 'b'.repeat(32), 'team:2', endpoint('two'), null);
  await addTopic(db, 'main', 'c'.repeat(32), 'team:3', endpoint('three'), null);
  await storeMatches(match(100, kickOff));
  await storeMatches(match(100, kickOff, '1H', [0, 0]));
  expect(await pushMessages()).toEqual([]);
  const scored = { ...match(100, kickOff, '1H', [1, 0]), events: [event(1, 12)] };
  await storeMatches(scored);
  await storeMatches(scored);
  const goal = ['Gól: Tölgyvári SC–Füzesremete FC 1–0', '12. perc, Vízi Bence'];
  expect(await pushMessages()).toEqual([
    [...goal, 'match:100'],
    [...goal, 'team:2'],
  ]);
  await sql`truncate pgboss.job`.execute(db);
  await storeMatches(match(100, kickOff, '2H', [0, 0]));
  expect((await pushMessages())[0]?.[0]).toBe('Gól törölve: Tölgyvári SC–Füzesremete FC 0–0');
  await sql`truncate pgboss.job`.execute(db);
  await storeMatches(match(100, kickOff, 'FT', [0, 0]));
  expect((await pushMessages())[0]).toEqual(['Vége: Tölgyvári SC–Füzesremete FC 0–0', 'NB I', 'match:100']);
});

test('a result that is corrected days later is not announced', async () => {
  await addTopic(db, 'main', 'a'.repeat(32), 'team:1', endpoint('one'), null);
  await storeMatches(match(100, '2026-11-15T13:00:00Z', 'FT', [1, 0]));
  await storeMatches(match(100, '2026-11-15T13:00:00Z', 'FT', [3, 0]));
  expect(await pushMessages()).toEqual([]);
});
