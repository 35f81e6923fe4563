import type { SentBodyOf } from '#contract/calls.ts';
import { deviceStore } from '#desk/api/device-store.ts';

/** A picture or video of a post, stored on the device until it is in the library. */
export interface QueuedFile {
  /** Null once the library has it. */
  file: File | null;
  ref: string | null;
  /** Its number in the library, once it is there. */
  item?: number;
  /** Address of the started upload, so that it can be resumed after a reload. */
  address?: string | null;
  kind: 'picture' | 'video';
  alt: string;
}

/** A post that the server may not have. */
export interface QueuedPost {
  /** Sent with each attempt as `Idempotency-Key`, so that it is published once. */
  key: string;
  blogId: number;
  /** Unix milliseconds. */
  at: number;
  /** Null: only pictures, for whoever writes the post. */
  body: SentBodyOf<'sendLivePost'> | null;
  files: QueuedFile[];
  /** Why the server refused it; null while it waits. */
  fault: string | null;
}

export interface QueueStore {
  all(): Promise<QueuedPost[]>;
  put(post: QueuedPost): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Stores posts in IndexedDB until the server has them. */
export function createQueueStore(): QueueStore {
  const run = deviceStore('elo', 'waiting-posts', 'key');
  return {
    all: () => run<QueuedPost[]>('readonly', (store) => store.getAll()),
    put: async (post) => void (await run('readwrite', (store) => store.put(post))),
    remove: async (key) => void (await run('readwrite', (store) => store.delete(key))),
  };
}
