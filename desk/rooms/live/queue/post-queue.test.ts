import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LivePost } from '#contract/live.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { PostQueue, type SendProgress } from './post-queue.ts';
import type { QueuedPost } from './queue-store.ts';

let stored: Map<string, QueuedPost>;
let arrived: string[];
let answer: (post: QueuedPost, progress: SendProgress) => unknown;
/** How long the device takes to remove a post. */
let removalMs: number;

const post = (key: string, at = 1): QueuedPost => ({
  key,
  blogId: 1,
  at,
  body: { title: key },
  files: [],
  fault: null,
});
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const create = () =>
  new PostQueue({
    store: {
      all: async () => [...stored.values()],
      put: async (each) => void stored.set(each.key, each),
      async remove(key) {
        if (removalMs > 0) await wait(removalMs);
        stored.delete(key);
      },
    },
    async send(each, progress) {
      await answer(each, progress);
      return { id: 1 } as LivePost;
    },
    onSent: ({ key }) => arrived.push(key),
    inTurn: (work) => work(),
    sentenceOf: (error) => (error as Error).message,
  });

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  arrived = [];
  answer = () => {};
  removalMs = 0;
});
afterEach(() => void vi.useRealTimers());

it('keeps posts on the device while offline, and sends each once and in order when it is back', async () => {
  answer = () => {
    throw new ApiError(0, {});
  };
  const queue = create();
  await queue.add(post('a', 1));
  await queue.add(post('b', 2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([queue.read().isOffline, queue.read().posts.length, stored.size, arrived]).toEqual([true, 2, 2, []]);
  answer = () => {};
  await vi.advanceTimersByTimeAsync(3000);
  expect([arrived, stored.size, queue.read().isOffline]).toEqual([['a', 'b'], 0, false]);
});

it('sends the posts that a closed window left', async () => {
  stored.set('b', post('b', 2)).set('a', post('a', 1));
  await create().start();
  await vi.advanceTimersByTimeAsync(1);
  expect(arrived).toEqual(['a', 'b']);
});

it('keeps a refused post with the reason, and sends the next one', async () => {
  answer = ({ key }) => {
    if (key === 'a') throw new ApiError(400, { error: 'rossz' });
  };
  const queue = create();
  await queue.add(post('a'));
  await queue.add(post('b'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(arrived).toEqual(['b']);
  expect(queue.read().posts).toMatchObject([{ key: 'a', fault: 'rossz' }]);
  answer = () => {};
  await queue.retry('a');
  await vi.advanceTimersByTimeAsync(1);
  expect(arrived).toEqual(['b', 'a']);
});

it('shows how much of a file has been sent, and stops that when its post is taken back into the field', async () => {
  let stop = new AbortController().signal;
  answer = ({ key }, { signal, onProgress, onWaiting }) => {
    if (key === 'b') return;
    onProgress(0.4);
    onWaiting(true);
    stop = signal;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const queue = create();
  await queue.add(post('a', 1));
  await vi.advanceTimersByTimeAsync(1);
  await queue.add(post('b', 2));
  expect(queue.read()).toMatchObject({ share: 0.4, isOffline: true });
  await queue.remove('a');
  await vi.advanceTimersByTimeAsync(1);
  expect(stop.aborted).toBe(true);
  expect([arrived, stored.size, queue.read().share]).toEqual([['b'], 0, null]);
});

it('does not begin a post again while it is being removed from the device', async () => {
  const begun: string[] = [];
  answer = ({ key }, { signal }) => {
    begun.push(key);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  removalMs = 10;
  const queue = create();
  await queue.add(post('a'));
  await vi.advanceTimersByTimeAsync(1);
  const removing = queue.remove('a');
  await vi.advanceTimersByTimeAsync(removalMs);
  await removing;
  expect([begun, queue.read().posts, stored.size]).toEqual([['a'], [], 0]);
});
