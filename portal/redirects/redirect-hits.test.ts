import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRedirectHits, type RedirectHit } from './redirect-hits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('sends counts every 30 seconds, and nothing when no redirect was followed', async () => {
  const sent: RedirectHit[][] = [];
  const hits = createRedirectHits(async (batch) => void sent.push(batch));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  for (const path of ['/regi', '/regi', '/masik']) hits.count('main', path);
  hits.count('erdely', '/regi');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([
    [
      { site: 'main', from: '/regi', hits: 2 },
      { site: 'main', from: '/masik', hits: 1 },
      { site: 'erdely', from: '/regi', hits: 1 },
    ],
  ]);
  await hits.stop();
  expect(sent).toHaveLength(1);
});

it('adds counts that could not be sent to the next batch', async () => {
  const send = vi.fn<(batch: RedirectHit[]) => Promise<void>>().mockRejectedValueOnce(new Error('away'));
  const hits = createRedirectHits(send);
  hits.count('main', '/regi');
  await vi.advanceTimersByTimeAsync(30_000);
  hits.count('main', '/regi');
  await hits.stop();
  expect(send).toHaveBeenLastCalledWith([{ site: 'main', from: '/regi', hits: 2 }]);
});

it('sends more than a hundred addresses in several requests', async () => {
  const sizes: number[] = [];
  const hits = createRedirectHits(async (batch) => void sizes.push(batch.length));
  for (let address = 0; address < 250; address++) hits.count('main', `/regi-${address}`);
  await hits.stop();
  expect(sizes).toEqual([100, 100, 50]);
});
