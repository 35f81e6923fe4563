import { shouldStoreSounds } from './offline-choice.ts';
import { forgetSound } from './offline-index.ts';
import { changeIndex, hasRoomForSound, readIndex, storeSound } from './offline-store.ts';

/** Fetches the missing recordings of saved articles, those of the newest first, in one tab at a time. */
export async function storeSavedSounds(): Promise<void> {
  await navigator.locks?.request('kept-sounds', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    try {
      const tried = new Set<string>();
      for (let address = await nextSound(tried); address; address = await nextSound(tried)) {
        tried.add(address);
        await fetchAndStoreSound(address);
      }
    } catch (error) {
      // The connection was lost, so the next page tries again.
      console.warn('offline pages', error);
    }
  });
}

async function nextSound(tried: ReadonlySet<string>): Promise<string | undefined> {
  if (!shouldStoreSounds()) return undefined;
  const { pages, bytes } = await readIndex();
  const saved = pages.filter(({ kind }) => kind === 'saved').sort((a, b) => b.wantedAt - a.wantedAt);
  const named = saved.flatMap(({ sounds = [] }) => sounds);
  return named.find((address) => !(address in bytes) && !tried.has(address));
}

async function fetchAndStoreSound(address: string): Promise<void> {
  const response = await fetch(address);
  // The server is in trouble: the next page tries again.
  if (response.status >= 500) return;
  const { headers } = response;
  // A recording is not downloaded if there is no room for it.
  if (response.ok && (await hasRoomForSound(address, Number(headers.get('content-length'))))) {
    const content = {
      body: await response.blob(),
      headers: { 'content-type': headers.get('content-type') ?? '' },
    };
    // The reader may have changed their decision meanwhile.
    if (!shouldStoreSounds() || (await storeSound(address, content))) return;
  } else await response.body?.cancel();
  await changeIndex((index) => forgetSound(index, address));
}
