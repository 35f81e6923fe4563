import { useEffect, useSyncExternalStore } from 'react';
import type { LivePost } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { PostQueue } from './post-queue.ts';
import { createQueueStore, type QueuedPost } from './queue-store.ts';
import { sendQueuedPost } from './send-queued-post.ts';

const lockName = 'elo-queue';
const store = createQueueStore();
const sentListeners = new Set<(post: QueuedPost, live: LivePost) => void>();

const queue = new PostQueue({
  store,
  send: (post, progress) => sendQueuedPost(post, store, progress),
  onSent(post, live) {
    for (const listener of sentListeners) listener(post, live);
  },
  inTurn: async (work) => void (await navigator.locks.request(lockName, work)),
  sentenceOf,
});

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
