import { newElement } from '#portal/dom/new-element.ts';
import { addReadingStyles } from './reading-styles.ts';
import { wordsOf } from './words.ts';

/** Space between a mark and its note, and between a note and the edge of the window. */
const gapPx = 8;
const edgePx = 16;

/**
 * Shows a footnote next to its mark (docs/product/article.md#footnotes). Escape, a press elsewhere and the
 * button close it; focus returns to the mark.
 * @param signal aborted when the text has left the page
 */
export function showFootnote(mark: HTMLAnchorElement, signal: AbortSignal): void {
  const source = document.getElementById(decodeURIComponent(mark.hash.slice(1)));
  if (!source || signal.aborted) {
    location.assign(mark.href);
    return;
  }
  addReadingStyles();
  const words = wordsOf(mark);
  const note = newElement(
    'div',
    {
      class: 'reading-note',
      popover: 'auto',
      role: 'dialog',
      'aria-label': `${words.footnote} ${mark.textContent}`,
      tabindex: '-1',
    },
    ...contentOf(source),
    newElement(
      'button',
      {
        type: 'button',
        class: 'reading-close',
        'aria-label': words.close,
        onclick: () => note.hidePopover(),
      },
      '×',
    ),
  );
  note.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') note.remove();
  });
  signal.addEventListener('abort', () => note.remove());
  // It is inserted after the line with the mark, so that Tab leads from the mark into the note.
  (mark.closest('p, li, td, blockquote, figcaption') ?? mark).after(note);
  mark.focus({ preventScroll: true });
  note.showPopover();
  placeAt(note, mark.getBoundingClientRect());
  note.focus({ preventScroll: true });
}

/** The note without the back arrow, and without ids that already exist. */
function contentOf(source: Element): Node[] {
  const copy = source.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a[href^="#fnref"]')) link.remove();
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return [...copy.childNodes];
}

/** Below the mark, or above it if there is no room; within the page, so that it scrolls with the text. */
function placeAt(note: HTMLElement, mark: DOMRect): void {
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(
    edgePx,
    Math.min(mark.left - gapPx, document.documentElement.clientWidth - width - edgePx),
  );
  const isBelow = mark.bottom + gapPx + height <= innerHeight || mark.top < height + gapPx;
  const top = isBelow ? mark.bottom + gapPx : mark.top - height - gapPx;
  note.style.setProperty('--left', `${scrollX + left}px`);
  note.style.setProperty('--top', `${scrollY + top}px`);
}
