import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAccess, isForNewsroom } from '#contract/access.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { Role } from '#contract/role.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { newsroomKey, startTestFront, type TestFront } from './testing/test-front.ts';

/** Senders of requests: a program of each role, a signed-in reader, and nobody. */
type Sender = Role | 'reader' | 'nobody';

let db: Database;
let front: TestFront;
const tokens = new Map<Sender, string>();
const host = 'localhost:3000';

beforeAll(async () => {
  let url: string;
  ({ db, url } = await testDatabase());
  front = await startTestFront(url, { OIDC_PORT: '4104' });
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' };
    const { status, text } = await front.ask(path, {
      method: 'POST',
      host,
      headers,
      body: JSON.stringify(body),
    });
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
    return JSON.parse(text) as { key: string };
  };
  const owner = 'luca@lap.example';
  await post('/api/edit/people', { email: owner, name: 'Kende Luca', role: 'chief' });
  for (const role of Role.options) {
    tokens.set(role, (await post('/api/edit/keys', { name: role, role, owner })).key);
  }
  tokens.set('reader', await front.tokenOf('reader'));
});
afterAll(async () => {
  await front.close();
  await db.destroy();
});

const ofNewsroom = (Object.keys(callAccess) as CallName[]).filter((name) => isForNewsroom(callAccess[name]));
/** Programs have no devices and no passkeys, and get an answer that says so. */
const forPeopleOnly: ReadonlySet<CallName> = new Set([
  'mySessions',
  'endMySession',
  'passkeys',
  'startPasskey',
  'addPasskey',
  'changePasskey',
  'removePasskey',
]);

/** A number and a slug that do not exist. */
const missingId = '2147483647';

/** Sends a request with an empty body. */
async function statusOf(name: CallName, sender: Sender): Promise<number> {
  const { method, path } = calls[name];
  const token = tokens.get(sender);
  const hasBody = 'body' in calls[name];
  const { status } = await front.ask(path.replaceAll('{site}', 'main').replaceAll(/\{\w+\}/g, missingId), {
    method,
    host,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{"notAField": 1}' }),
  });
  return status;
}

const countAuditRows = async () =>
  (await sql<{ count: number }>`select count(*)::int from audit`.execute(db)).rows[0]?.count;

describe('each call of the newsroom', () => {
  it.each(ofNewsroom)('%s is for the roles of the table and nobody else', async (name) => {
    const access = callAccess[name];
    const allowed = isForNewsroom(access) ? access : [];
    const before = await countAuditRows();
    for (const role of Role.options) {
      if (!allowed.includes(role)) expect([role, await statusOf(name, role)]).toEqual([role, 403]);
    }
    expect([await statusOf(name, 'reader'), await statusOf(name, 'nobody')]).toEqual([403, 401]);
    expect(await countAuditRows()).toBe(before);
    const statuses = [200, 204, 400, 404, 409, ...(forPeopleOnly.has(name) ? [403] : [])];
    for (const role of allowed) expect(statuses, role).toContain(await statusOf(name, role));
  });
});
