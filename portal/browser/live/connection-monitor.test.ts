import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnectionMonitor } from './connection-monitor.ts';

const isReachable = vi.fn<() => Promise<boolean>>();
const onBack = vi.fn();
/** What listeners were told: whether the connection is lost. */
let reports: boolean[];
let endListening: () => void;
let watch: ReturnType<typeof createConnectionMonitor>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  reports = [];
  watch = createConnectionMonitor(isReachable, onBack);
  endListening = watch.listen((lost) => reports.push(lost));
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('does not report a lost connection while the server answers, even if the stream is silent', async () => {
  isReachable.mockResolvedValue(true);
  watch.suspect();
  await seconds(60);
  expect([reports, isReachable.mock.calls.length, onBack.mock.calls.length]).toEqual([[], 1, 0]);
});

it('reports a lost connection once, checks it every 3 s, and reports when it is back', async () => {
  isReachable.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true);
  watch.suspect();
  await seconds(1);
  expect([reports, onBack.mock.calls.length]).toEqual([[true], 0]);
  await seconds(6);
  expect([reports, onBack.mock.calls.length]).toEqual([[true, false], 1]);
  await seconds(60);
  expect(isReachable).toHaveBeenCalledTimes(3);
});

it('reports that the connection is back when the stream delivers again', async () => {
  isReachable.mockResolvedValue(false);
  watch.suspect();
  await seconds(1);
  watch.confirm();
  await seconds(60);
  expect([reports, isReachable.mock.calls.length, onBack.mock.calls.length]).toEqual([[true, false], 1, 0]);
});

it('ignores an answer that arrives after the stream has delivered again', async () => {
  let answer = (_: boolean) => {};
  isReachable.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  watch.suspect();
  watch.confirm();
  answer(false);
  await seconds(60);
  expect([reports, isReachable.mock.calls.length]).toEqual([[], 1]);
});

it('does not check while the page is hidden, and checks at once when it is shown again', async () => {
  isReachable.mockResolvedValue(false);
  watch.suspect();
  await seconds(1);
  watch.pause();
  await seconds(600);
  expect(isReachable).toHaveBeenCalledTimes(1);
  watch.resume();
  await seconds(1);
  expect([reports, isReachable.mock.calls.length]).toEqual([[true], 2]);
});

it('does not check without listeners, and reports the current state to later ones', async () => {
  isReachable.mockResolvedValue(false);
  watch.suspect();
  await seconds(1);
  const later: boolean[] = [];
  const endLater = watch.listen((lost) => later.push(lost));
  expect(later).toEqual([true]);
  endListening();
  endLater();
  await seconds(600);
  watch.suspect();
  expect(isReachable).toHaveBeenCalledTimes(1);
  watch.listen((lost) => later.push(lost));
  expect(later, 'what was lost long ago is not known to be lost').toEqual([true]);
});
