import path from 'node:path';
import { sizesFolder } from '../media-keys.ts';
import { createCachedStore } from './cached-store.ts';
import { createFallbackStore } from './fallback-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Store } from './s3-store.ts';
import type { MediaStoreSettings, StoreLocation } from './store-settings.ts';

/** Default place of pictures: a folder. */
export const folderOnly: MediaStoreSettings = { place: { kind: 'folder' }, oldPlace: null, cacheBytes: 0 };

/**
 * @param dataDir absolute path
 * @returns the store that the settings name, with their fallback and cache
 */
export function openMediaStore(
  { place, oldPlace, cacheBytes }: MediaStoreSettings,
  dataDir: string,
): MediaStore {
  const store = openSingleStore(place, dataDir);
  const whole = oldPlace ? createFallbackStore(store, openSingleStore(oldPlace, dataDir)) : store;
  if (place.kind === 'folder' || cacheBytes === 0) return whole;
  const folder = path.join(dataDir, 'media-cache');
  return createCachedStore(whole, { folder, maxBytes: cacheBytes, prefix: sizesFolder });
}

/** A single store, without cache and fallback. */
export function openSingleStore(place: StoreLocation, dataDir: string): MediaStore {
  return place.kind === 'folder'
    ? createFolderStore(path.join(dataDir, 'media'))
    : createS3Store(place.settings);
}
