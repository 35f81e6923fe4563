import { cleanText } from './quote.ts';

/** A selection of the reader in a text. */
export interface Passage {
  /** Its text for quoting, without footnote marks. */
  quote: string;
  /** The lines that it covers, extended to whole words. */
  lines: readonly string[];
  /** Its position in the window. */
  place: DOMRect;
  /** The paragraph in which it ends. */
  last: Element;
}

const minLength = 3;
const blocks = 'p, li, h2, h3, h4, h5, h6, blockquote, td, th, dt, dd, figcaption, pre';

/** The selected passage; null if nothing is selected, or if the selection is not within the text. */
export function selectedPassage(text: HTMLElement): Passage | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = wholeWords(selection.getRangeAt(0));
  if (!text.contains(range.commonAncestorContainer)) return null;
  const end = range.endContainer;
  const last = (end instanceof Element ? end : end.parentElement)?.closest(blocks);
  const quote = quoteOf(range);
  if (quote.length < minLength || !last) return null;
  return { quote, lines: textOf(range.cloneContents()), place: range.getBoundingClientRect(), last };
}

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}\u00ad]/u.test(letter);

/** Links to passages start and end with whole words, and so do quotations. */
function wholeWords(selected: Range): Range {
  const range = selected.cloneRange();
  const { startContainer, endContainer } = range;
  if (startContainer instanceof Text) {
    let start = range.startOffset;
    if (isLetter(startContainer.data[start])) while (isLetter(startContainer.data[start - 1])) start--;
    range.setStart(startContainer, start);
  }
  if (endContainer instanceof Text) {
    let end = range.endOffset;
    if (isLetter(endContainer.data[end - 1])) while (isLetter(endContainer.data[end])) end++;
    range.setEnd(endContainer, end);
  }
  return range;
}

function quoteOf(range: Range): string {
  const content = range.cloneContents();
  for (const mark of content.querySelectorAll('sup:has(> a[href^="#fn"]), a[href^="#fn"]')) mark.remove();
  return textOf(content).join(' ');
}

function textOf(content: DocumentFragment): string[] {
  for (const block of content.querySelectorAll(blocks)) block.append('\n');
  return (content.textContent ?? '').split('\n').map(cleanText).filter(Boolean);
}
