import { maxFollowed, ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { inTab } from '#portal/dom/storage.ts';
import { savedPerPage } from './own-limits.ts';
import { followedSeenPlace } from './own-places.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { keepInStep } from './sync.ts';

/** Since when articles count as new; stays the same while the tab is open. */
const newSince = inTab('followed-since');

/** A list of the page that is filled from what this device stores. */
interface OwnList {
  region: HTMLElement;
  signal: AbortSignal;
  /** The keys that it was filled with. */
  keys: readonly string[];
  /** How many of them were requested, where they come in pages. */
  requestedCount: number;
  /** Address of the next page; null after the last. */
  next: string | null;
}

/** Fills the region's list, and again when another tab or device has added something. */
export function fillList(region: HTMLElement, signal: AbortSignal): void {
  const filled: OwnList = { region, signal, keys: [], requestedCount: 0, next: null };
  void begin(filled);
  const ignore = onOwn(() => {
    const now = keysFor(region);
    const isNew = now.some((one) => !filled.keys.includes(one));
    if (isNew || (isFollowed(region) && now.length !== filled.keys.length)) void begin(filled);
  });
  signal.addEventListener('abort', ignore);
  region.querySelector('[data-own-again]')?.addEventListener('click', () => void begin(filled), { signal });
  region
    .querySelector('[data-own-more] button')
    ?.addEventListener('click', () => void goOn(filled), { signal });
  region
    .querySelector('[data-own-gone] button')
    ?.addEventListener('click', () => forgetGone(region), { signal });
}

const isFollowed = (region: HTMLElement) => region.dataset.ownPart === 'followed';

/** Ids of articles, or keys of what is followed; newest first. */
function keysFor(region: HTMLElement): string[] {
  const { items } = own();
  if (!isFollowed(region)) return ownOf(items, 'saved');
  return (['tag', 'author'] as const).flatMap((kind) =>
    ownOf(items, kind)
      .slice(0, maxFollowed)
      .map((slug) => `${kind}:${slug}`),
  );
}

async function begin(filled: OwnList): Promise<void> {
  const { region } = filled;
  filled.keys = keysFor(region);
  filled.requestedCount = 0;
  const shown = region.querySelector('[data-own-shown]');
  // A press on a chip takes its articles away; the chip stays, to be pressed again.
  if (filled.keys.length === 0) shown?.querySelector('[data-own-cards]')?.replaceChildren();
  else if (!(await show(filled, addressOf(filled.keys, region), (page) => replace(shown, page)))) return;
  state(region, filled.keys.length === 0 ? 'empty' : null);
  if (filled.keys.length === 0) tell(region, filled, null);
}

async function goOn(filled: OwnList): Promise<void> {
  const { region, next } = filled;
  if (!next) return;
  const cards = region.querySelector('[data-own-cards]');
  const before = cards?.childElementCount ?? 0;
  if (!(await show(filled, next, (page) => cards?.append(...cardsOf(page))))) return;
  cards?.children[before]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
}

/**
 * Fetches a page and shows its list.
 * @returns false when that failed, or when the list was begun anew meanwhile
 */
async function show(filled: OwnList, address: string, put: (page: Element) => void): Promise<boolean> {
  const { region, signal, keys } = filled;
  const page = await pageAt(address, signal);
  if (signal.aborted || keys !== filled.keys) return false;
  if (!page) {
    state(region, 'failed');
    return false;
  }
  const older = page.querySelector<HTMLElement>('[data-own-older]');
  older?.remove();
  if (isFollowed(region)) markNew(page);
  put(page);
  tell(region, filled, older?.dataset.ownOlder ?? null);
  document.dispatchEvent(new Event('cimlap:changed'));
  return true;
}

/** The list in a page of ours. Its elements are adopted when they are put in, never cloned (`swap.ts`). */
async function pageAt(address: string, signal: AbortSignal): Promise<Element | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
    if (!answer.ok) return null;
    return new DOMParser()
      .parseFromString(await answer.text(), 'text/html')
      .querySelector('[data-own-shown]');
  } catch {
    return null;
  }
}

