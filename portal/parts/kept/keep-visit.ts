import { ownOf } from '#contract/own-items.ts';
import { hasServiceWorker, registerServiceWorker } from '#portal/dom/service-worker.ts';
import { inTab } from '#portal/dom/storage.ts';
import { maxIdsPerCall } from '../own/own-limits.ts';
import { own } from '../own/own-store.ts';
import { keepPage } from './keep-page.ts';
import { isKeepingWanted } from './keeping-wanted.ts';
import { removePages } from './kept-index.ts';
import { isKeepingRead } from './kept-place.ts';
import { changeKept, readKept } from './kept-store.ts';
import { kindOfVisit } from './page-files.ts';

/** Always stored: the page that says that the reader is offline, and the reader's lists. */
const shellPages = ['/nincs-internet', '/mentett', '/neked'];
/** How many of the newest articles of followed sections, topics and authors are stored. */
const maxFollowedPages = 10;
const followedIntervalMs = 3_600_000;
const followedKeptAt = inTab('followed-kept');

const savedIds = () => ownOf(own().items, 'saved');
let running: Promise<void> | null = null;
let isDueAgain = false;

/**
 * Stores what can be read offline: the shell, the front page, saved articles and, if the reader wants that,
 * what they read and follow. A second call during the first runs after it.
 */
export function keepVisit(): Promise<void> {
  if (running) {
    isDueAgain = true;
    return running;
  }
  running = keepAll()
    .catch((error: unknown) => console.warn('kept', error))
    .finally(() => {
      running = null;
      if (!isDueAgain) return;
      isDueAgain = false;
      void keepVisit();
    });
  return running;
}

async function keepAll(): Promise<void> {
  const isAble = hasServiceWorker() && 'caches' in globalThis && navigator.onLine;
  if (!isAble || !isKeepingWanted(own().items)) return;
  await registerServiceWorker();
  const { pages } = await readKept();
  const build = document.documentElement.dataset.build ?? '';
  for (const path of shellPages) {
    const isCurrent = pages.some((page) => page.path === path && page.build === build);
    if (!isCurrent && !(await keepPage(path, { kind: 'shell' }))) return;
  }
  const path = location.pathname + location.search;
  const kind = kindOfVisit(path);
  const isKept = pages.some((page) => page.path === path);
  if (kind && (isKeepingRead() || kind === 'front' || isKept)) await keepPage(path, { kind });
  if (!pages.some((page) => page.kind === 'front')) await keepPage('/', { kind: 'front' });
  await keepSaved();
  if (isKeepingRead()) await keepFollowed();
}

/**
 * Fetches saved articles that are not stored yet, the newest first, and deletes those that are no longer
 * saved.
 */
async function keepSaved(): Promise<void> {
  const ids = savedIds();
  await changeKept((index) =>
    removePages(index, ({ kind, id }) => kind === 'saved' && !ids.includes(String(id))),
  );
  const { pages } = await readKept();
  const missing = ids.filter((id) => !pages.some((page) => String(page.id) === id));
  for (let from = 0; from < missing.length; from += maxIdsPerCall) {
    const cards = await fetchCards(
      `/api/articles-by-id?ids=${missing.slice(from, from + maxIdsPerCall).join(',')}`,
    );
    for (const { id, url } of cards) {
      const savedAtMs = own().items[`saved:${id}`]?.at ?? Date.now();
      // The device is full, or offline again: the remaining articles are older.
      if (!(await keepPage(url, { kind: 'saved', id, wantedAt: Math.floor(savedAtMs / 1000) }))) return;
    }
  }
}

async function keepFollowed(): Promise<void> {
  if (Date.now() - Number(followedKeptAt.read()) < followedIntervalMs) return;
  const { items } = own();
  const [sections, tags, authors] = (['section', 'tag', 'author'] as const).map((kind) =>
    ownOf(items, kind).sort().join(','),
  ) as [string, string, string];
  if (sections + tags + authors === '') return;
  followedKeptAt.write(String(Date.now()));
  const query = new URLSearchParams({ sections, tags, authors, limit: String(maxFollowedPages) });
  const { pages } = await readKept();
  for (const { url } of await fetchCards(`/api/followed?${query}`))
    if (!pages.some(({ path }) => path === url)) await keepPage(url, { kind: 'followed' });
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
