import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../define-service.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { origin, testIdentity } from '../identity/testing/identity.ts';
import { bareSites } from '../platform.ts';
import { startService } from '../testing/start-service.ts';
import { accountService } from './account-service.ts';

const db = await fileDatabase();
let service: RunningService;
let token: string;

beforeAll(async () => {
  const common = {
    provider: 'test',
    name: null,
    made_at: new Date(1e12),
    changed_at: new Date(1e12),
    monthly: true,
    currency: 'HUF',
  } as const;
  const pledges = [
    { email: 'olvaso@mashol.example', state: 'running', amount: 200_000 },
    { email: 'olvaso@mashol.example', state: 'ended', amount: 100_000 },
    { email: 'olvaso@mashol.example', state: 'started', amount: 300_000 },
    { email: 'mas@mashol.example', state: 'running', amount: 900_000 },
  ] as const;
  const rows = pledges.map((pledge, n) => ({
    ...common,
    ...pledge,
    token: `${n}`.padEnd(22, 'x'),
    stop_token: `${n}`.padEnd(22, 'y'),
    site: siteCode.main,
  }));
  const storedPledges = await db
    .insertInto('pledge')
    .values(rows)
    .returning(['id', 'state', 'amount', 'provider'])
    .execute();
  const payments = storedPledges
    .filter(({ state }) => state !== 'started')
    .map(({ id, amount, provider }) => ({
      pledge_id: id,
      provider,
      reference: `be_${id}`,
      intent: null,
      month: null,
      amount,
      paid_at: new Date(),
      support_id: null,
    }));
  await db.insertInto('payment').values(payments).execute();
});
beforeEach(async () => {
  const identity = testIdentity(db);
  const account = await accountOfAddress(db, 'olvaso@mashol.example', 'Kitalált Olvasó');
  ({ token } = await identity.sessions.begin(account, 'reader', 'Firefox, Linux'));
  service = await startService(accountService, { db, identity, sites: bareSites(origin) });
});

const get = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  service.routes.request(`https://olvasok.lap.example${path}`, { headers });
const amounts = async (query: string) =>
  ((await (await get(`/api/v1/users/subscriptions${query}`)).json()) as Array<{ amount: number }>).map(
    ({ amount }) => amount,
  );

describe('the reader account service', () => {
  it('tells readers who they are, tells nobody else, and is never cached', async () => {
    const answer = await get('/api/v1/user/info');
    expect(await answer.json()).toMatchObject({ name: 'Kitalált Olvasó', email: 'olvaso@mashol.example' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    for (const path of ['/api/v1/user/info', '/api/v1/users/subscriptions', '/api/v1/user/devices']) {
      expect((await get(path, {})).status, path).toBe(401);
      expect((await get(path, { authorization: 'Bearer a.b.c' })).status, path).toBe(401);
    }
  });

  it('lists the reader’s own monthly supports, and finished ones on request', async () => {
    expect(await amounts('')).toEqual([2000]);
    expect((await amounts('?show_finished=1')).sort()).toEqual([1000, 2000]);
    expect((await get('/api/v1/users/subscriptions?show_finished=x')).status).toBe(400);
  });

  it('lists everything that the reader gave, with each payment, and nothing of others', async () => {
    const answer = await (await get('/api/v1/user/supports')).json();
    expect(answer.supports.map(({ state }: { state: string }) => state).sort()).toEqual(['ended', 'running']);
    expect(answer.payments.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1000, 2000]);
  });

  it('redirects a form that changes a support to its result', async () => {
    const change = (body: Record<string, string>) =>
      service.routes.request('https://olvasok.lap.example/api/v1/user/supports', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, origin, accept: 'text/html' },
        body: new URLSearchParams(body),
      });
    const resultOf = async (body: Record<string, string>) => (await change(body)).headers.get('location');
    // No payment provider is configured here.
    expect(await resultOf({ id: '1', change: 'pause' })).toBe('/tamogatas/belepes?hiba=valtozas');
    expect(await resultOf({ id: '1', change: 'amount', amount: 'sok' })).toBe(
      '/tamogatas/belepes?hiba=osszeg',
    );
    expect(await resultOf({ id: '1', change: 'x' })).toBe('/tamogatas/belepes?hiba=osszeg');
  });

  it('accepts calls with a token from the sites’ pages on another host, and from no other page', async () => {
    const allowedOrigin = async (from: string) =>
      (await get('/api/v1/user/info', { origin: from, authorization: `Bearer ${token}` })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowedOrigin(origin)).toBe(origin);
    expect(await allowedOrigin('https://evil.example')).toBeNull();
    expect(
      (await get('/api/v1/user/info', { origin })).headers.get('access-control-allow-credentials'),
    ).toBeNull();
  });

  it('answers pages of this process with the token alone', async () => {
    const context = { site: 'main', signedIn: false } as const;
    expect(await service.transport('userDevices', {}, { ...context, token })).toContainEqual(
      expect.objectContaining({ device: 'Firefox, Linux' }),
    );
    await expect(service.transport('userDevices', {}, context)).rejects.toMatchObject({ status: 401 });
    await expect(service.transport('userInfo', {}, { ...context, token: 'x' })).rejects.toMatchObject({
      status: 401,
    });
  });
});
