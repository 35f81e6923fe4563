import { expect, it, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { Transport } from '#contract/client.ts';
import { formatSearchKey } from '#contract/search-key.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { startService } from '../testing/start-service.ts';
import { announceSearches } from './announce-searches.ts';
import { addTopic } from './clients.ts';
import { pushService } from './push-service.ts';
import { addressAt } from './testing/fake-push-service.ts';
import { startPush } from './testing/test-push.ts';

const now = noon * 1000;
const { db, fake } = await startPush(now);

const topicOf = (parameters: string) => `search:${formatSearchKey(parameters)}`;
const subscribe = (name: string, topic: string) =>
  addTopic(db, 'main', name.padEnd(32, 'x'), topic, addressAt(fake, name), null);

/** Searches that were made, and their results. */
const searched: unknown[] = [];
let articles: Array<{ id: number; pubDate: number; pr: boolean }> = [];
const ask = (async (name: string, input: unknown) => {
  searched.push([name, input]);
  if (JSON.stringify(input).includes('hibás')) throw new Error('the search failed');
  return { items: articles };
}) as unknown as Transport;
const errors: unknown[] = [];
const announce = (at = now) =>
  announceSearches({ db, ask, site: 'main', now: at, onError: (error) => errors.push(error) });

it('new matches are announced once; a failing search does not affect the others', async () => {
  await subscribe('flood', topicOf('term=%C3%A1rv%C3%ADz&type=article'));
  await subscribe('broken', topicOf('term=hib%C3%A1s'));
  await announce();
  expect(searched).toEqual([]);

  const { id } = await publishArticle(db, sample('arad-a-szamos', { pubDate: noon - 60 }), { now });
  articles = [
    { id, pubDate: noon - 60, pr: false },
    { id: 999, pubDate: noon - 7200, pr: false },
    { id: 998, pubDate: noon - 60, pr: true },
  ];
  await announce();
  await announce();
  expect(searched).toContainEqual([
    'search',
    { term: 'árvíz', type: 'article', order: 'newest', perPage: 5 },
  ]);
  await eventually(() => expect(fake.arrived).toHaveLength(1));
  expect(fake.arrived[0]).toMatchObject({ name: 'flood', message: { tag: `article-${id}` } });
  expect(errors.map(String)).toEqual(['Error: the search failed', 'Error: the search failed']);
});

it('breaking news does not wait for searches', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const search = Promise.withResolvers<void>();
  let searches = 0;
  const slowAsk = (async () => {
    searches += 1;
    await search.promise;
    return { items: [] };
  }) as unknown as Transport;
  const service = await startService(pushService, { db, now: () => now, ask: slowAsk });
  try {
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(searches).toBe(1));
    // The next run does not begin before this one has ended.
    vi.advanceTimersByTime(60_000);
    const news = sample('rendkivuli', { pubDate: noon - 60, flags: ['breaking'] });
    const { id } = await publishArticle(db, news, { now });
    service.onChange({ tags: [], gone: false });
    await eventually(async () => {
      const announced = db.selectFrom('push_news').select('topic').where('article_id', '=', id);
      expect(await announced.where('topic', '=', 'breaking').execute()).toHaveLength(1);
    });
    expect(searches).toBe(1);
  } finally {
    search.resolve();
    vi.useRealTimers();
    await service.stop();
  }
});

it('nothing is searched unless something was published recently', async () => {
  searched.length = 0;
  await announce(now + 3_600_000);
  expect(searched).toEqual([]);
});
