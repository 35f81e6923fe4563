/** What of an element may be under the reader's eyes. */
const readable = 'p, li, h1, h2, h3, h4, figure, table, blockquote, pre';
/** Shares of the window's height at which it is looked for what is read, first where readers look. */
const heights = [0.2, 0.35, 0.5, 0.7, 0.9];

/**
 * Changes the page without moving what is being read: what was under the reader's eyes is at the same height of the window afterwards,
 * whatever was put in, edited or taken out above it.
 * @param within where readers read
 */
export function holdPosition(within: Element, change: () => void): void {
  const places = seen(within).map((element) => ({ element, top: element.getBoundingClientRect().top }));
  const { style } = document.documentElement;
  // Browsers that hold positions by themselves would do it a second time.
  style.overflowAnchor = 'none';
  change();
  const place = places.find(({ element }) => element.isConnected);
  if (place) {
    const moved = place.element.getBoundingClientRect().top - place.top;
    if (Math.abs(moved) >= 0.5) scrollBy({ top: moved, behavior: 'instant' });
  }
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

/** What of an element is seen, the most telling first: if that goes, the next one is held. */
function seen(within: Element): Element[] {
  const { left, width } = within.getBoundingClientRect();
  const found = new Set<Element>();
  for (const height of heights) {
    const hit = document.elementFromPoint(Math.max(1, left + width / 2), height * innerHeight);
    const element = hit && within.contains(hit) ? hit.closest(readable) : null;
    if (element && within.contains(element)) found.add(element);
  }
  const posts = [...within.querySelectorAll('section[id], h2, p')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return [...found, ...posts];
}
