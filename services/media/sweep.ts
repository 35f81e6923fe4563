import { incomingFolder, sizesFolder } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';
import { recipe } from './variant.ts';

/** An upload that is unfinished by then never will be finished. */
const abandonedAfterMs = 86_400_000;

/**
 * Removes what nobody will request any more: unfinished writes and uploads, and sizes made with older
 * settings.
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
