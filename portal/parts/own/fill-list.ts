import { type FollowedKind, followedKinds, maxFollowed, ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { inTab } from '#portal/dom/storage.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { savedPerPage } from './own-limits.ts';
import { storedSeenTime } from './own-storage.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { syncSoon } from './sync.ts';
import { listWords } from './words.ts';

/**
 * Articles published after this time are marked as new, Unix seconds. It stays the same while the tab is
 * open.
 */
const newSince = inTab('followed-since');

/** A list on the page that is filled from what this device stores. */
interface OwnList {
  region: HTMLElement;
  signal: AbortSignal;
  /** The keys with which the list was filled. */
  keys: readonly string[];
  /** How many of the keys were requested. Saved articles are requested in pages. */
  requestedCount: number;
  /** Address of the next page; null after the last. */
  next: string | null;
}

/** Fills the region's list, and again when another tab or device adds something. */
export function fillList(region: HTMLElement, signal: AbortSignal): void {
  const list: OwnList = { region, signal, keys: [], requestedCount: 0, next: null };
  const onClick = (selector: string, listener: () => void) =>
    region.querySelector(selector)?.addEventListener('click', listener, { signal });
  void loadFirst(list);
  const unsubscribe = onOwn(() => {
    const keys = keysFor(region);
    const isNew = keys.some((key) => !list.keys.includes(key));
    if (isNew || (isFollowed(region) && keys.length !== list.keys.length)) void loadFirst(list);
  });
  signal.addEventListener('abort', unsubscribe);
  onClick('[data-own-again]', () => void loadFirst(list));
  onClick('[data-own-more] button', () => void loadNext(list));
  onClick('[data-own-gone] button', () => removeMissing(region));
}

const isFollowed = (region: HTMLElement) => region.dataset.ownPart === 'followed';

/** Parameters in the address of „Neked”, by kind of followed subject. */
const followedParams: Readonly<Record<FollowedKind, string>> = {
  section: 'rovat',
  tag: 'cimke',
  author: 'szerzo',
  live: 'elo',
  team: 'csapat',
  weather: 'idojaras',
  gauge: 'merce',
  rate: 'deviza',
  search: 'kereses',
};

/** Ids of saved articles, or keys such as `tag:sport` of what is followed; newest first. */
function keysFor(region: HTMLElement): string[] {
  const { items } = own();
  if (!isFollowed(region)) return ownOf(items, 'saved');
  return followedKinds.flatMap((kind) =>
    ownOf(items, kind)
      .slice(0, maxFollowed)
      .map((slug) => `${kind}:${slug}`),
  );
}

async function loadFirst(list: OwnList): Promise<void> {
  const { region } = list;
  list.keys = keysFor(region);
  list.requestedCount = 0;
  const shownList = region.querySelector('[data-own-shown]');
  // Unfollowing the last subject removes its articles; its chip stays, so that it can be pressed again.
  if (list.keys.length === 0) shownList?.querySelector('[data-own-cards]')?.replaceChildren();
  else if (!(await load(list, addressOf(list.keys, region), (page) => replace(shownList, page)))) return;
  showState(region, list.keys.length === 0 ? 'empty' : null);
  if (list.keys.length === 0) updateNotes(list, null);
}

async function loadNext(list: OwnList): Promise<void> {
  const { region, next, keys } = list;
  if (!next) return;
  // Until the page is there, another press must not append it once more.
  list.next = null;
  const cards = region.querySelector('[data-own-cards]');
  const previousCount = cards?.childElementCount ?? 0;
  if (!(await load(list, next, (page) => cards?.append(...cardsOf(page))))) {
    if (keys === list.keys) list.next = next;
    return;
  }
  cards?.children[previousCount]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
}

/**
 * Fetches a page and shows its list.
 * @returns false when that failed, or when the list was reloaded meanwhile
 */
async function load(list: OwnList, address: string, insert: (page: Element) => void): Promise<boolean> {
  const { region, signal, keys } = list;
  const page = await fetchList(address, signal);
  if (signal.aborted || keys !== list.keys) return false;
  if (!page) {
    showState(region, 'failed');
    const note = region.querySelector<HTMLElement>('[data-own-offline]');
    if (note) showOfflinePages(note);
    return false;
  }
  const older = page.querySelector<HTMLElement>('[data-own-older]');
  older?.remove();
  if (isFollowed(region)) markNew(page);
  insert(page);
  updateNotes(list, older?.dataset.ownOlder ?? null);
  sendPageEvent('cimlap:changed');
  return true;
}

/** The list in a page of this site. Its elements are moved into this document, never cloned (`swap.ts`). */
export async function fetchList(address: string, signal: AbortSignal): Promise<Element | null> {
  try {
    const response = await fetch(address, { signal: requestSignal(signal) });
    if (!response.ok) return null;
    return new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector('[data-own-shown]');
  } catch {
    return null;
  }
}

/** Replaces the cards only if all chips are on the page already, so that chips stay where they are. */
function replace(list: Element | null, page: Element): void {
  const cards = list?.querySelector('[data-own-cards]');
  const chips = list?.querySelectorAll('[data-own-subjects] [data-own]') ?? [];
  const newKeys = [...page.querySelectorAll<HTMLElement>('[data-own-subjects] [data-own]')].map(
    ({ dataset }) => dataset.own,
  );
  const keys = [...chips].map((chip) => (chip as HTMLElement).dataset.own);
  if (cards && newKeys.every((key) => keys.includes(key))) cards.replaceChildren(...cardsOf(page));
  else list?.replaceChildren(...page.childNodes);
}

const cardsOf = (page: Element) => page.querySelector('[data-own-cards]')?.childNodes ?? [];

function addressOf(keys: readonly string[], region: HTMLElement, from = 0): string {
  if (!isFollowed(region)) return `/mentett?cikk=${keys.slice(from, from + savedPerPage).join(',')}`;
  const slugsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [])).sort();
  const parameters = followedKinds
    .map((kind) => [followedParams[kind], slugsOf(kind).join(',')])
    .filter(([, value]) => value !== '');
  return `/neked?${parameters.map((pair) => pair.join('=')).join('&')}`;
}

