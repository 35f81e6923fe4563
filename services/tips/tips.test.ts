import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TipTable } from '#contract/tips.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { placeTips } from './rules/place-tips.ts';
import { playerOf, setName } from './rules/players.ts';
import { settleMatch } from './rules/settle.ts';
import { storeGame } from './rules/store-game.ts';
import { origin, startTips, storeAccounts } from './testing/tips-service.ts';

const db = await fileDatabase();
beforeEach(async () => {
  await sql`truncate tip_game, tip_player, tip_league, account restart identity cascade`.execute(db);
});

/** @param fromNow milliseconds */
const iso = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
const hourMs = 3_600_000;
/**
 * A game of one round.
 * @param kickOffs when its matches begin, in milliseconds from now
 */
const game = (...kickOffs: number[]) => ({
  slug: 'oszi',
  title: 'Őszi idény',
  rounds: [
    {
      title: '15. forduló',
      matches: kickOffs.map((at, n) => ({ home: `Hazai ${n}`, away: `Vendég ${n}`, kickOff: iso(at) })),
    },
  ],
});

async function addPlayers(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    account_id: null,
    name: `Játékos ${n}`,
    name_key: `jatekos${n}`,
  }));
  return (await db.insertInto('tip_player').values(rows).returning('id').execute()).map(({ id }) => id);
}

async function addPlayer(): Promise<number> {
  const [id = 0] = await addPlayers(1);
  return id;
}

const readTable = async (): Promise<TipTable['rows']> => {
  const answer = await startTips(db, null).ask('GET', '/api/tips/table');
  return ((await answer.json()) as TipTable).rows;
};

