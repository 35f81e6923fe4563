import { ownOf, parsePlace } from '#contract/own-items.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { fetchList } from './fill-list.ts';
import { maxUnfinished } from './own-limits.ts';
import { continueHash } from './own-storage.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { unfinishedWords } from './place-words.ts';
import { syncSoon } from './sync.ts';

/** Shows the long articles that the reader has not finished; hidden while there are none. */
export function fillUnfinished(section: HTMLElement, signal: AbortSignal): void {
  let shownIds = '';
  const fill = async () => {
    const ids = ownOf(own().items, 'place').slice(0, maxUnfinished);
    if (ids.join() === shownIds) return;
    shownIds = ids.join();
    const page = ids.length > 0 ? await fetchList(`/mentett?cikk=${ids}`, signal) : null;
    if (signal.aborted || ids.join() !== shownIds) return;
    const cards = [...(page?.querySelector('[data-own-cards]')?.children ?? [])];
    for (const card of cards) fitCard(card);
    // The button that takes a card off the list is removed with it.
    const hadFocus = section.contains(document.activeElement);
    if (cards.length === 0) passFocus(section);
    section.querySelector('[data-own-cards]')?.replaceChildren(...cards);
    section.hidden = cards.length === 0;
    if (hadFocus) section.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    sendPageEvent('cimlap:changed');
  };
  void fill();
  signal.addEventListener(
    'abort',
    onOwn(() => void fill()),
  );
}

/**
 * Shows on a card how far its article was read, and links to that place. In place of the button that saves
 * the article, it gets one that takes it off the list.
 */
function fitCard(card: Element): void {
  const saving = card.querySelector<HTMLElement>('[data-own^="saved:"]');
  const id = saving?.dataset.own?.slice('saved:'.length);
  const place = parsePlace(own().items[`place:${id}`]?.value);
  const link = card.querySelector<HTMLAnchorElement>('h2 a');
  if (!saving || !place || !link) return;
  link.hash = continueHash;
  const remove = newElement(
    'button',
    {
      type: 'button',
      class: saving.className,
      'aria-label': `${unfinishedWords.remove}: ${link.textContent}`,
      onclick: () => {
        setOwn(`place:${id}`, '');
        syncSoon();
      },
    },
    unfinishedWords.remove,
  );
  const percent = Math.round((place.block / place.blocks) * 100);
  saving.before(newElement('b', {}, unfinishedWords.soFar(percent)));
  saving.replaceWith(remove);
}
