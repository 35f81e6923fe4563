import { hasKept, keptCacheName } from '#portal/dom/service-worker.ts';
import {
  addPage,
  fitInto,
  type KeptIndex,
  type KeptPage,
  nothingKept,
  roomFor,
  totalBytes,
  usedAddresses,
} from './kept-index.ts';
import { keptPlace } from './kept-place.ts';

const indexAddress = '/szolgalo-mutato.json';
/** How often space is freed for a page before giving up. */
const maxTries = 4;
/** Share of the size that was too large to try next. */
const roomAfterFull = 0.8;

/** What is put into the cache for an address. */
export interface KeptContent {
  body: Blob;
  headers: Record<string, string>;
}

/** The stored pages; empty if the browser has no such storage, as in some private windows. */
export async function readKept(): Promise<KeptIndex> {
  try {
    const stored = await caches.match(indexAddress, { cacheName: keptCacheName });
    return stored ? ((await stored.json()) as KeptIndex) : nothingKept;
  } catch {
    return nothingKept;
  }
}

/**
 * Stores a page with its files; less important pages are removed to make space.
 * @param contents what the cache does not have yet, by address
 * @returns whether it was stored
 */
export function storePage(page: KeptPage, contents: ReadonlyMap<string, KeptContent>): Promise<boolean> {
  return inTurn(async () => {
    // The reader changed their decision while it was fetched.
    if (keptPlace.read() === 'off') return false;
    const before = await readKept();
    const bytes = Object.fromEntries([...contents].map(([key, { body }]) => [key, body.size]));
    let room = roomFor((await navigator.storage?.estimate?.()) ?? {}, totalBytes(before));
    for (let tries = 0; tries < maxTries; tries++) {
      const next = fitInto(withFiles(addPage(before, page, bytes)), room);
      await removeUnused(next);
      const isFitting = next.pages.some(({ path }) => path === page.path);
      const isStored = (!isFitting || (await put(contents))) && (await writeIndex(next));
      if (isStored) return isFitting;
      // Browsers report the available space only roughly: it may be full earlier.
      room = roomAfterFull * totalBytes(next);
    }
    await changeTo(fitInto(before, room));
    return false;
  });
}

/** Forgets files that could not be fetched. */
function withFiles(index: KeptIndex): KeptIndex {
  const pages = index.pages.map((page) => ({
    ...page,
    files: page.files.filter((address) => address in index.bytes),
  }));
  return { ...index, pages };
}

/** Changes the index without adding anything. */
export function changeKept(change: (index: KeptIndex) => KeptIndex): Promise<void> {
  return inTurn(async () => {
    if (await hasKept()) await changeTo(change(await readKept()));
  });
}

async function changeTo(index: KeptIndex): Promise<void> {
  await removeUnused(index);
  await writeIndex(index);
}

/** Deletes all stored pages. */
export const deleteKept = (): Promise<void> =>
  inTurn(async () => {
    await globalThis.caches?.delete(keptCacheName);
  });

/** One change after the other, in all tabs. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('kept', work) : work();
}

/** @returns false when the device is full */
async function put(contents: ReadonlyMap<string, KeptContent>): Promise<boolean> {
  const cache = await caches.open(keptCacheName);
  try {
    for (const [address, { body, headers }] of contents)
      await cache.put(address, new Response(body, { headers }));
    return true;
  } catch (error) {
    console.warn('kept', error);
    return false;
  }
}

async function removeUnused(index: KeptIndex): Promise<void> {
  const cache = await caches.open(keptCacheName);
  const used = usedAddresses(index).add(indexAddress);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!used.has(pathname + search)) await cache.delete(url);
  }
}

/** Writes the index, and notifies this tab. */
async function writeIndex(index: KeptIndex): Promise<boolean> {
  try {
    await (await caches.open(keptCacheName)).put(indexAddress, Response.json(index));
    document.dispatchEvent(new Event('cimlap:kept'));
    return true;
  } catch (error) {
    console.warn('kept', error);
    return false;
  }
}
