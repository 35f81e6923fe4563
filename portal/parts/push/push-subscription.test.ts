import { afterEach, expect, it, vi } from 'vitest';
import { subscribePush, unsubscribePush } from './push-subscription.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it('gives up a service worker that does not become ready', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('fetch', async () => Response.json({ publicKey: 'key', topics: [] }));
  const register = vi.fn(async () => ({}));
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => {}), register } });
  const outcome = subscribePush('token', 'breaking').catch(() => 'given up');
  await vi.waitFor(() => expect(register).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  timeout.abort();
  expect(await Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'waiting'))])).toBe(
    'given up',
  );
});
