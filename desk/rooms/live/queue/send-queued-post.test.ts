import { expect, it, vi } from 'vitest';
import { ApiError } from '#desk/api/api-error.ts';
import type { SendProgress } from './post-queue.ts';
import type { QueuedPost } from './queue-store.ts';
import { sendQueuedPost } from './send-queued-post.ts';

/** A server that takes requests and never answers. */
const { ask } = vi.hoisted(() => ({
  ask: (_call: string, _input: object, { signal }: { signal?: AbortSignal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
}));
vi.mock('#desk/api/ask.ts', () => ({ ask }));

const text: QueuedPost = { key: 'a', blogId: 1, at: 1, body: { title: 'a' }, files: [], fault: null };
const pictures: QueuedPost = {
  ...text,
  body: null,
  files: [{ file: null, ref: '/media/a.jpg', item: 7, kind: 'picture', alt: '' }],
};
const store = { all: async () => [], put: async () => {}, remove: async () => {} };

it.each([
  ['a post', text],
  ['a picture for whoever writes the post', pictures],
])('%s that is not answered counts as not sent, and ends when it is removed', async (_, post) => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const removal = new AbortController();
  const send = (signal: AbortSignal) => sendQueuedPost(post, store, { signal } as SendProgress);
  const removed = expect(send(removal.signal)).rejects.toThrow('removed');
  removal.abort(new Error('removed'));
  await removed;
  const unanswered = expect(send(new AbortController().signal)).rejects.toEqual(new ApiError(0, {}));
  timeout.abort();
  await unanswered;
});
