/** Creates an element that the editor parses as a block of this name (`../dom/node-dom.ts`). */
export function createBlock(document: Document, name: string): HTMLElement {
  const container = document.createElement('div');
  container.dataset.block = name;
  return container;
}

const lines = 'p, h1, h2, h3, h4, h5, h6';

/** Puts a block where an element was. A line of text around it is divided in two. */
export function placeBlock(element: Element, block: Element): void {
  const line = element.closest(lines) ?? element.parentElement?.closest('a');
  if (!line) {
    element.replaceWith(block);
    return;
  }
  const range = document.createRange();
  range.setStartAfter(element);
  range.setEndAfter(line);
  const rest = range.extractContents();
  element.remove();
  line.after(block, rest);
  for (const part of [line, block.nextElementSibling])
    if (
      part &&
      part.textContent?.trim() === '' &&
      !part.querySelector('img, iframe, embed, object, audio, video, [data-block]')
    )
      part.remove();
}