/** Chips that are there already stay where they are, pressed or not. */
function replace(shown: Element | null, page: Element): void {
  const cards = shown?.querySelector('[data-own-cards]');
  const chips = shown?.querySelectorAll('[data-own-subjects] [data-own]') ?? [];
  const wanted = [...page.querySelectorAll<HTMLElement>('[data-own-subjects] [data-own]')].map(
    ({ dataset }) => dataset.own,
  );
  const has = [...chips].map((chip) => (chip as HTMLElement).dataset.own);
  if (cards && wanted.every((key) => has.includes(key))) cards.replaceChildren(...cardsOf(page));
  else shown?.replaceChildren(...page.childNodes);
}

const cardsOf = (page: Element) => page.querySelector('[data-own-cards]')?.childNodes ?? [];

function addressOf(keys: readonly string[], region: HTMLElement, from = 0): string {
  if (!isFollowed(region)) return `/mentett?cikk=${keys.slice(from, from + savedPerPage).join(',')}`;
  const of = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [])).sort();
  const given = [
    ['cimke', of('tag').join(',')],
    ['szerzo', of('author').join(',')],
  ].filter(([, value]) => value !== '');
  return `/kovetett?${given.map((pair) => pair.join('=')).join('&')}`;
}

/** How the list goes on, and which of it there are no longer. */
function tell(region: HTMLElement, filled: OwnList, older: string | null): void {
  const { keys } = filled;
  if (isFollowed(region)) filled.next = older === null ? null : `${addressOf(keys, region)}&elott=${older}`;
  else {
    filled.requestedCount = Math.min(keys.length, filled.requestedCount + savedPerPage);
    filled.next = filled.requestedCount < keys.length ? addressOf(keys, region, filled.requestedCount) : null;
    tellGone(region, keys.slice(0, filled.requestedCount));
  }
  region.querySelector<HTMLElement>('[data-own-more]')?.toggleAttribute('hidden', filled.next === null);
}

const goneFrom = (region: HTMLElement, ids: readonly string[]) =>
  ids.filter((id) => !region.querySelector(`[data-own-cards] [data-own="saved:${id}"]`));

function tellGone(region: HTMLElement, asked: readonly string[]): void {
  const note = region.querySelector<HTMLElement>('[data-own-gone]');
  const gone = goneFrom(region, asked);
  if (!note) return;
  note.hidden = gone.length === 0;
  note.dataset.ids = gone.join(',');
  const [words] = note.children;
  if (words)
    words.textContent =
      gone.length === 1
        ? 'Egy elmentett cikk már nem érhető el.'
        : `${gone.length} elmentett cikk már nem érhető el.`;
}

function forgetGone(region: HTMLElement): void {
  const note = region.querySelector<HTMLElement>('[data-own-gone]');
  for (const id of note?.dataset.ids?.split(',') ?? []) setOwn(`saved:${id}`, '');
  if (note) note.hidden = true;
  keepInStep();
  announce('Levettük a listáról');
}

/** What was published since this device last showed the page. */
function markNew(page: Element): void {
  const since = Number(newSince.read() ?? followedSeenPlace.read() ?? Number.POSITIVE_INFINITY);
  if (newSince.read() === null && Number.isFinite(since)) newSince.write(String(since));
  for (const mark of page.querySelectorAll<HTMLElement>('[data-own-new]')) {
    const at = Date.parse(mark.parentElement?.querySelector('time')?.dateTime ?? '') / 1000;
    mark.hidden = !(at > since);
  }
  followedSeenPlace.write(String(Math.floor(Date.now() / 1000)));
}

/** Shows one of the notes, or none. */
function state(region: HTMLElement, which: 'empty' | 'failed' | null): void {
  for (const note of region.querySelectorAll<HTMLElement>('[data-own-state]'))
    note.hidden = note.dataset.ownState !== which;
}