/** Shows whether the list has a next page, and how many saved articles are no longer published. */
function updateNotes(list: OwnList, older: string | null): void {
  const { region, keys } = list;
  if (isFollowed(region)) list.next = older === null ? null : `${addressOf(keys, region)}&elott=${older}`;
  else {
    list.requestedCount = Math.min(keys.length, list.requestedCount + savedPerPage);
    list.next = list.requestedCount < keys.length ? addressOf(keys, region, list.requestedCount) : null;
    showMissing(region, keys.slice(0, list.requestedCount));
  }
  region.querySelector<HTMLElement>('[data-own-more]')?.toggleAttribute('hidden', list.next === null);
}

function showMissing(region: HTMLElement, requestedIds: readonly string[]): void {
  const note = region.querySelector<HTMLElement>('[data-own-gone]');
  if (!note) return;
  const missing = requestedIds.filter(
    (id) => !region.querySelector(`[data-own-cards] [data-own="saved:${id}"]`),
  );
  note.hidden = missing.length === 0;
  note.dataset.ids = missing.join(',');
  const [text] = note.children;
  if (text) text.textContent = listWords.missing(missing.length);
}

/** Removes articles that are no longer published from the saved ones. */
function removeMissing(region: HTMLElement): void {
  const note = region.querySelector<HTMLElement>('[data-own-gone]');
  for (const id of note?.dataset.ids?.split(',') ?? []) setOwn(`saved:${id}`, '');
  if (note) note.hidden = true;
  syncSoon();
  announce(listWords.removed);
}

/** Marks articles that were published since this device last showed the page. */
function markNew(page: Element): void {
  const since = Number(newSince.read() ?? storedSeenTime.read() ?? Number.POSITIVE_INFINITY);
  if (newSince.read() === null && Number.isFinite(since)) newSince.write(String(since));
  for (const mark of page.querySelectorAll<HTMLElement>('[data-own-new]')) {
    const at = Date.parse(mark.parentElement?.querySelector('time')?.dateTime ?? '') / 1000;
    mark.hidden = !(at > since);
  }
  storedSeenTime.write(String(Math.floor(Date.now() / 1000)));
}

/** Lists the pages that can be read offline. */
export function showOfflinePages(place: HTMLElement): void {
  runWithChunk('offline pages', import('../offline/offline-list.ts'), ({ listOfflinePages }) =>
    listOfflinePages(place),
  );
}

/** Shows one of the notes, or none. */
function showState(region: HTMLElement, state: 'empty' | 'failed' | null): void {
  for (const note of region.querySelectorAll<HTMLElement>('[data-own-state]'))
    note.hidden = note.dataset.ownState !== state;
}
