import { useEffect, useSyncExternalStore } from 'react';
import type { LivePost } from '#contract/live.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { PostQueue } from './post-queue.ts';
import { createQueueStore, type QueuedFile, type QueuedPost } from './queue-store.ts';
import { uploadFiles } from './upload-files.ts';

const lockName = 'elo-queue';
const store = createQueueStore();
const sentListeners = new Set<(post: QueuedPost, live: LivePost) => void>();

const queue = new PostQueue({
  store,
  send,
  onSent(post, live) {
    for (const listener of sentListeners) listener(post, live);
  },
  inTurn: async (work) => void (await navigator.locks.request(lockName, work)),
  sentenceOf,
});

/** Sends files first, and remembers which of them the library has. */
async function send(post: QueuedPost): Promise<LivePost> {
  for (const each of post.files) {
    if (each.file === null) continue;
    const { added, refused } = await uploadFiles([each.file]);
    const [media] = added;
    if (!media) throw new ApiError(400, { error: refused[0]?.message ?? '' });
    each.ref = media.item.file.ref;
    each.file = null;
    await store.put(post);
  }
  const content = [post.body.content ?? '', ...post.files.map(htmlOf)].filter(Boolean).join('\n');
  return ask('sendLivePost', { id: post.blogId }, { body: { ...post.body, content }, key: post.key });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const htmlOf = ({ ref, kind, alt }: QueuedFile): string =>
  kind === 'video'
    ? `<video src="${ref}" title="${escaped(alt)}"></video>`
    : `<figure><img src="${ref}" alt="${escaped(alt)}"></figure>`;

/** Posts on their way, and what to do when one has arrived. */
export function usePostQueue(onSent: (post: QueuedPost, live: LivePost) => void) {
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    sentListeners.add(onSent);
    return () => void sentListeners.delete(onSent);
  }, [onSent]);
  useEffect(() => {
    void queue.start();
    const online = () => void queue.again();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  return { ...state, queue };
}
