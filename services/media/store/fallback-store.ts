import type { MediaStore, StoredObject } from './media-store.ts';

/**
 * A store for moving from one place to another: everything is written to the new one, and what is not there
 * yet is read from the old one. The server keeps running while `media move` copies.
 */
export function createFallbackStore(store: MediaStore, old: MediaStore): MediaStore {
  return {
    ...store,
    stat: async (key) => (await store.stat(key)) ?? old.stat(key),
    read: async (key) => (await store.read(key)) ?? old.read(key),
    stream: async (key, range) => (await store.stream(key, range)) ?? old.stream(key, range),
    async delete(key) {
      await old.delete(key);
      await store.delete(key);
    },
    async *list(prefix) {
      const keys = new Set<string>();
      for await (const object of store.list(prefix)) {
        keys.add(object.key);
        yield object;
      }
      for await (const object of without(keys, old.list(prefix))) yield object;
    },
    async listFolders(prefix) {
      return [...new Set([...(await store.listFolders(prefix)), ...(await old.listFolders(prefix))])];
    },
    async sweep(nowMs) {
      await store.sweep(nowMs);
      await old.sweep(nowMs);
    },
    async close() {
      await store.close();
      await old.close();
    },
  };
}

async function* without(
  keys: ReadonlySet<string>,
  objects: AsyncIterable<StoredObject>,
): AsyncGenerator<StoredObject> {
  for await (const object of objects) if (!keys.has(object.key)) yield object;
}
