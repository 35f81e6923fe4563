/** What of a page may be under the reader's eyes. */
const readable = 'p, li, h1, h2, h3, h4, figure, table, blockquote, pre, article[id]';
/** Share of the window's height at which readers read. */
const eyes = 0.3;

/**
 * Changes the page without moving what is being read: what was under the reader's eyes is at the same height of the window afterwards,
 * whatever was put in, edited or taken out above it. It is found again by what it says: a morph may have used its element for something else.
 * @param within where readers read
 */
export function holdPosition(within: Element, change: () => void): void {
  const places = placesSeen(within);
  const { style } = document.documentElement;
  // Browsers that hold positions by themselves would do it a second time.
  style.overflowAnchor = 'none';
  change();
  const now = unique(within);
  for (const { words, top } of places) {
    const element = now.get(words);
    if (!element) continue;
    const moved = element.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 0.5) scrollBy({ top: moved, behavior: 'instant' });
    break;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

/** What is seen, the nearest to the reader's eyes first: where that is edited or goes, the next one is held. */
function placesSeen(within: Element): Array<{ words: string; top: number }> {
  return [...unique(within)]
    .flatMap(([words, element]) => {
      const { top, bottom } = element.getBoundingClientRect();
      // What is in a closed fold has a place too, though nobody sees it.
      const isSeen = bottom > 0 && top < innerHeight && element.checkVisibility() && !isPinned(element, within);
      return isSeen ? [{ words, top }] : [];
    })
    .sort((a, b) => Math.abs(a.top - eyes * innerHeight) - Math.abs(b.top - eyes * innerHeight));
}

/** Whether it stays where it is when the page is scrolled: it would seem that nothing had moved. */
function isPinned(element: Element, within: Element): boolean {
  for (let at: Element | null = element; at && at !== within; at = at.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
  }
  return false;
}

/** What can be read, by what it says; what is there twice tells no place. */
function unique(within: Element): Map<string, Element> {
  const found = new Map<string, Element | null>();
  for (const element of within.querySelectorAll(readable)) {
    const words = `${element.localName} ${element.id || element.textContent || element.querySelector('img')?.src}`;
    found.set(words, found.has(words) ? null : element);
  }
  return new Map([...found].flatMap(([words, element]) => (element ? [[words, element]] : [])));
}
