import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshWidget } from './refresh-widget.ts';

const page = { html: '' };
const document = Object.assign(new EventTarget(), {
  hidden: false,
  activeElement: null as unknown,
  adoptNode: (node: unknown) => node,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { href: 'https://cimlap.example/app#fent' });
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  const parsed = { querySelector: () => ({ innerHTML: page.html, childNodes: [page.html] }) };
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => parsed;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows what came while a link in it was focused, once the reader has left the link', async () => {
  const link = {};
  const shown: unknown[] = [];
  const element = {
    innerHTML: 'one',
    isConnected: true,
    contains: (node: unknown) => node === link,
    replaceChildren: (...nodes: unknown[]) => shown.push(...nodes),
  };
  refreshWidget(element as unknown as HTMLElement);
  page.html = 'two';
  document.activeElement = link;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
  document.activeElement = null;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shown, 'once, not with every refresh').toEqual(['two']);
  element.isConnected = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up a request that takes too long', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const signals: Array<AbortSignal | null | undefined> = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  refreshWidget({ innerHTML: 'one', isConnected: true } as unknown as HTMLElement);
  await vi.advanceTimersByTimeAsync(60_000);
  timeout.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
