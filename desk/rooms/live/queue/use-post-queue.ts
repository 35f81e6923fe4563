import { useEffect, useSyncExternalStore } from 'react';
import type { LivePost } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { PostQueue } from './post-queue.ts';
import { createQueueStore, type QueuedPost } from './queue-store.ts';
import { sendQueuedPost } from './send-queued-post.ts';

const store = createQueueStore();
type OnSent = (post: QueuedPost, live: LivePost | null) => void;
const sentListeners = new Set<OnSent>();

function createQueue(lockName: string, isItsOwn: (post: QueuedPost) => boolean): PostQueue {
  const ownStore = { ...store, all: async () => (await store.all()).filter(isItsOwn) };
  return new PostQueue({
    store: ownStore,
    send: (post, progress) => sendQueuedPost(post, ownStore, progress),
    onSent(post, live) {
      for (const listener of sentListeners) listener(post, live);
    },
    inTurn: async (work) => void (await navigator.locks.request(lockName, work)),
    sentenceOf,
  });
}

const postQueue = createQueue('elo-queue', ({ body }) => body !== null);
/** Pictures for other people's posts: no post waits for them. */
const pictureQueue = createQueue('elo-pictures', ({ body }) => body === null);

/** Keeps a post on the device, below the field. With a fault, it is not sent before somebody says so. */
export const keepPost = (post: QueuedPost): Promise<void> => postQueue.add(post);

function useQueue(queue: PostQueue) {
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    void queue.start();
    const online = () => void queue.retry();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [queue]);
  return { ...state, queue };
}

/** Posts and pictures that are being sent, and what to do when one has arrived. */
export function usePostQueues(onSent: OnSent) {
  useEffect(() => {
    sentListeners.add(onSent);
    return () => void sentListeners.delete(onSent);
  }, [onSent]);
  return { posts: useQueue(postQueue), pictures: useQueue(pictureQueue) };
}
