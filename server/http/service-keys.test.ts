import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpTransport } from '#contract/client.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { sample } from '#services/content/testing/sample.ts';
import { readConfiguration } from '../settings/configuration.ts';
import { startTestFront, type TestFront } from '../testing/test-front.ts';
import { createServiceKeys } from './service-keys.ts';

let db: Database;
let services: TestFront;
const newKey = 'an-invented-key-of-this-installation';
const oldKey = 'the-key-that-it-had-until-yesterday';

beforeAll(async () => {
  let url: string;
  ({ db, url } = await testDatabase());
  await publishArticle(db, sample('csak-ott', { originatingSite: 'erdely' }), {
    now: Date.now(),
    onChange: () => {},
  });
  services = await startTestFront(url, { ROLES: 'content', SERVICES_KEY: `${newKey},${oldKey}` });
});
afterAll(async () => {
  await services.close();
  await db.destroy();
});

describe('the site of a call', () => {
  const target = '/api/articles/csak-ott';

  it('is determined by its host, whatever a header from outside says', async () => {
    const headers = { 'X-Cimlap-Site': 'erdely' };
    const statuses = await Promise.all([
      services.ask(target, { headers }),
      services.ask(target, { host: 'erdely.localhost:3000' }),
      services.ask(target, { host: 'erdely.localhost:3000', headers: { 'x-cimlap-site': 'main' } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 200, 200]);
  });

  it('is named by a process that has our key, the new one or the previous one', async () => {
    const context = { site: 'erdely', signedIn: false } as const;
    for (const key of [newKey, oldKey]) {
      const ask = httpTransport(`http://127.0.0.1:${services.port}`, {
        headers: createServiceKeys([key]).headers,
      });
      expect(await ask('article', { slug: 'csak-ott' }, context)).toMatchObject({
        originatingSite: 'erdely',
      });
    }
  });

  it('is not guessed for a process with another key, which gets an error', async () => {
    const headers = { 'x-cimlap-site': 'erdely', 'x-cimlap-service': `${newKey}x` };
    const { status, headers: responseHeaders, text } = await services.ask(target, { headers });
    expect([status, responseHeaders['cache-control'], JSON.parse(text).error]).toEqual([
      403,
      'no-store',
      expect.stringContaining('SERVICES_KEY'),
    ]);
  });
});

describe('a call that only our own processes may make', () => {
  const body = JSON.stringify({ hits: [{ site: 'main', from: '/regi', hits: 1 }] });
  const count = (headers: Record<string, string>, target = '/api/redirect-hits') =>
    services.ask(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('is refused to everybody else, and answered for our own processes', async () => {
    expect((await count({})).status).toBe(403);
    expect((await count({ 'x-cimlap-service': newKey })).status).toBe(204);
  });

  it('is refused however its address is written', async () => {
    expect((await count({}, '/api/redirect%2dhits')).status).toBe(403);
    expect((await count({}, '/api/redirect-hit%73?a=1')).status).toBe(403);
    expect((await count({}, '/api/redirect-hits#a')).status).toBe(400);
  });
});

it('headers that only our own processes may send are removed from both of Node’s forms of headers', () => {
  const rawHeaders = [
    'Host',
    'x',
    'X-Cimlap-Heard',
    '9',
    'Accept',
    '*/*',
    'X-CIMLAP-SITE',
    'erdely',
    'x-cimlap-heard',
    '8',
  ];
  const headers = { host: 'x', 'x-cimlap-heard': '9, 8', accept: '*/*', 'x-cimlap-site': 'erdely' };
  const request = { headers, rawHeaders } as unknown as IncomingMessage;
  expect(createServiceKeys([newKey]).prove(request)).toBe('none');
  expect([request.headers, request.rawHeaders]).toEqual([
    { host: 'x', accept: '*/*' },
    ['Host', 'x', 'Accept', '*/*'],
  ]);
});

it('a process that calls others does not start without a key', () => {
  const portal = { ROLES: 'portal', CONTENT_ORIGIN: 'http://services:3000' };
  expect(() => readConfiguration(portal)).toThrow('SERVICES_KEY is required');
  expect(() => readConfiguration({ ...portal, SERVICES_KEY: 'short' })).toThrow(
    'SERVICES_KEY must have at least 32',
  );
  expect(readConfiguration({ ...portal, SERVICES_KEY: newKey }).serviceKeys).toEqual([newKey]);
  expect(readConfiguration({}).serviceKeys).toBeNull();
});
