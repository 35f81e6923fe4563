import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnDocument } from '#contract/own.ts';
import { OwnExport } from '#contract/own.ts';
import { maxOwnItems, type OwnItems } from '#contract/own-items.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { readerIdentity } from '../testing/reader-identity.ts';
import { startService } from '../testing/start-service.ts';
import { ownerOf } from './own-documents.ts';
import { ownService } from './own-service.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const db = await fileDatabase();
let clock = noon;
beforeAll(async () => {
  const people = ['egy', 'ketto'].map((name) => ({
    email: `${name}@example.hu`,
    name,
    password: null,
    made_at: new Date(),
  }));
  await db.insertInto('account').values(people).execute();
});
beforeEach(async () => {
  clock = noon;
  await sql`truncate own_document`.execute(db);
});

/** The service for one reader; null: nobody is signed in. */
function startOwn(accountId: number | null) {
  const started = startService(ownService, {
    db,
    identity: readerIdentity(accountId),
    now: () => clock,
    onError: (error) => {
      throw error;
    },
  });
  const ask = async (
    method: string,
    body?: unknown,
    headers: Record<string, string> = {},
    path = '/api/own',
  ) =>
    (await started).routes.request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    ask,
    read: async (): Promise<OwnDocument> => (await ask('GET')).json(),
    bring: async (items: OwnItems): Promise<OwnDocument> => (await ask('PUT', { items, owner: null })).json(),
  };
}

const yes = (at: number) => ({ at, value: 'yes' });

describe('what two devices of a reader bring', () => {
  it('is merged from both, with the later change of each entry', async () => {
    const { bring, read } = startOwn(1);
    await bring({ 'saved:1': yes(noon - 9), 'tag:viz': yes(noon - 9) });
    const merged = await bring({ 'saved:2': yes(noon - 5), 'tag:viz': { at: noon - 3, value: '' } });
    expect(merged).toEqual({
      version: 2,
      emptiedAt: 0,
      owner: ownerOf(1),
      supporter: false,
      items: { 'saved:1': yes(noon - 9), 'saved:2': yes(noon - 5), 'tag:viz': { at: noon - 3, value: '' } },
    });
    expect(await read()).toEqual(merged);
    expect(await bring({ 'saved:1': yes(noon - 9) })).toEqual(merged);
  });

  it('is complete when all changes arrive at the same time', async () => {
    const { bring, read } = startOwn(1);
    await Promise.all(Array.from({ length: 12 }, (_, n) => bring({ [`saved:${n + 1}`]: yes(noon - n) })));
    expect(Object.keys((await read()).items)).toHaveLength(12);
  });

  it('is never later than now, however wrong a device’s clock is', async () => {
    const { bring } = startOwn(1);
    expect((await bring({ 'tag:viz': yes(noon + 3_600_000) })).items['tag:viz']?.at).toBe(noon);
  });

  it('belongs to nobody else, and to one site', async () => {
    await startOwn(1).bring({ 'saved:1': yes(noon) });
    expect((await startOwn(2).read()).items).toEqual({});
    const erdely = await startOwn(1).ask('GET', undefined, { host: 'erdely.localhost' });
    expect(await erdely.json()).toMatchObject({ items: {} });
  });
});

it('the data of one account on a device does not get into another', async () => {
  const { ask } = startOwn(2);
  expect((await ask('PUT', { items: { 'saved:1': yes(noon) }, owner: ownerOf(1) })).status).toBe(409);
  expect((await startOwn(2).read()).items).toEqual({});
  expect((await ask('PUT', { items: { 'saved:1': yes(noon) }, owner: ownerOf(2) })).status).toBe(200);
});

it('what was deleted does not come back from a device that had it, and what is new stays', async () => {
  const { bring, ask, read } = startOwn(1);
  const old = { 'saved:1': yes(noon - 9) };
  await bring(old);
  clock = noon + 1000;
  expect(await (await ask('DELETE')).json()).toMatchObject({ version: 2, items: {}, emptiedAt: noon + 1000 });
  clock = noon + 5000;
  await bring({ ...old, 'saved:2': yes(noon + 4000) });
  expect(await read()).toEqual({
    version: 3,
    items: { 'saved:2': yes(noon + 4000) },
    emptiedAt: noon + 1000,
    owner: ownerOf(1),
    supporter: false,
  });
});

it('the data of a reader is deleted with the account', async () => {
  const { id } = await db
    .insertInto('account')
    .values({ email: 'harom@example.hu', name: 'Három', password: null, made_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startOwn(id).bring({ 'saved:1': yes(noon) });
  await db.deleteFrom('account').where('id', '=', id).execute();
  expect((await startOwn(id).read()).items).toEqual({});
});

it('the data of a reader is sent in full to them on request', async () => {
  const { bring, ask } = startOwn(1);
  await bring({ 'saved:1': yes(noon) });
  await ask('PUT', { items: { 'tag:hegy': yes(noon) }, owner: null }, { host: 'erdely.localhost' });
  const answer = await ask('GET', undefined, {}, '/api/own/export');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const all = OwnExport.parse(await answer.json());
  expect(all.account).toEqual({ name: 'Kende Luca', email: 'luca@example.hu' });
  expect(all.sites.map(({ site, items }) => [site, Object.keys(items)])).toEqual([
    ['main', ['saved:1']],
    ['erdely', ['tag:hegy']],
  ]);
});

describe('a request for a reader’s data is refused', () => {
  const items = { 'saved:1': yes(noon) };

  it('from a caller who is not signed in', async () => {
    for (const [method, path] of [
      ['GET', '/api/own'],
      ['PUT', '/api/own'],
      ['DELETE', '/api/own'],
      ['GET', '/api/own/export'],
    ] as const) {
      const answer = await startOwn(null).ask(
        method,
        method === 'PUT' ? { items, owner: null } : undefined,
        {},
        path,
      );
      expect(answer.status).toBe(401);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('from a form of another site’s page, whatever it claims to be', async () => {
    const { ask, read } = startOwn(1);
    const origin = { origin: 'https://evil.example' };
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      '',
    ]) {
      for (const method of ['PUT', 'DELETE', 'POST']) {
        const answer = await ask(method, JSON.stringify({ items, owner: null }), {
          ...origin,
          'content-type': type,
        });
        expect([403, 405, 415]).toContain(answer.status);
      }
    }
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('with invalid content, or too much of it', async () => {
    const { ask } = startOwn(1);
    const many = Object.fromEntries(
      Array.from({ length: maxOwnItems + 1 }, (_, n) => [`saved:${n + 1}`, yes(noon)]),
    );
    const wrong = [
      [],
      { bármi: yes(noon) },
      { 'saved:1': 'yes' },
      { 'saved:1': { at: 1.5, value: 'yes' } },
      many,
    ];
    const bodies = [
      ...wrong.map((one) => ({ items: one, owner: null })),
      '{',
      {},
      { items },
      { items, owner: null, more: 1 },
    ];
    for (const body of bodies) expect((await ask('PUT', body)).status).toBe(400);
    expect((await ask('PUT', `{"items":{},"x":"${'x'.repeat(600_000)}"}`)).status).toBe(413);
  });

  it('from a caller who sends too many', async () => {
    const { ask } = startOwn(1);
    const answers = await Promise.all(Array.from({ length: 125 }, () => ask('GET')));
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(5);
    expect(refusals[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