describe('a tip', () => {
  it('is taken before the deadline and not after it, by the database’s clock', async () => {
    await storeGame(db, game(hourMs, -1), Date.now());
    const accepted = await placeTips(db, await addPlayer(), [
      { match: 1, home: 2, away: 1 },
      { match: 2, home: 0, away: 0 },
    ]);
    expect([...accepted]).toEqual([1]);
  });

  it('is replaced by a later one, and by none once it is late', async () => {
    await storeGame(db, game(hourMs), Date.now());
    const me = await addPlayer();
    await placeTips(db, me, [{ match: 1, home: 2, away: 1 }]);
    await placeTips(db, me, [{ match: 1, home: 3, away: 3 }]);
    await sql`update tip_match set deadline = clock_timestamp()`.execute(db);
    expect((await placeTips(db, me, [{ match: 1, home: 9, away: 9 }])).size).toBe(0);
    expect(await db.selectFrom('tip').select(['home', 'away']).execute()).toEqual([{ home: 3, away: 3 }]);
  });

  it('is one of 2 000 at the deadline: every confirmed one is stored, some are refused, and none is late', async () => {
    await storeGame(db, game(hourMs), Date.now());
    const all = await addPlayers(2000);
    const placements: Array<{ id: number; home: number; taken: boolean }> = [];
    const someArePlaced = Promise.withResolvers<void>();
    // It has a connection of its own; otherwise it would wait behind all tips.
    const end = db.connection().execute(async (own) => {
      await someArePlaced.promise;
      await own.transaction().execute(async (trx) => {
        await sql`select 1 from tip_match for update`.execute(trx);
        await sql`update tip_match set deadline = clock_timestamp()`.execute(trx);
      });
    });
    const waiting = all.entries();
    // On a busy machine the last of 2 000 at once would wait longer for a connection than the pool allows.
    async function placeNext(): Promise<void> {
      for (const [n, id] of waiting) {
        const accepted = await placeTips(db, id, [{ match: 1, home: n % 7, away: 1 }]);
        placements.push({ id, home: n % 7, taken: accepted.has(1) });
        if (placements.length === 500) someArePlaced.resolve();
      }
    }
    await Promise.all(Array.from({ length: 200 }, placeNext));
    await end;
    const tooLate = await Promise.all(
      all.slice(0, 100).map((id) => placeTips(db, id, [{ match: 1, home: 30, away: 30 }])),
    );
    expect(tooLate.every((accepted) => accepted.size === 0)).toBe(true);
    const homeGoals = new Map(placements.filter(({ taken }) => taken).map(({ id, home }) => [id, home]));
    expect(homeGoals.size).toBeGreaterThanOrEqual(500);
    expect(homeGoals.size).toBeLessThan(2000);
    const stored = await db.selectFrom('tip').select(['player_id', 'home']).execute();
    expect(new Map(stored.map(({ player_id, home }) => [player_id, home]))).toEqual(homeGoals);
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from tip join tip_match m on m.id = match_id
        where placed_at >= m.deadline`.execute(db);
    expect(rows).toEqual([{ late: 0 }]);
  });

  it('waits for a match that is being settled, and comes too late then', async () => {
    await storeGame(db, game(hourMs), Date.now());
    const me = await addPlayer();
    const { accepted } = await db.transaction().execute(async (trx) => {
      await sql`update tip_match set state = 'final', home_goals = 1, away_goals = 1`.execute(trx);
      const waiting = placeTips(db, me, [{ match: 1, home: 1, away: 1 }]);
      await waitForBlockedConnection(db);
      // In an object, because the transaction would wait for a promise.
      return { accepted: waiting };
    });
    expect((await accepted).size).toBe(0);
  });
});

describe('points', () => {
  it('are 5 for the exact score, 3 for the difference, 2 for who wins; a match that was not played gives none', async () => {
    await storeGame(db, game(hourMs, hourMs, hourMs), Date.now());
    const [exact = 0, difference = 0, winner = 0, draw = 0] = await addPlayers(4);
    const tip = (id: number, home: number, away: number) =>
      placeTips(
        db,
        id,
        [1, 2, 3].map((match) => ({ match, home, away })),
      );
    await Promise.all([tip(exact, 2, 1), tip(difference, 1, 0), tip(winner, 4, 1), tip(draw, 1, 1)]);
    await settleMatch(db, 1, { home: 2, away: 1 });
    await settleMatch(db, 2, { home: 0, away: 0 });
    await settleMatch(db, 3, 'void');
    expect(await readTable()).toEqual([
      { rank: 1, name: 'Játékos 0', points: 5, exact: 1, difference: 0, outcome: 0, matches: 2 },
      { rank: 2, name: 'Játékos 1', points: 3, exact: 0, difference: 1, outcome: 0, matches: 2 },
      { rank: 2, name: 'Játékos 3', points: 3, exact: 0, difference: 1, outcome: 0, matches: 2 },
      { rank: 4, name: 'Játékos 2', points: 2, exact: 0, difference: 0, outcome: 1, matches: 2 },
    ]);
  });

  it('are right when matches are settled at once, twice, and corrected', async () => {
    await storeGame(db, game(...Array.from({ length: 8 }, () => hourMs)), Date.now());
    const all = await addPlayers(20);
    const matches = [1, 2, 3, 4, 5, 6, 7, 8];
    const readSums = async () =>
      (await readTable()).map(({ points, exact, matches: matchCount }) => [points, exact, matchCount]);
    await Promise.all(
      all.map((id) =>
        placeTips(
          db,
          id,
          matches.map((match) => ({ match, home: 1, away: 0 })),
        ),
      ),
    );
    await Promise.all([...matches, ...matches].map((match) => settleMatch(db, match, { home: 1, away: 0 })));
    expect(await readSums()).toEqual(all.map(() => [8 * 5, 8, 8]));
    expect(await settleMatch(db, 1, { home: 1, away: 0 })).toBe(false);
    await Promise.all([settleMatch(db, 1, { home: 0, away: 1 }), settleMatch(db, 2, 'void')]);
    expect(await readSums()).toEqual(all.map(() => [6 * 5, 6, 7]));
  });
});

describe('the form', () => {
  it('enters the game with a name, keeps what is right and brings back what is not', async () => {
    await storeGame(db, game(hourMs, hourMs, -hourMs), Date.now());
    const [account = 0] = await storeAccounts(db, 1);
    const { send } = startTips(db, account);
    expect(await send('place', { fordulo: '1', nev: 'x', h1: '2', v1: '1' })).toBe(
      '/melleklet/tippjatek/tippek/1?hiba=nev&nev=x&beirt=1.2-1',
    );
    expect(
      await send('place', {
        fordulo: '1',
        nev: 'Kő Bé',
        h1: '2',
        v1: '1',
        h2: 'sok',
        v2: '',
        h3: '1',
        v3: '1',
      }),
    ).toBe('/melleklet/tippjatek/tippek/1?mentve=1&keso=3&hiba=szam&beirt=2.sok-');
    expect(await (await startTips(db, account).ask('GET', '/api/tips/own')).json()).toMatchObject({
      name: 'Kő Bé',
      tips: [{ match: 1, tip: { home: 2, away: 1 }, points: null }],
    });
  });

  it('is for those who are signed in, and loses nothing of others; no other site can send it', async () => {
    await storeGame(db, game(hourMs), Date.now());
    expect(await startTips(db, null).send('place', { fordulo: '1', h1: '2', v1: '1' })).toBe(
      '/melleklet/tippjatek/tippek/1?hiba=belepes&beirt=1.2-1',
    );
    const [account = 0] = await storeAccounts(db, 1);
    const foreign = await startTips(db, account).ask('POST', '/api/tips/place', 'h1=1&v1=1', {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    expect((await startTips(db, null).ask('GET', '/api/tips/own')).status).toBe(401);
  });

  it('takes no name that another one looks like, that is an address, or that pretends to be ours', async () => {
    const [one = 0, two = 0] = await storeAccounts(db, 2);
    expect(await setName(db, one, '  Kovács   Éva ')).toMatchObject({ name: 'Kovács Éva' });
    expect(await setName(db, two, 'kovacs-eva')).toBe('nameTaken');
    for (const name of [
      'ab',
      'www.nyeremeny.hu',
      'eva@pelda.hu',
      'Címlap Admin',
      'а́нна',
      '<b>Éva',
      'É\u200bva',
      '12345',
      'a'.repeat(25),
    ])
      expect(await setName(db, two, name), name).toBe('badName');
  });

  it('leaves the game with all tips, and they go with the account', async () => {
    await storeGame(db, game(hourMs), Date.now());
    const [one = 0, two = 0] = await storeAccounts(db, 2);
    for (const account of [one, two])
      await startTips(db, account).send('place', {
        fordulo: '1',
        nev: `Játékos ${account}`,
        h1: '1',
        v1: '0',
      });
    expect(await startTips(db, one).send('exit', {})).toContain('hiba=biztos');
    await startTips(db, one).send('exit', { biztos: 'igen' });
    expect(await playerOf(db, one)).toBeNull();
    await db.deleteFrom('account').where('id', '=', two).execute();
    expect(await db.selectFrom('tip').selectAll().execute()).toEqual([]);
  });
});

it('other people see only a player’s name', async () => {
  await storeGame(db, game(hourMs), Date.now());
  const [account = 0] = await storeAccounts(db, 1);
  await startTips(db, account).send('place', { fordulo: '1', nev: 'Kő Bé', h1: '1', v1: '0' });
  await settleMatch(db, 1, { home: 1, away: 0 });
  const answer = await startTips(db, null).ask('GET', '/api/tips/table', undefined, { origin });
  expect(JSON.stringify(await answer.json())).not.toMatch(/example|account|"id"/);
});
