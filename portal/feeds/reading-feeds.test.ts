import { expect, it } from 'vitest';
import { budapestDay } from '#contract/budapest-time.ts';
import type { ExchangeHistory } from '#contract/exchange.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { loadReadingFeed } from './reading-feeds.ts';

it('dates a rate to the beginning of its day in Budapest, so that none is from the future', async () => {
  const history: ExchangeHistory = {
    currency: 'EUR',
    siteCurrency: 'HUF',
    range: 'quarter',
    source: 'sample',
    rates: [
      { day: '2026-07-20', rate: 384.2 },
      { day: '2026-11-20', rate: 384.9 },
    ],
  };
  const context = sampleContext({ exchange: async () => history }, { params: { slug: 'eur' } });
  const { items } = await loadReadingFeed('rss', 'arfolyam', context);
  const moments = items.map(({ published }) => new Date(published * 1000).toISOString());
  expect(moments).toEqual(['2026-11-19T23:00:00.000Z', '2026-07-19T22:00:00.000Z']);
  expect(items.map(({ published }) => budapestDay(published))).toEqual(['2026-11-20', '2026-07-20']);
});
