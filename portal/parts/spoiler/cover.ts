import { onPageEvents } from '#portal/dom/page-events.ts';
import { inTab } from '#portal/dom/storage.ts';
import { coverTitle, createButton } from './cover-words.ts';

/** Keys of parts that were uncovered in this tab, one per line. */
const storedShownKeys = inTab('spoilers-shown');
/** About as many as a reader opens in a day; the oldest are dropped. */
const maxShownKeys = 300;

let isStarted = false;

/**
 * Keeps the covers up to date while the page changes: adds buttons to covered parts, and removes them when a
 * part is uncovered or its result becomes old.
 */
export function keepCovered(): void {
  if (!isStarted) {
    isStarted = true;
    onPageEvents(['cimlap:navigated', 'cimlap:changed', 'cimlap:settings'], update);
    document.addEventListener('visibilitychange', update);
    document.addEventListener('click', onClick, { capture: true });
  }
  update();
}

/** Uncovers a part when its button is clicked, or the cover itself while there is no button yet. */
function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-spoiler]');
  if (!pressed || !isCovered(pressed)) return;
  event.preventDefault();
  event.stopPropagation();
  uncover(pressed);
}

function update(): void {
  const shownKeys = new Set(readShownKeys());
  for (const element of document.querySelectorAll<HTMLElement>('[data-spoiler]')) {
    if (isOver(element) || shownKeys.has(keyOf(element))) element.dataset.spoilerShown = '';
    const button = element.querySelector(':scope > .spoiler-button');
    if (!isCovered(element)) button?.remove();
    else if (!button && isFree(element)) element.append(createButton(element));
  }
  coverTitle(document.querySelector('main [data-spoiler-page]'), isCovered);
  scheduleUpdate();
}

let nextUpdate: ReturnType<typeof setTimeout> | undefined;
/** A timer with a longer wait would overflow and fire at once. */
const maxWaitMs = 2 ** 31 - 1;

/** Updates the covers when the next result on an open page becomes old. */
function scheduleUpdate(): void {
  clearTimeout(nextUpdate);
  const ends = [...document.querySelectorAll<HTMLElement>('[data-spoiler-until]')]
    .map(({ dataset }) => Number(dataset.spoilerUntil) * 1000)
    .filter((endMs) => endMs > Date.now());
  if (ends.length > 0) nextUpdate = setTimeout(update, Math.min(Math.min(...ends) - Date.now(), maxWaitMs));
}

/** The styles decide what is covered, so that buttons and covers agree. */
const isCovered = (element: HTMLElement) =>
  element.dataset.spoilerShown === undefined &&
  getComputedStyle(element).visibility === 'hidden' &&
  !isUnderAnother(element);
const isUnderAnother = ({ parentElement }: HTMLElement) =>
  parentElement !== null && getComputedStyle(parentElement).visibility === 'hidden';
/** React owns the nodes of an island, so no button is added there; a click uncovers it. */
const isFree = (element: HTMLElement) => element.closest('is-land[pre]') === null;

const isOver = ({ dataset: { spoilerUntil } }: HTMLElement) =>
  spoilerUntil !== undefined && Number(spoilerUntil) * 1000 <= Date.now();

/** Parts without a key are uncovered with all others of their kind on the page. */
const keyOf = ({ dataset }: HTMLElement) =>
  dataset.spoilerKey ?? `${location.pathname}${location.search} ${dataset.spoiler}`;

function uncover(element: HTMLElement): void {
  const within = [element, ...element.querySelectorAll<HTMLElement>('[data-spoiler]')].map(keyOf);
  storedShownKeys.write([...new Set([...readShownKeys(), ...within])].slice(-maxShownKeys).join('\n'));
  update();
  // Focus goes to the uncovered content: to its title, above which may be a link to its section.
  const first =
    element.querySelector<HTMLElement>('h1 a, h2 a, h3 a') ??
    element.querySelector<HTMLElement>('a[href], button:not([hidden])') ??
    element;
  if (first === element) element.tabIndex = -1;
  first.focus({ preventScroll: true });
}

const readShownKeys = (): string[] => storedShownKeys.read()?.split('\n') ?? [];
