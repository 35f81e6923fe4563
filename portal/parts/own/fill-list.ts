import { maxFollowed, ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { inTab } from '#portal/dom/storage.ts';
import { savedPerPage } from './own-limits.ts';
import { followedSeenPlace } from './own-places.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { keepInStep } from './sync.ts';

/** Which articles are new stays the same while the tab is open. */
const seenBefore = inTab('followed-since');

/** A list of the page that is filled with what this device knows. */
interface Filled {
  region: HTMLElement;
  signal: AbortSignal;
  /** What it was filled with. */
  known: readonly string[];
  /** So many of them were asked for, where they come in pages. */
  asked: number;
  /** Address of the next page; null after the last. */
  next: string | null;
}

/** Fills the region's list, and again when another tab or device has added something. */
export function fillList(region: HTMLElement, signal: AbortSignal): void {
  const filled: Filled = { region, signal, known: [], asked: 0, next: null };
  void begin(filled);
  const ignore = onOwn(() => {
    const now = knownFor(region);
    const isNew = now.some((one) => !filled.known.includes(one));
    if (isNew || (isFollowed(region) && now.length !== filled.known.length)) void begin(filled);
  });
  signal.addEventListener('abort', ignore);
  region.querySelector('[data-own-again]')?.addEventListener('click', () => void begin(filled), { signal });
  region.querySelector('[data-own-more] button')?.addEventListener('click', () => void goOn(filled), { signal });
  region.querySelector('[data-own-gone] button')?.addEventListener('click', () => forgetGone(region), { signal });
}

const isFollowed = (region: HTMLElement) => region.dataset.ownPart === 'followed';

/** Ids of articles, or keys of what is followed; newest first. */
function knownFor(region: HTMLElement): string[] {
  const { items } = own();
  if (!isFollowed(region)) return ownOf(items, 'saved');
  return (['tag', 'author'] as const).flatMap((kind) =>
    ownOf(items, kind)
      .slice(0, maxFollowed)
      .map((slug) => `${kind}:${slug}`),
  );
}

async function begin(filled: Filled): Promise<void> {
  const { region } = filled;
  filled.known = knownFor(region);
  filled.asked = 0;
  const shown = region.querySelector('[data-own-shown]');
  // A press on a chip takes its articles away; the chip stays, to be pressed again.
  if (filled.known.length === 0) shown?.querySelector('[data-own-cards]')?.replaceChildren();
  else if (!(await show(filled, addressOf(filled.known, region), (page) => replace(shown, page)))) return;
  state(region, filled.known.length === 0 ? 'empty' : null);
  if (filled.known.length === 0) tell(region, filled, null);
}

async function goOn(filled: Filled): Promise<void> {
  const { region, next } = filled;
  if (!next) return;
  const cards = region.querySelector('[data-own-cards]');
  const before = cards?.childElementCount ?? 0;
  if (!(await show(filled, next, (page) => cards?.append(...cardsOf(page))))) return;
  cards?.children[before]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
}

/** Asks for a page and takes its list. @returns false when it could not be had, or something else was asked meanwhile */
async function show(filled: Filled, address: string, put: (page: Element) => void): Promise<boolean> {
  const { region, signal, known } = filled;
  const page = await pageAt(address, signal);
  if (signal.aborted || known !== filled.known) return false;
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
    return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-own-shown]');
  } catch {
    return null;
  }
}

/** Chips that are there already stay where they are, pressed or not. */
function replace(shown: Element | null, page: Element): void {
  const cards = shown?.querySelector('[data-own-cards]');
  const chips = shown?.querySelectorAll('[data-own-subjects] [data-own]') ?? [];
  const wanted = [...page.querySelectorAll<HTMLElement>('[data-own-subjects] [data-own]')].map(({ dataset }) => dataset.own);
  const has = [...chips].map((chip) => (chip as HTMLElement).dataset.own);
  if (cards && wanted.every((key) => has.includes(key))) cards.replaceChildren(...cardsOf(page));
  else shown?.replaceChildren(...page.childNodes);
}

const cardsOf = (page: Element) => page.querySelector('[data-own-cards]')?.childNodes ?? [];

function addressOf(known: readonly string[], region: HTMLElement, from = 0): string {
  if (!isFollowed(region)) return `/mentett?cikk=${known.slice(from, from + savedPerPage).join(',')}`;
  const of = (kind: string) => known.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : [])).sort();
  const given = [
    ['cimke', of('tag').join(',')],
    ['szerzo', of('author').join(',')],
  ].filter(([, value]) => value !== '');
  return `/kovetett?${given.map((pair) => pair.join('=')).join('&')}`;
}

/** How the list goes on, and which of it there are no longer. */
function tell(region: HTMLElement, filled: Filled, older: string | null): void {
  const { known } = filled;
  if (isFollowed(region)) filled.next = older === null ? null : `${addressOf(known, region)}&elott=${older}`;
  else {
    filled.asked = Math.min(known.length, filled.asked + savedPerPage);
    filled.next = filled.asked < known.length ? addressOf(known, region, filled.asked) : null;
    tellGone(region, known.slice(0, filled.asked));
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
    words.textContent = gone.length === 1 ? 'Egy elmentett cikk már nem érhető el.' : `${gone.length} elmentett cikk már nem érhető el.`;
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
  const since = Number(seenBefore.read() ?? followedSeenPlace.read() ?? Number.POSITIVE_INFINITY);
  if (seenBefore.read() === null && Number.isFinite(since)) seenBefore.write(String(since));
  for (const mark of page.querySelectorAll<HTMLElement>('[data-own-new]')) {
    const at = Date.parse(mark.parentElement?.querySelector('time')?.dateTime ?? '') / 1000;
    mark.hidden = !(at > since);
  }
  followedSeenPlace.write(String(Math.floor(Date.now() / 1000)));
}

/** Shows one of the notes, or none. */
function state(region: HTMLElement, which: 'empty' | 'failed' | null): void {
  for (const note of region.querySelectorAll<HTMLElement>('[data-own-state]')) note.hidden = note.dataset.ownState !== which;
}
