import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { Published } from '#contract/newsroom.ts';
import type { Transaction } from '#database/database.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { contentService } from '../content/content-service.ts';
import { signCommand } from '../people/actor.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { deleteOldKeys, runOnce } from './idempotency.ts';
import { recordWrite } from './running-request.ts';

const script = path.join(import.meta.dirname, 'testing/content-process.ts');

const settings = testSettings({ newsroomKey });
const { db, url, service } = await testService(contentService, { settings });
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const article = (slug: string, title = 'Cím') => ({ slug, title, content: '<p>Szöveg.</p>' });

const requestOf = (key: string, body: unknown) => newsroomRequest('POST', body, { 'idempotency-key': key });
const create = (key: string, body: unknown) => service.routes.request('/api/articles', requestOf(key, body));
const countOf = async (slug: string) =>
  (await db.selectFrom('article').select('id').where('slug', '=', slug).execute()).length;
const endLeases = () => sql`update idempotency_key set leased_until = now()`.execute(db);

it('a repeated request gets the first answer, and does nothing', async () => {
  const first = await create('elso', article('egyszer'));
  const answer = (await first.json()) as Published;
  expect([first.status, answer.changed, first.headers.get('idempotency-replayed')]).toEqual([
    200,
    true,
    null,
  ]);
  const again = await create('elso', article('egyszer'));
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(await again.json()).toEqual(answer);
  // Without the key, the slug is taken.
  const keyless = newsroomRequest('POST', article('egyszer'));
  expect((await service.routes.request('/api/articles', keyless)).status).toBe(409);
});

it('another request with the same key is refused, and so is a key of a wrong form', async () => {
  await create('masodik', article('masodik'));
  expect((await create('masodik', article('masodik', 'Más'))).status).toBe(422);
  expect(await countOf('masodik')).toBe(1);
  expect((await create('szóköz nem', article('harmadik'))).status).toBe(400);
  expect((await create('x'.repeat(201), article('harmadik'))).status).toBe(400);
});

it('after a refusal any request may be sent with the same key', async () => {
  expect((await create('refused', { ...article('poszt'), parentId: 999_999 })).status).toBe(400);
  expect((await create('refused', article('poszt'))).status).toBe(200);
});

it('many simultaneous requests with one key create one article', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('rohanas', article('rohanas'))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  for (const answer of answers)
    if (answer.status === 409) expect(answer.headers.get('retry-after')).toBe('1');
  expect(await countOf('rohanas')).toBe(1);
});

const keyedRequest = (key: string) => ({
  actor: signCommand('proba').actor,
  key,
  parts: ['call'],
  isAnswerSecret: false,
});
const options = {
  answerOf: (result: unknown) => JSON.stringify(result),
  onError(error: unknown) {
    throw error;
  },
};

it('a slow request cannot write once another has taken its place', async () => {
  const writes: string[] = [];
  const write = (name: string) =>
    db.transaction().execute(async (trx: Transaction) => {
      await recordWrite(trx);
      writes.push(name);
    });
  const gate = Promise.withResolvers<void>();
  const slow = runOnce(
    db,
    keyedRequest('lassu'),
    async () => {
      await gate.promise;
      await write('slow');
    },
    options,
  );
  await eventually(async () => {
    const { rows } = await sql`select 1 from idempotency_key where key = 'lassu'`.execute(db);
    expect(rows).toHaveLength(1);
  });
  await endLeases();
  await runOnce(db, keyedRequest('lassu'), () => write('next'), options);
  gate.resolve();
  await expect(slow).rejects.toMatchObject({ status: 409 });
  expect(writes).toEqual(['next']);
});

it('a request that failed after it had written is not repeated, since nobody knows how far it got', async () => {
  const half = async () => {
    await db.transaction().execute(recordWrite);
    throw new Error('broken');
  };
  await expect(runOnce(db, keyedRequest('fele'), half, options)).rejects.toThrow('broken');
  await endLeases();
  await expect(runOnce(db, keyedRequest('fele'), half, options)).rejects.toMatchObject({ status: 409 });
});

it('an answer that contains a secret is not stored', async () => {
  const secret = { ...keyedRequest('titok'), isAnswerSecret: true };
  await runOnce(db, secret, async () => 'titok', options);
  await expect(runOnce(db, secret, async () => 'titok', options)).rejects.toMatchObject({ status: 409 });
  const { rows } = await sql`select 1 from idempotency_key where answer like '%titok%'`.execute(db);
  expect(rows).toEqual([]);
});

it('keys are forgotten after a day', async () => {
  await create('tegnapi', article('tegnapi'));
  await sql`update idempotency_key set made_at = now() - interval '25 hours' where key = 'tegnapi'`.execute(
    db,
  );
  // The key is not deleted yet, but already free.
  expect((await create('tegnapi', article('tegnapi'))).status).toBe(409);
  await create('tegnapi', article('tegnapi-2'));
  await sql`update idempotency_key set made_at = now() - interval '25 hours' where key = 'tegnapi'`.execute(
    db,
  );
  await deleteOldKeys(db);
  const { rows } = await sql`select 1 from idempotency_key where key = 'tegnapi'`.execute(db);
  expect(rows).toEqual([]);
});

/**
 * Starts a server in a process of its own.
 * @returns functions that send it a request, and kill it
 */
async function startServer() {
  const child = spawn(process.execPath, [script, url, newsroomKey], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const address = `http://127.0.0.1:${chunk.toString().trim()}/api/articles`;
  return {
    post: (key: string, body: unknown) => fetch(address, requestOf(key, body)).catch(() => null),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

it('a server that is killed before its write has done nothing: the request runs when it is sent again', {
  timeout: 60_000,
}, async () => {
  const server = await startServer();
  await db.transaction().execute(async (trx) => {
    await sql`lock table article in exclusive mode`.execute(trx);
    const lostAnswer = server.post('korai', article('korai'));
    await waitForBlockedConnection(db);
    await server.kill();
    expect(await lostAnswer).toBeNull();
  });
  const tooSoon = await create('korai', article('korai'));
  expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([409, '1']);
  await endLeases();
  expect((await create('korai', article('korai'))).status).toBe(200);
  expect(await countOf('korai')).toBe(1);
});

it('a server that is killed between its write and the answer: the request is not done again', {
  timeout: 60_000,
}, async () => {
  await sql`create function wait_before_answer() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(670); return new; end $$`.execute(db);
  await sql`create trigger wait_before_answer before update on idempotency_key for each row
    when (new.state = 'answered' and new.key = 'kesoi') execute function wait_before_answer()`.execute(db);
  const server = await startServer();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(670)`.execute(trx);
    const lostAnswer = server.post('kesoi', article('kesoi'));
    const pid = await waitForBlockedConnection(db);
    await server.kill();
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    expect(await lostAnswer).toBeNull();
  });
  expect(await countOf('kesoi')).toBe(1);
  await endLeases();
  const again = await create('kesoi', article('kesoi'));
  expect([again.status, again.headers.get('retry-after')]).toEqual([409, null]);
  expect(await again.json()).toMatchObject({ error: expect.stringContaining('Read the present state') });
  expect(await countOf('kesoi')).toBe(1);
});
