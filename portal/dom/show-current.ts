const current = '[aria-current], [role=tab][aria-selected=true]';

/**
 * The current element to which each row was last scrolled, so that a refresh does not undo the reader's own
 * scrolling.
 */
const scrolledTo = new WeakMap<Element, Element>();

/**
 * Scrolls rows that overflow sideways so that their current tab, chip or day is seen. Only the row moves,
 * never the page.
 * @see docs/product/frame.md#current-item-of-a-row
 */
export function showCurrent(parent: ParentNode): void {
  const offsets = [...parent.querySelectorAll<HTMLElement>(current)].flatMap((element) => {
    const row = scrollingRowOf(element);
    if (!row || scrolledTo.get(row) === element) return [];
    scrolledTo.set(row, element);
    return [{ row, element, by: offsetOf(row, element) }];
  });
  for (const { row, element, by } of offsets) {
    row.scrollBy({ left: by, behavior: 'instant' });
    keepShown(row, element);
  }
}

/**
 * Letters of another font are wider: when fonts arrive, the end of a row may move out of sight again. A row
 * that the reader has scrolled stays as it is.
 */
function keepShown(row: Element, element: Element): void {
  let left = row.scrollLeft;
  const sizes = new ResizeObserver(() => {
    if (!row.isConnected || row.scrollLeft !== left) {
      sizes.disconnect();
      return;
    }
    row.scrollBy({ left: offsetOf(row, element), behavior: 'instant' });
    left = row.scrollLeft;
  });
  sizes.observe(element);
}

const offsetOf = (row: Element, element: Element): number =>
  centringOffset(row.getBoundingClientRect(), element.getBoundingClientRect());

type Edges = Pick<DOMRect, 'left' | 'right'>;

/**
 * How far a row has to scroll, in CSS pixels, to have an item in its middle; 0 if the whole item is visible.
 */
export function centringOffset(row: Edges, item: Edges): number {
  // The end of a row may fade out: an item there is not legible.
  const fadePx = 48;
  if (item.left >= row.left && item.right <= row.right - fadePx) return 0;
  return (item.left + item.right - row.left - row.right) / 2;
}

function scrollingRowOf(element: Element): Element | null {
  for (let row = element.parentElement; row && row.tagName !== 'MAIN'; row = row.parentElement) {
    if (row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)) return row;
  }
  return null;
}
