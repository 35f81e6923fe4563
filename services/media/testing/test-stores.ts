import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from '../store/folder-store.ts';
import type { MediaStore } from '../store/media-store.ts';
import { createS3Store } from '../store/s3-store.ts';
import { parseStoreLocation, parseStoreVariables } from '../store/store-settings.ts';
import { startS3Server } from './s3-server.ts';

export interface TestStore {
  store: MediaStore;
  close(): Promise<void>;
}

async function openFolder(): Promise<TestStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-media-'));
  return { store: createFolderStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

async function openS3(): Promise<TestStore> {
  const server = await startS3Server();
  const store = createS3Store(server.settings);
  return {
    store,
    async close() {
      await store.close();
      await server.close();
    },
  };
}

/** An empty folder in a bucket of a real service, given as in MEDIA_STORE. */
async function openRealBucket(text: string): Promise<TestStore> {
  const place = parseStoreLocation(text, 'TEST_MEDIA_STORE', parseStoreVariables(process.env));
  if (place.kind !== 's3') throw new Error('TEST_MEDIA_STORE must be a bucket.');
  const prefix = `${place.settings.prefix}test-${Date.now()}-${Math.floor(Math.random() * 1e9)}/`;
  const store = createS3Store({ ...place.settings, prefix });
  return {
    store,
    async close() {
      for await (const { key } of store.list('')) await store.delete(key);
      await store.close();
    },
  };
}

const { TEST_MEDIA_STORE: realBucket } = process.env;

/** Each kind of store, to run the same tests with. TEST_MEDIA_STORE adds a bucket of a real service. */
export const testStores: ReadonlyArray<{ kind: string; open: () => Promise<TestStore> }> = [
  { kind: 'folder', open: openFolder },
  { kind: 's3', open: openS3 },
  ...(realBucket ? [{ kind: 'real bucket', open: () => openRealBucket(realBucket) }] : []),
];

/** Names of all objects with this prefix, without their folders. */
export async function namesIn(store: MediaStore, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list(prefix)) names.push(path.posix.basename(key));
  return names.sort();
}
