import { describe, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { createIndexNow, type IndexNowOptions } from './index-now.ts';

const sites = createSampleSites({ main: 'https://cimlap.example', erdely: 'https://erdely.cimlap.example' });
const articles: Record<number, object> = {
  1: { url: '/belfold/2026/11/20/egy', originatingSite: 'main', type: 'article', ctUrl: null, pubDate: 1 },
  2: { url: '/erdely/2026/11/20/ketto', originatingSite: 'erdely', type: 'article', ctUrl: null, pubDate: 1 },
  3: {
    url: '/belfold/2026/11/20/poszt',
    originatingSite: 'main',
    type: 'liveblogpost',
    ctUrl: null,
    pubDate: 1,
  },
  4: {
    url: '/belfold/2030/01/01/jovo',
    originatingSite: 'main',
    type: 'article',
    ctUrl: null,
    pubDate: 2_000_000_000,
  },
};
const transport = (async (_, input, { site, signedIn }) => {
  const article = articles[(input as { id: number }).id];
  const isHere = article && signedIn && (article as { originatingSite: string }).originatingSite === site;
  if (!isHere) throw new CallError(404, 'not here');
  return article;
}) as Transport;

function createTestIndexNow(statuses: Array<number | Error> = [200], options: Partial<IndexNowOptions> = {}) {
  const sent: Array<{ url: string; body: object }> = [];
  const waits: number[] = [];
  const problems: string[] = [];
  const indexNow = createIndexNow({
    key: 'abcdef12',
    sites,
    transport,
    now: () => 1_800_000_000_000,
    send: async (url, body) => {
      sent.push({ url, body });
      const status = statuses[Math.min(sent.length, statuses.length) - 1] ?? 200;
      if (status instanceof Error) throw status;
      return status;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onProblem: ({ message }) => problems.push(message),
    ...options,
  });
  const publish = async (...tags: string[]) => {
    indexNow.change({ tags, gone: false });
    await indexNow.settled();
  };
  return { publish, change: indexNow.change, settled: indexNow.settled, sent, waits, problems };
}

describe('IndexNow', () => {
  it('gets each published address once, from the site that it is on', async () => {
    const { publish, sent, problems } = createTestIndexNow();
    await publish('article:1', 'slug:egy', 'latest', 'article:2', 'article:1');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        host: 'cimlap.example',
        key: 'abcdef12',
        keyLocation: 'https://cimlap.example/abcdef12.txt',
        urlList: ['https://cimlap.example/belfold/2026/11/20/egy'],
      },
      {
        host: 'erdely.cimlap.example',
        key: 'abcdef12',
        keyLocation: 'https://erdely.cimlap.example/abcdef12.txt',
        urlList: ['https://erdely.cimlap.example/erdely/2026/11/20/ketto'],
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('gets no address of a post, a scheduled article, a deleted article or anything else', async () => {
    const { publish, sent } = createTestIndexNow();
    await publish('article:3', 'article:4', 'article:99', 'front', '*');
    expect(sent).toEqual([]);
  });

  it('gets an address again a few times while it is too busy or unreachable', async () => {
    const busy = createTestIndexNow([429, new Error('no route'), 202]);
    await busy.publish('article:1');
    expect([busy.sent.length, busy.problems]).toEqual([3, []]);
    const away = createTestIndexNow([503]);
    await away.publish('article:1');
    expect(away.sent).toHaveLength(4);
    expect(away.problems[0]).toMatch(/refused 1 URLs of https:\/\/cimlap.example: 503/);
  });

  it('gets no address again that it has refused', async () => {
    const { publish, sent, problems } = createTestIndexNow([403]);
    await publish('article:1');
    expect([sent.length, problems.length]).toEqual([1, 1]);
  });

  it('gets the addresses of a site although it refuses those of the other', async () => {
    const { publish, sent, problems } = createTestIndexNow([403, 200]);
    await publish('article:1', 'article:2');
    expect([sent.length, problems.length]).toEqual([2, 1]);
  });

  it('gets addresses that are published during a request with the next one', async () => {
    const { change, settled, sent } = createTestIndexNow();
    change({ tags: ['article:1'], gone: false });
    change({ tags: ['article:2'], gone: false });
    await settled();
    expect(sent).toHaveLength(2);
    change({ tags: ['article:1'], gone: true });
    await settled();
    expect(sent).toHaveLength(3);
  });

  it('gets nothing from a site that only its own machine can reach', async () => {
    const { publish, sent } = createTestIndexNow([200], {
      sites: createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' }),
    });
    await publish('article:1', 'article:2');
    expect(sent).toEqual([]);
  });
});
