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
/** How often room is made for a page before it is given up. */
const maxTries = 4;
/** How much of what was too much is tried next. */
const roomAfterFull = 0.8;

/** What is put into the cache for an address. */
export interface KeptContent {
  body: Blob;
  headers: Record<string, string>;
}

/** What is kept; nothing where the browser has no such storage, as in private windows of some. */
export async function readKept(): Promise<KeptIndex> {
  try {
    const stored = await caches.match(indexAddress, { cacheName: keptCacheName });
    return stored ? ((await stored.json()) as KeptIndex) : nothingKept;
  } catch {
    return nothingKept;
  }
}

/**
 * Keeps a page with its files; what is worth less makes room for it.
 * @param contents what the cache does not have yet, by address
 * @returns whether it is kept
 */
export function storePage(page: KeptPage, contents: ReadonlyMap<string, KeptContent>): Promise<boolean> {
  return inTurn(async () => {
    // It was fetched while the reader decided otherwise.
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
      // Browsers tell no more than roughly what there is: it is full at less.
      room = roomAfterFull * totalBytes(next);
    }
    await changeTo(fitInto(before, room));
    return false;
  });
}

/** Forgets files that could not be had. */
function withFiles(index: KeptIndex): KeptIndex {
  const pages = index.pages.map((page) => ({
    ...page,
    files: page.files.filter((address) => address in index.bytes),
  }));
  return { ...index, pages };
}

/** Changes what is kept without adding anything. */
export function changeKept(change: (index: KeptIndex) => KeptIndex): Promise<void> {
  return inTurn(async () => {
    if (await hasKept()) await changeTo(change(await readKept()));
  });
}

async function changeTo(index: KeptIndex): Promise<void> {
  await removeUnused(index);
  await writeIndex(index);
}

/** Deletes all that is kept. */
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

/** Writes what is kept, and tells this tab of it. */
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
