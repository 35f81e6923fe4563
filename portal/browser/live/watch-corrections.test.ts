import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { TopicState } from './subscriptions.ts';
import { begin } from './watch-corrections.ts';

const { server, show, stream } = vi.hoisted(() => ({
  server: { version: 1, isStreamed: false, requestCount: 0 },
  show: vi.fn(async () => {}),
  stream: { onState: (_: TopicState) => {} },
}));
vi.mock('./stream.ts', () => ({
  subscribePassively(_: string, onState: (state: TopicState) => void) {
    stream.onState = onState;
    return { isStreamed: () => server.isStreamed, end: () => {} };
  },
}));
vi.mock('./ask-server.ts', () => ({
  fetchVersion: async () => {
    server.requestCount++;
    return { v: server.version };
  },
}));
vi.mock('./display.ts', () => ({ createDisplay: () => ({ show, offerReload: () => {} }) }));
vi.mock('./gone.ts', () => ({ showGone: () => {} }));
vi.mock('./newer-page.ts', () => ({
  fetchNewerPage: async () => ({ kind: 'page', region: { dataset: { version: '2' } } }),
}));
vi.mock('#portal/dom/announce.ts', () => ({ announce: () => {} }));

function article() {
  const button = new EventTarget();
  const note = { hidden: true, textContent: '', querySelector: () => button };
  const region = {
    dataset: { live: 'szekfoglalo', version: '1' },
    querySelector: () => note,
    focus: () => {},
  };
  return {
    region: region as unknown as HTMLElement,
    note,
    press: () => button.dispatchEvent(new Event('click')),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  Object.assign(server, { version: 1, isStreamed: false, requestCount: 0 });
  show.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports within 15 s that the article was changed, and shows the new text only on request', async () => {
  const { region, note, press } = article();
  const left = new AbortController();
  begin(region, left.signal);
  await vi.advanceTimersByTimeAsync(14_000);
  expect([note.hidden, server.requestCount]).toEqual([true, 0]);
  server.version = 2;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(note.hidden).toBe(false);
  expect(show).not.toHaveBeenCalled();
  press();
  await eventually(() => expect(note.hidden).toBe(true));
  expect(show).toHaveBeenCalledOnce();
  left.abort();
});

it('shows nothing while nothing changes, or when the article was withdrawn', async () => {
  const { region, note } = article();
  const left = new AbortController();
  begin(region, left.signal);
  await vi.advanceTimersByTimeAsync(31_000);
  server.version = 0;
  await vi.advanceTimersByTimeAsync(31_000);
  expect([note.hidden, server.requestCount]).toEqual([true, 4]);
  left.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requestCount).toBe(4);
});

it('uses the stream of another part of the page, and does not poll meanwhile', async () => {
  const { region, note } = article();
  const left = new AbortController();
  server.isStreamed = true;
  begin(region, left.signal);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(server.requestCount).toBe(0);
  stream.onState({ v: 2 });
  expect(note.hidden).toBe(false);
  left.abort();
});
