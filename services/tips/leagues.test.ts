import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeagueKey, leagueLimits, type TipLeague } from '#contract/tips.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { startTips, storeAccounts } from './testing/tips-service.ts';

const db = await fileDatabase();
beforeEach(async () => {
  await sql`truncate tip_game, tip_player, tip_league, account restart identity cascade`.execute(db);
});

async function foundLeague(account: number): Promise<string> {
  const page = await startTips(db, account).send('leagues/found', {
    nev: `Alapító ${account}`,
    liga: 'Kedd esti sör',
  });
  return LeagueKey.parse(/ligak\/(\w+)\?kesz=liga$/.exec(page)?.[1]);
}

const readLeague = async (account: number | null, key: string): Promise<TipLeague> =>
  (await (await startTips(db, account).ask('GET', `/api/tips/leagues/${key}`)).json()) as TipLeague;

describe('a private league', () => {
  it('is joined by whoever has its key; its table is for members, its name for whoever was invited', async () => {
    const [one = 0, two = 0] = await storeAccounts(db, 2);
    const key = await foundLeague(one);
    expect(await readLeague(null, key)).toEqual({
      key,
      name: 'Kedd esti sör',
      members: 1,
      member: false,
      owner: false,
      rows: [],
    });
    expect(await startTips(db, two).send('leagues/join', { kulcs: key, nev: 'Második' })).toBe(
      `/melleklet/tippjatek/ligak/${key}?kesz=csatlakozas`,
    );
    const mine = await readLeague(two, key);
    expect(mine).toMatchObject({ members: 2, member: true, owner: false });
    expect(mine.rows.map(({ name }) => name)).toEqual([`Alapító ${one}`, 'Második']);
    expect((await startTips(db, two).ask('GET', '/api/tips/leagues/aaaaaaaaaaaaaaaa')).status).toBe(404);
  });

  it('has 50 members at most, however many come at once; who is in stays in', async () => {
    const accounts = await storeAccounts(db, leagueLimits.members + 8);
    const [one = 0, ...others] = accounts;
    const key = await foundLeague(one);
    const pages = await Promise.all(
      others.map((account) =>
        startTips(db, account).send('leagues/join', { kulcs: key, nev: `Tag ${account}` }),
      ),
    );
    expect(pages.filter((page) => page.endsWith('hiba=tele'))).toHaveLength(8);
    expect((await readLeague(one, key)).members).toBe(leagueLimits.members);
    expect(await startTips(db, one).send('leagues/join', { kulcs: key })).toContain('kesz=csatlakozas');
  });

  it('is one of at most ten of its founder, ends with its last member, and is closed only by its founder', async () => {
    const [one = 0, two = 0] = await storeAccounts(db, 2);
    const keys: string[] = [];
    for (let n = 0; n < leagueLimits.leagues; n++) keys.push(await foundLeague(one));
    expect(await startTips(db, one).send('leagues/found', { liga: 'Tizenegyedik' })).toContain(
      'hiba=sokliga',
    );
    const [first = '', second = ''] = keys;
    await startTips(db, two).send('leagues/join', { kulcs: first, nev: 'Második' });
    await startTips(db, two).send('leagues/leave', { kulcs: first, mit: 'megszuntetem' });
    expect((await readLeague(two, first)).members).toBe(2);
    await startTips(db, one).send('leagues/leave', { kulcs: first, mit: 'megszuntetem' });
    await startTips(db, one).send('leagues/leave', { kulcs: second });
    for (const key of [first, second])
      expect((await startTips(db, one).ask('GET', `/api/tips/leagues/${key}`)).status).toBe(404);
  });

  it('ends when its last member leaves the game or is erased; one with others goes on without its founder', async () => {
    const [one = 0, two = 0, three = 0] = await storeAccounts(db, 3);
    const [ofOne, ofTwo, shared] = [await foundLeague(one), await foundLeague(two), await foundLeague(two)];
    await startTips(db, three).send('leagues/join', { kulcs: shared, nev: 'Harmadik' });
    await startTips(db, one).send('exit', { biztos: 'igen' });
    await db.deleteFrom('account').where('id', '=', two).execute();
    const left = await db.selectFrom('tip_league').select(['key', 'owner_id']).execute();
    expect(left, `not ${ofOne}, ${ofTwo}`).toEqual([{ key: shared, owner_id: null }]);
  });
});
