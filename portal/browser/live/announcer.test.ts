import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '#portal/dom/announce.ts';
import { createAnnouncer } from './announcer.ts';

vi.mock('#portal/dom/announce.ts', () => ({ announce: vi.fn() }));
const announcements = () => vi.mocked(announce).mock.calls.map(([text]) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { title: 'Élő' });
});
afterEach(() => {
  vi.mocked(announce).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startAnnouncer() {
  const announcer = createAnnouncer(
    { closest: () => null } as unknown as HTMLElement,
    new AbortController().signal,
  );
  return {
    ...announcer,
    arrive(waiting: number, changed: readonly string[]) {
      announcer.showCount(waiting);
      announcer.announceNews({ waiting, changed });
    },
  };
}

it('announces new posts once in 20 seconds, without those that the reader has opened meanwhile', () => {
  const { arrive, showCount } = startAnnouncer();
  arrive(1, []);
  arrive(2, ['a']);
  expect([announcements(), document.title]).toEqual([['1 új bejegyzés'], '(2) Élő']);
  showCount(0);
  vi.advanceTimersByTime(20_000);
  expect([announcements(), document.title]).toEqual([['1 új bejegyzés', '1 bejegyzés módosult'], 'Élő']);
  arrive(3, []);
  showCount(0);
  vi.advanceTimersByTime(60_000);
  expect(announcements()).toHaveLength(2);
});

it('announces every post that was edited in the 20 seconds, each once', () => {
  const { arrive } = startAnnouncer();
  arrive(1, []);
  arrive(1, ['a', 'b']);
  arrive(1, ['b', 'c']);
  arrive(2, []);
  vi.advanceTimersByTime(20_000);
  expect(announcements()).toEqual(['1 új bejegyzés', '2 új bejegyzés, 3 bejegyzés módosult']);
});
