import { sendPageEvent } from '#portal/dom/page-events.ts';
import { hasOfflinePages, offlineCacheName } from '#portal/dom/service-worker.ts';
import { offlineChoice } from './offline-choice.ts';
import {
  addPage,
  addSound,
  emptyIndex,
  fitInto,
  type OfflineIndex,
  type OfflinePage,
  roomFor,
  totalBytes,
} from './offline-index.ts';

const indexAddress = '/szolgalo-mutato.json';
/** How often space is freed for a page before giving up. */
const maxTries = 4;
/** Share of the size that was too large to try next. */
const roomShareAfterFull = 0.8;

/** Content that the cache stores for an address. */
export interface CachedContent {
  body: Blob;
  headers: Record<string, string>;
}

/** The stored pages; empty if the browser has no such storage, as in some private windows. */
export async function readIndex(): Promise<OfflineIndex> {
  try {
    const stored = await caches.match(indexAddress, { cacheName: offlineCacheName });
    return stored ? ((await stored.json()) as OfflineIndex) : emptyIndex;
  } catch {
    return emptyIndex;
  }
}

/**
 * Stores a page with its files; less important pages are removed to make space.
 * @param contents what the cache does not have yet, by address
 * @returns whether it was stored
 */
export function storePage(page: OfflinePage, contents: ReadonlyMap<string, CachedContent>): Promise<boolean> {
  const bytes = Object.fromEntries([...contents].map(([key, { body }]) => [key, body.size]));
  return store(page.path, contents, (index) => withFiles(addPage(index, page, bytes)));
}

/** Stores a recording, if a stored page names it; older ones are removed to make space. */
export const storeSound = (address: string, content: CachedContent): Promise<boolean> =>
  store(address, new Map([[address, content]]), (index) => addSound(index, address, content.body.size));

/** Whether a recording would fit, with older ones removed. */
export async function hasRoomForSound(address: string, bytes: number): Promise<boolean> {
  const index = await readIndex();
  return address in fitInto(addSound(index, address, bytes), await availableBytes(index)).bytes;
}

const availableBytes = async (index: OfflineIndex): Promise<number> =>
  roomFor((await navigator.storage?.estimate?.()) ?? {}, totalBytes(index));

/** @returns whether what is at this address was stored */
function store(
  address: string,
  contents: ReadonlyMap<string, CachedContent>,
  add: (index: OfflineIndex) => OfflineIndex,
): Promise<boolean> {
  return inTurn(async () => {
    // The reader changed their decision while it was fetched.
    if (offlineChoice.read() === 'off') return false;
    const before = await readIndex();
    let room = await availableBytes(before);
    for (let tries = 0; tries < maxTries; tries++) {
      const next = fitInto(add(before), room);
      await removeUnused(next);
      const isFitting = address in next.bytes;
      const isStored = (!isFitting || (await put(contents))) && (await writeIndex(next));
      if (isStored) return isFitting;
      // Browsers report the available space only roughly: it may be full earlier.
      room = roomShareAfterFull * totalBytes(next);
    }
    await changeTo(fitInto(before, room));
    return false;
  });
}

/** Forgets files that could not be fetched. */
function withFiles(index: OfflineIndex): OfflineIndex {
  const pages = index.pages.map((page) => ({
    ...page,
    files: page.files.filter((address) => address in index.bytes),
  }));
  return { ...index, pages };
}

/** Changes the index without adding anything. */
export function changeIndex(change: (index: OfflineIndex) => OfflineIndex): Promise<void> {
  return inTurn(async () => {
    if (await hasOfflinePages()) await changeTo(change(await readIndex()));
  });
}

async function changeTo(index: OfflineIndex): Promise<void> {
  await removeUnused(index);
  await writeIndex(index);
}

/** Deletes all stored pages. */
export const deleteOfflinePages = (): Promise<void> =>
  inTurn(async () => {
    if (await hasOfflinePages()) await caches.delete(offlineCacheName);
  });

/** One change after the other, in all tabs. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('kept', work) : work();
}

/** @returns false when the device is full */
async function put(contents: ReadonlyMap<string, CachedContent>): Promise<boolean> {
  const cache = await caches.open(offlineCacheName);
  try {
    for (const [address, { body, headers }] of contents)
      await cache.put(address, new Response(body, { headers }));
    return true;
  } catch (error) {
    console.warn('offline pages', error);
    return false;
  }
}

async function removeUnused({ bytes }: OfflineIndex): Promise<void> {
  const cache = await caches.open(offlineCacheName);
  const used = new Set([indexAddress, ...Object.keys(bytes)]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!used.has(pathname + search)) await cache.delete(url);
  }
}

/** Writes the index, and notifies this tab. */
async function writeIndex(index: OfflineIndex): Promise<boolean> {
  try {
    await (await caches.open(offlineCacheName)).put(indexAddress, Response.json(index));
    sendPageEvent('cimlap:offline-pages');
    return true;
  } catch (error) {
    console.warn('offline pages', error);
    return false;
  }
}
