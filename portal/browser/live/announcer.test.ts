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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('announces new posts once in 20 seconds, without those that the reader has opened meanwhile', () => {
  const announcer = createAnnouncer(
    { closest: () => null } as unknown as HTMLElement,
    new AbortController().signal,
  );
  const arrive = (waiting: number, changed: number) => {
    announcer.showCount(waiting);
    announcer.announceNews({ waiting, changed });
  };
  arrive(1, 0);
  arrive(2, 1);
  expect([announcements(), document.title]).toEqual([['1 új bejegyzés'], '(2) Élő']);
  announcer.showCount(0);
  vi.advanceTimersByTime(20_000);
  expect([announcements(), document.title]).toEqual([['1 új bejegyzés', '1 bejegyzés módosult'], 'Élő']);
  arrive(3, 0);
  announcer.showCount(0);
  vi.advanceTimersByTime(60_000);
  expect(announcements()).toHaveLength(2);
});
