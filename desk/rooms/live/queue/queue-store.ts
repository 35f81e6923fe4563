import type { SentBodyOf } from '#contract/calls.ts';
import { deviceStore } from '#desk/api/device-store.ts';

/** A picture or video of a post, on the device until it is in the library. */
export interface QueuedFile {
  /** Null once the library has it. */
  file: File | null;
  ref: string | null;
  /** Its number in the library, once it is there. */
  item?: number;
  /** Of the upload that was begun, so that it goes on after a reload. */
  address?: string | null;
  kind: 'picture' | 'video';
  alt: string;
}

/** A post that the server may not have. */
export interface QueuedPost {
  /** Goes with each try as `Idempotency-Key`, so that it is published once. */
  key: string;
  blogId: number;
  /** Unix milliseconds. */
  at: number;
  /** Null: pictures alone, for whoever writes the post. */
  body: SentBodyOf<'sendLivePost'> | null;
  files: QueuedFile[];
  /** Why the server did not take it; null while it waits. */
  fault: string | null;
}

export interface QueueStore {
  all(): Promise<QueuedPost[]>;
  put(post: QueuedPost): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Keeps posts in IndexedDB until the server has them. */
export function createQueueStore(): QueueStore {
  const run = deviceStore('elo', 'waiting-posts', 'key');
  return {
    all: () => run<QueuedPost[]>('readonly', (store) => store.getAll()),
    put: async (post) => void (await run('readwrite', (store) => store.put(post))),
    remove: async (key) => void (await run('readwrite', (store) => store.delete(key))),
  };
}
