import { expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { PushTopic } from '#contract/push.ts';
import { isReached, parseRateTopic } from '#contract/rate-alert.ts';
import { storeRates } from '../content/rules/exchange-rates.ts';
import { announceRates } from './announce-rates.ts';
import { addTopic } from './clients.ts';
import { addressAt } from './testing/fake-push-service.ts';
import { startPush } from './testing/test-push.ts';

const now = Date.parse('2026-11-20T14:00:00+01:00');
const { db, fake } = await startPush(now);

const subscribe = (name: string, site: 'main' | 'erdely', topic: string) =>
  addTopic(db, site, name.padEnd(32, 'x'), topic, addressAt(fake, name), null);

it.each([
  ['rate:EUR:over:400', { currency: 'EUR', side: 'over', limit: 400 }],
  ['rate:HUF:under:0.0131', { currency: 'HUF', side: 'under', limit: 0.0131 }],
  ['rate:EUR:over:0', null],
  ['rate:EUR:over:-1', null],
  ['rate:EUR:over:1e9', null],
  ['rate:eur:over:1', null],
  ['team:12', null],
])('the topic %s is parsed as %j', (topic, alert) => {
  expect(parseRateTopic(topic)).toEqual(alert);
  if (topic.startsWith('rate:')) expect(PushTopic.safeParse(topic).success).toBe(alert !== null);
});

it('a limit is reached when the rate moves to it or past it in its own direction', () => {
  const over = { currency: 'EUR', side: 'over', limit: 400 } as const;
  const under = { ...over, side: 'under' } as const;
  expect([isReached(over, 399, 400), isReached(over, 400, 401), isReached(over, 401, 399)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isReached(under, 401, 400), isReached(under, 399, 398)]).toEqual([true, false]);
});

it('a reader whose limit is reached is notified once, on their own site', async () => {
  await storeRates(db, 'HUF', [
    { currency: 'EUR', day: '2026-11-19', rate: 399 },
    { currency: 'EUR', day: '2026-11-20', rate: 401.5 },
  ]);
  await subscribe('reached', 'main', 'rate:EUR:over:400');
  await subscribe('higher', 'main', 'rate:EUR:over:410');
  await subscribe('falling', 'main', 'rate:EUR:under:400');
  await subscribe('elsewhere', 'erdely', 'rate:EUR:over:400');
  await announceRates(db, 'main', now);
  await announceRates(db, 'main', now);
  await announceRates(db, 'erdely', now);
  await eventually(() => expect(fake.arrived).toHaveLength(1));
  expect(fake.arrived[0]).toMatchObject({
    name: 'reached',
    message: {
      title: '1 EUR = 401,5 Ft',
      body: 'Elérte, amit kértél: 400 Ft vagy több.',
      url: '/arfolyam?penznem=EUR',
      topic: 'rate:EUR:over:400',
    },
  });
  // A later message for another limit proves that there was none before.
  await subscribe('second', 'main', 'rate:EUR:over:401');
  await announceRates(db, 'main', now);
  await eventually(() => expect(fake.arrived.map(({ name }) => name)).toEqual(['reached', 'second']));
});

it('rates of last week are not announced', async () => {
  await storeRates(db, 'HUF', [
    { currency: 'USD', day: '2026-11-09', rate: 340 },
    { currency: 'USD', day: '2026-11-10', rate: 360 },
  ]);
  await subscribe('late', 'main', 'rate:USD:over:350');
  expect(await announceRates(db, 'main', now)).toBe(0);
});
