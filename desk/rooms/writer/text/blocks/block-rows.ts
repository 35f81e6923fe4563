import type { EditorView } from 'prosemirror-view';

/** A rendered top-level block. */
export interface BlockRow {
  /** Its position in the document. */
  position: number;
  index: number;
  element: HTMLElement;
}

/** The elements of top-level blocks, without carets and placeholders of uploads. */
function elementsOf(view: EditorView): HTMLElement[] {
  return [...view.dom.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.classList.contains('ProseMirror-widget'),
  );
}

/** The block at a height of the window; null above the first and below the last one. */
export function rowAt(view: EditorView, y: number): BlockRow | null {
  const elements = elementsOf(view);
  const at = firstFrom(elements, y);
  const element = elements[at];
  if (!element || element.getBoundingClientRect().top - marginPx > y) return null;
  return rowOf(view, element);
}

/** The space between two blocks belongs to the lower one. */
const marginPx = 24;

/** The top-level block at a position. */
export function rowOfPosition(view: EditorView, position: number): BlockRow | null {
  const $position = view.state.doc.resolve(position);
  const element = view.nodeDOM($position.depth > 0 ? $position.before(1) : position);
  return element instanceof HTMLElement ? rowOf(view, element) : null;
}

function rowOf(view: EditorView, element: HTMLElement): BlockRow {
  const $inside = view.state.doc.resolve(view.posAtDOM(element, 0, -1));
  const position = $inside.depth > 0 ? $inside.before(1) : $inside.pos;
  return { position, index: view.state.doc.resolve(position).index(0), element };
}

/** The gap at a height of the window: the index of the block below it, and where it is drawn. */
export function gapAt(view: EditorView, y: number): { before: number; top: number } {
  const elements = elementsOf(view);
  const at = Math.min(firstFrom(elements, y), elements.length - 1);
  const element = elements[at];
  if (!element) return { before: 0, top: 0 };
  const { top, bottom, height } = element.getBoundingClientRect();
  const { index } = rowOf(view, element);
  const isBelow = y > top + height / 2;
  const other = elements[isBelow ? at + 1 : at - 1]?.getBoundingClientRect();
  const edge = isBelow ? bottom : top;
  const otherEdge = other ? (isBelow ? other.top : other.bottom) : edge;
  return { before: isBelow ? index + 1 : index, top: (edge + otherEdge) / 2 };
}

/** Index of the first element that ends below a height. */
function firstFrom(elements: readonly HTMLElement[], y: number): number {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
