import type { Node } from 'prosemirror-model';
import type { Place } from '#desk/checks/warning.ts';
import { cleanText } from '#portal/browser/reading/quote.ts';

/** A quotation of several paragraphs is found by the beginning of its first one. */
const maxBeginningLength = 40;

/**
 * Finds a quotation from a readers' page in a text. On the page, spaces may be no-break spaces, and long
 * words have soft hyphens.
 * @returns null if the words are not there any more
 */
export function findQuote(doc: Node, quote: string): Place | null {
  const target = cleanText(quote);
  if (target === '') return null;
  const [firstLine = ''] = quote.trim().split('\n');
  const beginning = cleanText(firstLine).slice(0, maxBeginningLength);
  let place: Place | null = null;
  doc.descendants((block, start) => {
    if (place) return false;
    if (!block.isTextblock) return true;
    place = findInBlock(block, start, target) ?? findInBlock(block, start, beginning);
    return false;
  });
  return place;
}

function findInBlock(block: Node, start: number, target: string): Place | null {
  let text = '';
  /** Where each letter of the text is in the document. */
  const places: number[] = [];
  block.forEach((child, offset) => {
    for (let at = 0; at < (child.text?.length ?? 0); at++) {
      const letter = child.text?.[at] ?? '';
      const normalised = /\s/u.test(letter) ? ' ' : letter;
      if (letter === '\u00ad' || (normalised === ' ' && text.endsWith(' '))) continue;
      text += normalised;
      places.push(start + 1 + offset + at);
    }
  });
  const at = text.indexOf(target);
  const [from, last] = [places[at], places[at + target.length - 1]];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}
