import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import type { Fixture, FixtureStatus } from '#contract/football.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { endOf, followFixtures } from './follow-fixtures.ts';
import { storeGame } from './rules/store-game.ts';

const db = await fileDatabase();

const none = { home: null, away: null };
const fixtureWith = (short: FixtureStatus, score: Partial<Fixture['score']> = {}, timestamp = 0) =>
  ({
    fixture: { status: { short }, timestamp },
    goals: none,
    score: { halftime: none, fulltime: none, extratime: none, penalty: none, ...score },
  }) as Fixture;

describe('a match ends for the game', () => {
  it('after 90 minutes: what came after that does not count', () => {
    expect(
      endOf(fixtureWith('AET', { fulltime: { home: 1, away: 1 }, extratime: { home: 1, away: 0 } })),
    ).toEqual({
      home: 1,
      away: 1,
    });
    expect(
      endOf(fixtureWith('PEN', { fulltime: { home: 0, away: 0 }, penalty: { home: 3, away: 0 } })),
    ).toEqual({
      home: 0,
      away: 0,
    });
    expect(endOf({ ...fixtureWith('FT'), goals: { home: 5, away: 1 } })).toEqual({ home: 5, away: 1 });
  });

  it('without points when it is not played to its end, and not while it is running or its result is unknown', () => {
    expect(['CANC', 'ABD', 'AWD', 'WO'].map((short) => endOf(fixtureWith(short as FixtureStatus)))).toEqual([
      'void',
      'void',
      'void',
      'void',
    ]);
    expect(
      ['NS', '2H', 'PST', 'FT', 'AET'].map((short) => endOf(fixtureWith(short as FixtureStatus))),
    ).toEqual([null, null, null, null, null]);
  });
});

it('moved matches get their new deadline and finished ones their result; a match that cannot be read stops no other', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const matches = [1, 2, 3, 4].map((fixture) => ({
    home: `H${fixture}`,
    away: 'V',
    fixture,
    kickOff: new Date(soon * 1000).toISOString(),
  }));
  await storeGame(
    db,
    { slug: 'kupa', title: 'Kupa', rounds: [{ title: '1. forduló', matches }] },
    Date.now(),
  );
  const answers: Record<number, Fixture> = {
    1: fixtureWith('FT', { fulltime: { home: 2, away: 0 } }),
    3: fixtureWith('PST', {}, soon + 7200),
    4: fixtureWith('CANC'),
  };
  const ask = (async (_: string, { id }: { id: number }) => {
    const answer = answers[id];
    if (!answer) throw new Error('away');
    return { response: [answer] };
  }) as unknown as Transport;
  const problems: unknown[] = [];
  await followFixtures(db, ask, (problem) => problems.push(problem));
  const stored = await db
    .selectFrom('tip_match')
    .select(['state', 'home_goals', 'deadline'])
    .orderBy('id')
    .execute();
  expect(
    stored.map(({ state, home_goals, deadline }) => [state, home_goals, deadline.getTime() / 1000 - soon]),
  ).toEqual([
    ['final', 2, 0],
    ['open', null, 0],
    ['open', null, 7200],
    ['void', null, 0],
  ]);
  expect(problems).toHaveLength(1);
});

it('an interrupted match is not opened again, and a deadline that the newsroom has set stays', async () => {
  await sql`truncate tip_game cascade`.execute(db);
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  const match = { home: 'H', away: 'V', kickOff: at(soon) };
  const matches = [
    { ...match, fixture: 1, kickOff: at(soon - 7200) },
    { ...match, fixture: 2, deadline: at(soon - 1800) },
    { ...match, fixture: 3, deadline: at(soon - 1800) },
  ];
  const game = { slug: 'kupa', title: 'Kupa', rounds: [{ title: '1. forduló', matches }] };
  await storeGame(db, game, Date.now());
  const answers: Record<number, Fixture> = {
    1: fixtureWith('SUSP', {}, soon + 86_400),
    2: fixtureWith('NS', {}, soon + 900),
    3: fixtureWith('NS', {}, soon - 2700),
  };
  const ask = (async (_: string, { id }: { id: number }) => ({
    response: [answers[id]],
  })) as unknown as Transport;
  await followFixtures(db, ask, () => {});
  const stored = await db.selectFrom('tip_match').select(['kick_off', 'deadline']).orderBy('id').execute();
  expect(
    stored.map(({ kick_off, deadline }) => [kick_off, deadline].map((time) => time.getTime() / 1000 - soon)),
  ).toEqual([
    [-7200, -7200],
    [900, -1800],
    [-2700, -2700],
  ]);
});

it('a match of next week that was moved to today is found when later matches are looked up, too', async () => {
  await sql`truncate tip_game cascade`.execute(db);
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const kickOff = new Date((soon + 5 * 86_400) * 1000).toISOString();
  const matches = [{ home: 'H', away: 'V', fixture: 1, kickOff }];
  const game = { slug: 'kupa', title: 'Kupa', rounds: [{ title: '1. forduló', matches }] };
  await storeGame(db, game, Date.now());
  const ask = (async () => ({ response: [fixtureWith('NS', {}, soon)] })) as unknown as Transport;
  const deadline = async () =>
    (await db.selectFrom('tip_match').select('deadline').executeTakeFirstOrThrow()).deadline.getTime() / 1000;
  await followFixtures(db, ask, () => {});
  expect(await deadline()).toBe(soon + 5 * 86_400);
  await followFixtures(db, ask, () => {}, 14);
  expect(await deadline()).toBe(soon);
});

it('many matches that cannot be looked up do not keep others waiting', async () => {
  await sql`truncate tip_game cascade`.execute(db);
  const kickOff = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const matches = Array.from({ length: 41 }, (_, n) => ({
    home: `H${n}`,
    away: 'V',
    fixture: n + 1,
    kickOff: kickOff(n + 1),
  }));
  await storeGame(
    db,
    { slug: 'kupa', title: 'Kupa', rounds: [{ title: '1. forduló', matches }] },
    Date.now(),
  );
  const ask = (async (_: string, { id }: { id: number }) => {
    if (id !== 41) throw new Error('away');
    return { response: [fixtureWith('CANC')] };
  }) as unknown as Transport;
  const settled = () => db.selectFrom('tip_match').select('id').where('state', '=', 'void').execute();
  for (let run = 0; run < 20 && (await settled()).length === 0; run++)
    await followFixtures(db, ask, () => {});
  expect(await settled()).toHaveLength(1);
});
