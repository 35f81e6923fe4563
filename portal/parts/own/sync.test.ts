import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInMark } from '#contract/sign-in-cookies.ts';

const item = { at: 1, value: 'yes' };
const ofOther = { v: 1, items: { 'saved:12': item }, emptiedAt: 0, owner: 'other' };
const ofReader = { version: 1, items: { 'saved:7': item }, emptiedAt: 0, owner: 'reader' };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  const storage = new Map([['own', JSON.stringify(ofOther)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', {
    cookie: `${signedInMark}=1`,
    documentElement: { dataset: {} },
    dispatchEvent: () => true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a device with the data of another account keeps them until it gets those of this one', async () => {
  const gets = [new Response('{"error":"down"}', { status: 503 }), Response.json(ofReader)];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT' ? Response.json({}, { status: 409 }) : gets.shift(),
  );
  const { own } = await import('./own-store.ts');
  const { syncIfDue } = await import('./sync.ts');
  syncIfDue();
  await vi.advanceTimersByTimeAsync(0);
  expect(own()).toMatchObject({ items: ofOther.items, owner: 'other' });
  await vi.advanceTimersToNextTimerAsync();
  expect(own()).toMatchObject({ owner: 'reader' });
  expect(own().items['saved:7']).toEqual(item);
});

it('the next page asks again if this one is left while the answer is read', async () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  const body = Promise.withResolvers<object>();
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, json: () => body.promise }));
  const { syncIfDue } = await import('./sync.ts');
  syncIfDue();
  await vi.advanceTimersByTimeAsync(0);
  expect([...tab.keys()]).toEqual([]);
  body.resolve(ofReader);
  await vi.advanceTimersByTimeAsync(0);
  expect([...tab.keys()]).toEqual(['own-asked']);
});
