import { formatPlace, parsePlace } from '#contract/own-items.ts';
import button from '#portal/design/primitives/button.module.css';
import { adoptStyles } from '#portal/dom/adopt-styles.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { continueHash } from './own-storage.ts';
import { own, setOwn } from './own-store.ts';
import { placeWords } from './place-words.ts';
import styles from './reading-place.css?inline';
import { syncSoon } from './sync.ts';

/** In the blocks before this one, counted from 0, the reader has only started. */
const minBlock = 3;
/** How often the place is looked up while the reader scrolls, in milliseconds. */
const throttleMs = 400;
/** The position in the window, from its top, that counts as being read: below the header. */
const readLineShare = 0.3;

adoptStyles(styles);

/**
 * Offers to continue a long article where the reader stopped, and remembers how far it is read
 * (docs/product/readers.md#going-on). At the end, the place is forgotten.
 */
export function keepReadingPlace(text: HTMLElement, id: string, signal: AbortSignal): void {
  const blocks = [...text.querySelectorAll<HTMLElement>('p, h2, h3, li')].filter(
    (block) => !block.closest('aside'),
  );
  const key = `place:${id}`;
  const place = parsePlace(own().items[key]?.value);
  const target = place && blocks[Math.min(place.block, blocks.length - 1)];
  if (target && location.hash === continueHash) target.scrollIntoView();
  else if (target && scrollY < innerHeight) offer(text, target, key, signal);
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    if (signal.aborted) return;
    const value = placeNow(blocks);
    if (value === null || value === (own().items[key]?.value ?? '')) return;
    setOwn(key, value);
    syncSoon();
  };
  const onScroll = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(update, throttleMs);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
}

/** The value to store: empty at the end of the text, null if the reader has only started. */
function placeNow(blocks: readonly HTMLElement[]): string | null {
  const end = blocks.at(-1);
  if (!end) return null;
  if (end.getBoundingClientRect().bottom < innerHeight) return '';
  const line = innerHeight * readLineShare;
  const block = blocks.findIndex((each) => each.getBoundingClientRect().bottom > line);
  return block < minBlock ? null : formatPlace({ block, blocks: blocks.length });
}

/** Shows the offer at the bottom of the window until it is answered or the reader scrolls on. */
function offer(text: HTMLElement, target: HTMLElement, key: string, signal: AbortSignal): void {
  const ending = new AbortController();
  const offerSignal = AbortSignal.any([signal, ending.signal]);
  const go = newElement(
    'button',
    { type: 'button', class: button.button, onclick: () => goOn() },
    placeWords.go,
  );
  const again = newElement(
    'button',
    { type: 'button', class: 'place-quiet', onclick: () => forget() },
    placeWords.fromStart,
  );
  const note = newElement(
    'aside',
    { class: 'place-note', 'aria-label': placeWords.label },
    newElement('p', {}, placeWords.text),
    newElement('p', { class: 'place-actions' }, go, again),
  );
  const holder = newElement('div', { class: 'place-offer' }, note);
  text.before(holder);
  function close(): void {
    ending.abort();
    passFocus(holder, text);
    holder.remove();
  }
  function goOn(): void {
    target.scrollIntoView();
    passFocus(holder, target);
    close();
  }
  function forget(): void {
    close();
    setOwn(key, '');
    syncSoon();
  }
  addEventListener('scroll', () => scrollY > innerHeight && close(), { passive: true, signal: offerSignal });
  signal.addEventListener('abort', close, { once: true });
}
