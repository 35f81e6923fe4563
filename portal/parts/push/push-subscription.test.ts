import { afterEach, expect, it, vi } from 'vitest';
import { unsubscribePush } from './push-subscription.ts';

afterEach(() => void vi.restoreAllMocks());

it('gives up a request that is not answered', () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const signals: Array<AbortSignal | null | undefined> = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  void unsubscribePush('token', 'breaking');
  timeout.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
