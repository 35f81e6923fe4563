import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createCostlyLimits } from './costly-limits.ts';

/** Unix milliseconds. */
let clock = 0;
const limits = () => createCostlyLimits(1, () => clock);
const from = (address: string) =>
  ({ headers: { 'x-forwarded-for': address }, socket: {} }) as unknown as IncomingMessage;

it('one network may cause 300 renders in ten seconds, and then 300 more', () => {
  const { mayRender } = limits();
  const answers = Array.from({ length: 400 }, () => mayRender(from('195.228.1.1')));
  expect(answers.filter(Boolean)).toHaveLength(300);
  expect(mayRender(from('195.228.1.2'))).toBe(true);
  clock += 10_000;
  expect(mayRender(from('195.228.1.1'))).toBe(true);
});

it('a household is one IPv6 network, however many addresses it has', () => {
  const { mayRender } = limits();
  const answers = Array.from({ length: 400 }, (_, n) => mayRender(from(`2a02:ab88:1:2::${n.toString(16)}`)));
  expect(answers.filter(Boolean)).toHaveLength(300);
});

it('our own networks are not limited, nor are requests without an address', () => {
  const { mayRender } = limits();
  for (const address of ['127.0.0.1', '::1', '10.0.0.7', '::ffff:192.168.1.4', '']) {
    expect(Array.from({ length: 400 }, () => mayRender(from(address))).every(Boolean), address).toBe(true);
  }
});

it('one network may make 600 uncached reads, which are counted separately from pages', async () => {
  const app = new Hono();
  const { mayRead, mayRender } = limits();
  const reads: boolean[] = [];
  app.get('/', (c) => c.json(reads.push(mayRead(c))));
  for (let n = 0; n < 700; n += 1) await app.request('/', { headers: { 'x-forwarded-for': '195.228.1.1' } });
  expect(reads.filter(Boolean)).toHaveLength(600);
  expect(mayRender(from('195.228.1.1'))).toBe(true);
});

it('searches beyond 300 in ten seconds are refused with a time to retry', async () => {
  const app = new Hono().use('/api/search/*', limits().searches).get('/api/search', (c) => c.text('found'));
  const ask = () => app.request('/api/search', { headers: { 'x-forwarded-for': '195.228.1.1' } });
  for (let n = 0; n < 300; n += 1) expect((await ask()).status).toBe(200);
  const refusal = await ask();
  expect([refusal.status, refusal.headers.get('retry-after'), refusal.headers.get('cache-control')]).toEqual([
    429,
    '10',
    'no-store',
  ]);
  expect(await refusal.json()).toMatchObject({ status: 429 });
});
