import type { SentBodyOf } from '#contract/calls.ts';

/** A picture or video of a post, on the device until it is in the library. */
export interface QueuedFile {
  /** Null once the library has it. */
  file: File | null;
  ref: string | null;
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
  body: SentBodyOf<'sendLivePost'>;
  files: QueuedFile[];
  /** Why the server did not take it; null while it waits. */
  fault: string | null;
}

const databaseName = 'elo';
const storeName = 'waiting-posts';

export interface QueueStore {
  all(): Promise<QueuedPost[]>;
  put(post: QueuedPost): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Keeps posts in IndexedDB until the server has them. */
export function createQueueStore(): QueueStore {
  let opening: Promise<IDBDatabase> | null = null;
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    opening ??= openDatabase();
    const transaction = (await opening).transaction(storeName, mode);
    return result(work(transaction.objectStore(storeName)));
  }
  return {
    all: () => run<QueuedPost[]>('readonly', (store) => store.getAll()),
    put: async (post) => void (await run('readwrite', (store) => store.put(post))),
    remove: async (key) => void (await run('readwrite', (store) => store.delete(key))),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: 'key' });
  };
  return result(request);
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
