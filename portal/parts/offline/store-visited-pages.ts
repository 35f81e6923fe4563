import { ownOf } from '#contract/own-items.ts';
import { hasServiceWorker, registerServiceWorker } from '#portal/dom/service-worker.ts';
import { inTab } from '#portal/dom/storage.ts';
import { maxIdsPerCall } from '../own/own-limits.ts';
import { own } from '../own/own-store.ts';
import { shouldStoreReadPages, shouldStoreSounds } from './offline-choice.ts';
import { type OfflinePage, removePages } from './offline-index.ts';
import { changeIndex, readIndex } from './offline-store.ts';
import { kindOfVisit } from './page-files.ts';
import { shouldStorePages } from './should-store-pages.ts';
import { fetchAndStorePage } from './store-page.ts';

/** Always stored: the page that says that the reader is offline, and the reader's lists. */
const shellPages = ['/nincs-internet', '/mentett', '/neked'];
/** How many of the newest articles of followed sections, topics and authors are stored. */
const maxFollowedPages = 10;
const followedIntervalMs = 3_600_000;
const followedStoredAt = inTab('followed-kept');

const savedIds = () => ownOf(own().items, 'saved');
let currentRun: Promise<void> | null = null;
let isDueAgain = false;

/**
 * Stores what can be read offline: the shell, the front page, saved articles and, if the reader wants that,
 * what they read and follow. A second call during the first runs after it.
 */
export function storeVisitedPages(): Promise<void> {
  if (currentRun) {
    isDueAgain = true;
    return currentRun;
  }
  currentRun = storeAll()
    .catch((error: unknown) => console.warn('offline pages', error))
    .finally(() => {
      currentRun = null;
      if (!isDueAgain) return;
      isDueAgain = false;
      void storeVisitedPages();
    });
  return currentRun;
}

async function storeAll(): Promise<void> {
  await removeUnsavedPages();
  const isAble = hasServiceWorker() && 'caches' in globalThis && navigator.onLine;
  if (!isAble || !shouldStorePages(own().items)) return;
  await registerServiceWorker();
  const { pages } = await readIndex();
  const build = document.documentElement.dataset.build ?? '';
  for (const path of shellPages) {
    const isCurrent = pages.some((page) => page.path === path && page.build === build);
    if (!isCurrent && !(await fetchAndStorePage(path, { kind: 'shell' }))) return;
  }
  const path = location.pathname + location.search;
  const kind = kindOfVisit(path);
  const isStored = pages.some((page) => page.path === path);
  if (kind && (shouldStoreReadPages() || kind === 'front' || isStored))
    await fetchAndStorePage(path, { kind });
  if (!pages.some((page) => page.kind === 'front')) await fetchAndStorePage('/', { kind: 'front' });
  await storeSavedPages();
  if (shouldStoreReadPages()) await storeFollowedPages();
  if (!shouldStoreSounds()) return;
  const { storeSavedSounds } = await import('./store-sounds.ts');
  // It is not waited for: a page that is saved meanwhile is stored before a long recording.
  void storeSavedSounds();
}

/** Deletes articles that are no longer saved, also the last one. */
async function removeUnsavedPages(): Promise<void> {
  const ids = savedIds();
  await changeIndex((index) =>
    removePages(index, ({ kind, id }) => kind === 'saved' && !ids.includes(String(id))),
  );
}

/** Fetches saved articles that are not stored yet, the newest first. */
async function storeSavedPages(): Promise<void> {
  const ids = savedIds();
  const { pages } = await readIndex();
  // Pages that were stored before sound was do not name their recordings.
  const isComplete = ({ sounds }: OfflinePage) => sounds !== undefined || !shouldStoreSounds();
  const missing = ids.filter((id) => !pages.some((page) => String(page.id) === id && isComplete(page)));
  for (let from = 0; from < missing.length; from += maxIdsPerCall) {
    const cards = await fetchCards(
      `/api/articles-by-id?ids=${missing.slice(from, from + maxIdsPerCall).join(',')}`,
    );
    for (const { id, url } of cards) {
      const savedAtMs = own().items[`saved:${id}`]?.at ?? Date.now();
      // The device is full, or offline again: the remaining articles are older.
      if (!(await fetchAndStorePage(url, { kind: 'saved', id, wantedAt: Math.floor(savedAtMs / 1000) })))
        return;
    }
  }
}

async function storeFollowedPages(): Promise<void> {
  if (Date.now() - Number(followedStoredAt.read()) < followedIntervalMs) return;
  const { items } = own();
  const [sections, tags, authors] = (['section', 'tag', 'author'] as const).map((kind) =>
    ownOf(items, kind).sort().join(','),
  ) as [string, string, string];
  if (sections + tags + authors === '') return;
  const query = new URLSearchParams({ sections, tags, authors, limit: String(maxFollowedPages) });
  const { pages } = await readIndex();
  const cards = await fetchCards(`/api/followed?${query}`);
  // Only now: if the connection breaks off, the next page tries again.
  followedStoredAt.write(String(Date.now()));
  for (const { url } of cards)
    if (!pages.some(({ path }) => path === url)) await fetchAndStorePage(url, { kind: 'followed' });
}

interface ArticleAddress {
  id: number;
  url: string;
}

async function fetchCards(address: string): Promise<ArticleAddress[]> {
  const response = await fetch(address);
  if (!response.ok) return [];
  const answer: ArticleAddress[] | { items: ArticleAddress[] } = await response.json();
  return Array.isArray(answer) ? answer : answer.items;
}
