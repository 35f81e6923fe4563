import { once } from 'node:events';
import { createServer, get, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { createStream, type Stream } from './stream.ts';

let server: Server;
let stream: Stream;
/** The article's current version. */
let version: number;

beforeEach(async () => {
  version = 1;
  stream = createStream({
    versionOf: async () => ({ v: version, updatedAt: 0 }),
    siteOf: () => 'main',
    isBreaking: async () => false,
    onError: () => {},
    maxReaders: 3,
  });
  server = createServer((request, response) => stream.serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  vi.useRealTimers();
  stream.close();
  server.closeAllConnections();
  server.close();
});

async function open(
  query = '?topics=article:arviz',
  headers: Record<string, string> = {},
): Promise<IncomingMessage & { text: string }> {
  const outgoing = get({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    path: `/api/stream${query}`,
    headers,
    agent: false,
  });
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const answer = Object.assign(response.setEncoding('utf8'), { text: '' });
  answer.on('data', (part: string) => {
    answer.text += part;
  });
  answer.on('error', () => {});
  return answer;
}

const until = (condition: () => boolean) => eventually(() => expect(condition()).toBe(true));

describe('the stream', () => {
  it('may not be cached, changed or buffered by anybody on the way', async () => {
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    await until(() => answer.text.includes('data: {"topic":"article:arviz","v":1,"at":0}\n\n'));
    version = 2;
    stream.publish({ tags: ['slug:arviz'], gone: false });
    await until(() => answer.text.includes('"v":2'));
    expect(answer.text).toMatch(/^retry: \d+\n\n/);
  });

  it.each([
    '',
    '?topics=',
    '?topics=Article:x',
    '?topics=article:',
    '?topics=a b',
    `?topics=${Array.from({ length: 21 }, (_, n) => `t${n}`)}`,
  ])('refuses invalid topics: %s', async (query) => {
    expect((await open(encodeURI(query))).statusCode).toBe(400);
  });

  it('refuses other sites’ pages', async () => {
    expect((await open(undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('refuses readers beyond its limit with a time to retry, and has room again when one has left', async () => {
    const [first] = [await open(), await open(), await open()];
    const refusal = await open();
    expect(refusal.statusCode).toBe(503);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThanOrEqual(30);
    first?.destroy();
    await until(() => stream.readerCount === 2);
    expect((await open()).statusCode).toBe(200);
  });

  it('drops readers who do not read what is sent', async () => {
    const answer = await open();
    await until(() => answer.text.includes('data'));
    answer.pause();
    for (let n = 0; stream.readerCount === 1 && n < 1_000_000; n++) {
      version += 1;
      stream.publish({ tags: ['slug:arviz'], gone: false });
      await Promise.resolve();
      if (n % 1000 === 0) await new Promise(setImmediate);
    }
    expect(stream.readerCount).toBe(0);
  });

  it('ends when the process stops, and tells each reader another time to reconnect', async () => {
    const answers = [await open(), await open()];
    const ends = answers.map((answer) => once(answer, 'end'));
    stream.close();
    await Promise.all(ends);
    for (const { text } of answers) expect(text.match(/retry: \d+/g)).toHaveLength(2);
    expect((await open()).statusCode).toBe(503);
  });
});

it('one network may have only so many streams, and a reader who leaves makes room for another', async () => {
  stream = createStream({
    versionOf: async () => ({ v: version, updatedAt: 0 }),
    siteOf: () => 'main',
    isBreaking: async () => false,
    onError: () => {},
    maxReadersPerNetwork: 2,
    proxies: 1,
  });
  const from = (address: string) => open('?topics=frontend', { 'x-forwarded-for': address });
  const [first] = [await from('203.0.113.7'), await from('203.0.113.7')];
  const refusal = await from('203.0.113.7');
  expect([refusal.statusCode, Number(refusal.headers['retry-after']) >= 30]).toEqual([429, true]);
  expect((await from('203.0.113.8')).statusCode).toBe(200);
  first.destroy();
  await until(() => stream.readerCount === 2);
  expect((await from('203.0.113.7')).statusCode).toBe(200);
});

it('the stream sends heartbeats, so that a lost connection is recognised, and ends after an hour at most', async () => {
  let clock = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stream = createStream({
    versionOf: async () => ({ v: version, updatedAt: 0 }),
    siteOf: () => 'main',
    isBreaking: async () => false,
    onError: () => {},
    now: () => clock,
  });
  const answer = await open();
  while (!answer.text.includes('"v":1')) await once(answer, 'data');
  vi.advanceTimersByTime(20_000);
  while (!answer.text.includes('event: beat\ndata:\n\n')) await once(answer, 'data');
  clock = 61 * 60_000;
  vi.advanceTimersByTime(20_000);
  await once(answer, 'end');
  expect(answer.text).toMatch(/retry: \d+\n\n$/);
});

it('a stream whose reader does not read its end is closed at the next heartbeat', async () => {
  let clock = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stream = createStream({
    versionOf: async () => ({ v: version, updatedAt: 0 }),
    siteOf: () => 'main',
    isBreaking: async () => false,
    onError: () => {},
    now: () => clock,
  });
  // A response whose bytes nobody takes.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  stream.serve(
    Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/stream?topics=frontend' }),
    response,
  );
  expect(stream.readerCount).toBe(1);
  clock = 61 * 60_000;
  vi.advanceTimersByTime(20_000);
  expect(response.writableEnded).toBe(true);
  expect(stream.readerCount).toBe(1);
  vi.advanceTimersByTime(20_000);
  await until(() => stream.readerCount === 0);
});
