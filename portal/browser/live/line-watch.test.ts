import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineWatch } from './line-watch.ts';

const isReachable = vi.fn<() => Promise<boolean>>();
const onBack = vi.fn();
let isLost: boolean[];
let endListening: () => void;
let watch: ReturnType<typeof createLineWatch>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  isLost = [];
  watch = createLineWatch(isReachable, onBack);
  endListening = watch.listen((lost) => isLost.push(lost));
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('a silent stream is no lost line while the server answers', async () => {
  isReachable.mockResolvedValue(true);
  watch.suspect();
  await seconds(60);
  expect([isLost, isReachable.mock.calls.length, onBack.mock.calls.length]).toEqual([[], 1, 0]);
});

it('a lost line is told once, asked for every 3 s, and told when it is back', async () => {
  isReachable.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true);
  watch.suspect();
  await seconds(1);
  expect([isLost, onBack.mock.calls.length]).toEqual([[true], 0]);
  await seconds(6);
  expect([isLost, onBack.mock.calls.length]).toEqual([[true, false], 1]);
  await seconds(60);
  expect(isReachable).toHaveBeenCalledTimes(3);
});

it('a stream that is heard again ends it without asking', async () => {
  isReachable.mockResolvedValue(false);
  watch.suspect();
  await seconds(1);
  watch.heard();
  await seconds(60);
  expect([isLost, isReachable.mock.calls.length, onBack.mock.calls.length]).toEqual([[true, false], 1, 0]);
});

it('an answer that comes after the stream was heard counts no more', async () => {
  let answer = (_: boolean) => {};
  isReachable.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  watch.suspect();
  watch.heard();
  answer(false);
  await seconds(60);
  expect([isLost, isReachable.mock.calls.length]).toEqual([[], 1]);
});

it('asks nothing while the page is hidden, and at once when it is seen again', async () => {
  isReachable.mockResolvedValue(false);
  watch.suspect();
  await seconds(1);
  watch.pause();
  await seconds(600);
  expect(isReachable).toHaveBeenCalledTimes(1);
  watch.resume();
  await seconds(1);
  expect([isLost, isReachable.mock.calls.length]).toEqual([[true], 2]);
});

it('asks nothing where nobody says it, and tells those who come later', async () => {
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
