import { incomingFolder, sizesFolder } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';
import { recipe } from './variant.ts';

/** An upload that nobody has finished by then never will be. */
const abandonedAfterMs = 86_400_000;

/**
 * Removes what nobody will ask for any more: unfinished writes, uploads that were not finished, and sizes of
 * other recipes.
 */
export async function sweepStore(store: MediaStore, nowMs: number): Promise<void> {
  await store.sweep(nowMs);
  for await (const { key, changedAtMs } of store.list(incomingFolder))
    if (nowMs - changedAtMs > abandonedAfterMs) await store.delete(key);
  for (const other of await store.listFolders(sizesFolder)) {
    if (other === recipe) continue;
    for await (const { key } of store.list(`${sizesFolder}${other}/`)) await store.delete(key);
  }
}
