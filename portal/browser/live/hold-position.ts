/** Elements with text. */
const readableElements = 'p, li, h1, h2, h3, h4, figure, table, blockquote, pre, article[id]';
/** Where in the window readers usually look: a share of its height. */
const readingHeight = 0.3;

/**
 * Changes the page without moving the text that is being read: it stays at the same height of the window,
 * even if text was inserted, edited or removed above it. It is identified by its text, because a morph may
 * have reused its element for something else.
 * @param within the part of the page that is read
 */
export function holdPosition(within: Element, change: () => void): void {
  const places = visiblePlaces(within);
  const { style } = document.documentElement;
  // Browsers with scroll anchoring would do it a second time.
  style.overflowAnchor = 'none';
  change();
  const elementsAfter = elementsByText(within);
  for (const { text, top } of places) {
    const element = elementsAfter.get(text);
    if (!element) continue;
    const distance = element.getBoundingClientRect().top - top;
    if (Math.abs(distance) >= 0.5) scrollBy({ top: distance, behavior: 'instant' });
    break;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

/**
 * Visible elements, the nearest to the reading height first. If that one is edited or removed, the next one
 * is held.
 */
function visiblePlaces(within: Element): Array<{ text: string; top: number }> {
  return [...elementsByText(within)]
    .flatMap(([text, element]) => {
      const { top, bottom } = element.getBoundingClientRect();
      // Elements in closed details have a position too, although they are invisible.
      const isSeen =
        bottom > 0 && top < innerHeight && element.checkVisibility() && !isPinned(element, within);
      return isSeen ? [{ text, top }] : [];
    })
    .sort(
      (a, b) => Math.abs(a.top - readingHeight * innerHeight) - Math.abs(b.top - readingHeight * innerHeight),
    );
}

/** Whether an element does not move when the page is scrolled: then its position is of no use. */
function isPinned(element: Element, within: Element): boolean {
  for (let at: Element | null = element; at && at !== within; at = at.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
  }
  return false;
}

/** Elements with text by that text, without texts that occur twice. */
function elementsByText(within: Element): Map<string, Element> {
  const elements = new Map<string, Element | null>();
  for (const element of within.querySelectorAll(readableElements)) {
    const text = `${element.localName} ${element.id || element.textContent || element.querySelector('img')?.src}`;
    elements.set(text, elements.has(text) ? null : element);
  }
  return new Map([...elements].flatMap(([text, element]) => (element ? [[text, element]] : [])));
}
