import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '#portal/dom/announce.ts';
import { createAnnouncer } from './tell.ts';

vi.mock('#portal/dom/announce.ts', () => ({ announce: vi.fn() }));
const said = () => vi.mocked(announce).mock.calls.map(([text]) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { title: 'Élő' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells once in 20 seconds of what came, and not of posts that were shown meanwhile', () => {
  const announcer = createAnnouncer(
    { closest: () => null } as unknown as HTMLElement,
    new AbortController().signal,
  );
  const arrive = (waiting: number, changed: number) => {
    announcer.count(waiting);
    announcer.tell({ waiting, changed });
  };
  arrive(1, 0);
  arrive(2, 1);
  expect([said(), document.title]).toEqual([['1 új bejegyzés'], '(2) Élő']);
  announcer.count(0);
  vi.advanceTimersByTime(20_000);
  expect([said(), document.title]).toEqual([['1 új bejegyzés', '1 bejegyzés módosult'], 'Élő']);
  arrive(3, 0);
  announcer.count(0);
  vi.advanceTimersByTime(60_000);
  expect(said()).toHaveLength(2);
});
