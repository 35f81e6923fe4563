import { announce } from '#portal/dom/announce.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { shareOrCopy } from '#portal/parts/share/share-or-copy.ts';
import { openMistakeDialog } from './mistake-dialog.ts';
import { passageUrl } from './quote.ts';
import { addReadingStyles } from './reading-styles.ts';
import { type Passage, selectedPassage } from './selected-passage.ts';
import { wordsOf } from './words.ts';

/** Space between the tools and the selection. */
const gapPx = 10;
const edgePx = 16;
const outcomeMs = 4000;

/**
 * Offers to quote the selected passage with its link, and to report a mistake in it
 * (docs/product/article.md#quoting-a-passage). The tools follow the selection, and disappear with it.
 * @param text the element in which text may be selected
 */
export function offerSelectionTools(text: HTMLElement, signal: AbortSignal): void {
  addReadingStyles();
  const words = wordsOf(text);
  let passage: Passage | null = null;
  let isSelecting = false;
  const tool = (name: string, act: (passage: Passage) => void) =>
    newElement('button', { type: 'button', onclick: () => passage && act(passage) }, name);
  const mistakeLink = document.querySelector<HTMLAnchorElement>('a[data-mistake-link]');
  const buttons = [
    tool(words.share, (chosen) => void share(chosen)),
    tool(words.card, (chosen) => void shareCard(chosen)),
    ...(mistakeLink ? [tool(words.mistake, ({ quote }) => void openMistakeDialog(mistakeLink, quote))] : []),
  ];
  const tools = newElement(
    'div',
    {
      class: 'reading-tools',
      role: 'toolbar',
      'aria-label': words.tools,
      hidden: true,
      // Pressing a tool must not clear the selection.
      onpointerdown: (event) => event.preventDefault(),
    },
    ...buttons,
  );

  async function share({ quote, lines }: Passage): Promise<void> {
    const page = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    const outcome = await shareOrCopy(
      { url: passageUrl(page, lines), title: document.title, text: words.quoted(quote) },
      navigator,
    );
    if (outcome === 'copied' || outcome === 'failed') showOutcome(words[outcome]);
  }

  /** The device's panel gets the picture, or it is saved where there is none. */
  async function shareCard({ quote }: Passage): Promise<void> {
    try {
      const { shareQuoteCard } = await import('./share-quote-card.ts');
      if ((await shareQuoteCard(quote, words)) === 'saved') showOutcome(words.cardSaved);
    } catch (error) {
      console.error('quote card', error);
      showOutcome(words.cardFailed);
    }
  }

  /** Replaces the buttons with a message for some seconds. */
  function showOutcome(outcome: string): void {
    const message = newElement('p', {}, outcome);
    tools.replaceChildren(message);
    announce(outcome);
    setTimeout(() => message.isConnected && tools.replaceChildren(...buttons), outcomeMs);
  }

  function show(): void {
    if (isSelecting) return;
    passage = selectedPassage(text);
    tools.hidden = passage === null;
    if (!passage) return;
    // They are inserted after the paragraph, so that Tab leads from the selection to them.
    if (passage.last.nextSibling !== tools) passage.last.after(tools);
    placeAt(tools, passage.place);
  }

  const listening = { signal, passive: true };
  document.addEventListener('selectionchange', show, listening);
  document.addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      isSelecting = pointerType === 'mouse' && !tools.contains(target as Node);
    },
    listening,
  );
  const endSelecting = () => {
    isSelecting = false;
    // The browser changes the selection after this event.
    setTimeout(show);
  };
  document.addEventListener('pointerup', endSelecting, listening);
  // Dragging the selected text ends the press without `pointerup`.
  document.addEventListener('pointercancel', endSelecting, listening);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && getSelection()?.empty(), listening);
  signal.addEventListener('abort', () => tools.remove());
  // When somebody selects with a mouse, the button is still down when this is loaded.
  isSelecting = matchMedia('(pointer: fine)').matches && document.querySelector(':active') !== null;
  show();
}

/** Above the passage, or below it if there is no room. */
function placeAt(tools: HTMLElement, place: DOMRect): void {
  const parent = tools.offsetParent?.getBoundingClientRect() ?? new DOMRect(-scrollX, -scrollY);
  const { width, height } = tools.getBoundingClientRect();
  const widest = document.documentElement.clientWidth - width - edgePx;
  const left = Math.max(edgePx, Math.min(place.left + (place.width - width) / 2, widest));
  const isAbove = place.top > height + 2 * gapPx;
  const top = isAbove ? place.top - height - gapPx : place.bottom + gapPx;
  tools.style.setProperty('--left', `${left - parent.left}px`);
  tools.style.setProperty('--top', `${top - parent.top}px`);
}
