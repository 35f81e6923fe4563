import { basename } from 'node:path';
import { parseImageRef } from '#contract/image.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { cutsKey, originalKey, sizesOf, soundKey, videoKey } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';
import { recipe } from './variant.ts';

/** Removes a stored file with everything made from it. A missing file is not an error. */
export async function removeStored(store: MediaStore, ref: string): Promise<void> {
  const name = basename(ref);
  const picture = parseImageRef(ref);
  if (!picture) return store.delete(parseSoundRef(ref) ? soundKey(name) : videoKey(name));
  await store.delete(originalKey(name));
  await store.delete(cutsKey(picture.id));
  // The sizes go last, because one could still be rendered from the original.
  for await (const { key } of store.list(sizesOf({ picture, recipe }))) await store.delete(key);
}
