import { inTab } from '#portal/dom/storage.ts';
import { buttonOn, coverTitle } from './cover-words.ts';

/** Keys of what was uncovered in this tab, one a line. */
const shownPlace = inTab('spoilers-shown');
/** About as many as one reads in a day; the oldest are forgotten. */
const maxShownKeys = 300;

let isStarted = false;

/**
 * Keeps what the styles cover in step with the page: with a button on it, without one where it was uncovered
 * or is no secret any more.
 */
export function keepCovered(): void {
  if (!isStarted) {
    isStarted = true;
    for (const event of ['cimlap:navigated', 'cimlap:changed', 'cimlap:settings', 'visibilitychange'])
      document.addEventListener(event, look);
    document.addEventListener('click', onClick, { capture: true });
  }
  look();
}

/** On the button, or on the cover where there is none yet. */
function onClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-spoiler]');
  if (!pressed || !isCovered(pressed)) return;
  event.preventDefault();
  event.stopPropagation();
  uncover(pressed);
}

function look(): void {
  const shown = new Set(keysShown());
  for (const element of document.querySelectorAll<HTMLElement>('[data-spoiler]')) {
    if (isOver(element) || shown.has(keyOf(element))) element.dataset.spoilerShown = '';
    const button = element.querySelector(':scope > .spoiler-button');
    if (!isCovered(element)) button?.remove();
    else if (!button && isFree(element)) element.append(buttonOn(element));
  }
  coverTitle(document.querySelector('main [data-spoiler-page]'), isCovered);
  lookAtNextEnd();
}

let nextLook: ReturnType<typeof setTimeout> | undefined;
/** A longer wait would overflow the timer, and end at once. */
const maxWaitMs = 2 ** 31 - 1;

/** A page may stay open until something on it is no secret any more; nothing else would tell. */
function lookAtNextEnd(): void {
  clearTimeout(nextLook);
  const ends = [...document.querySelectorAll<HTMLElement>('[data-spoiler-until]')]
    .map(({ dataset }) => Number(dataset.spoilerUntil) * 1000)
    .filter((endMs) => endMs > Date.now());
  if (ends.length > 0) nextLook = setTimeout(look, Math.min(Math.min(...ends) - Date.now(), maxWaitMs));
}

/** The styles decide, so that there is a button where there is a cover. */
const isCovered = (element: HTMLElement) =>
  element.dataset.spoilerShown === undefined &&
  getComputedStyle(element).visibility === 'hidden' &&
  !isUnderAnother(element);
const isUnderAnother = ({ parentElement }: HTMLElement) =>
  parentElement !== null && getComputedStyle(parentElement).visibility === 'hidden';
/** Nodes of an island are React's: there a cover is for fingers only. */
const isFree = (element: HTMLElement) => element.closest('is-land[pre]') === null;

const isOver = ({ dataset: { spoilerUntil } }: HTMLElement) =>
  spoilerUntil !== undefined && Number(spoilerUntil) * 1000 <= Date.now();

/** What names nothing of its own goes with all others of its kind on the page. */
const keyOf = ({ dataset }: HTMLElement) =>
  dataset.spoilerKey ?? `${location.pathname}${location.search} ${dataset.spoiler}`;

function uncover(element: HTMLElement): void {
  const within = [element, ...element.querySelectorAll<HTMLElement>('[data-spoiler]')].map(keyOf);
  shownPlace.write([...new Set([...keysShown(), ...within])].slice(-maxShownKeys).join('\n'));
  look();
  // Keys and those who read by ear go on with what they asked for.
  const first =
    element.querySelector<HTMLElement>('h1 a, h2 a, h3 a, a[href], button:not([hidden])') ?? element;
  if (first === element) element.tabIndex = -1;
  first.focus({ preventScroll: true });
}

const keysShown = (): string[] => shownPlace.read()?.split('\n') ?? [];
