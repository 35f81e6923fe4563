import { wrapLines } from '#portal/format/wrap-lines.ts';

/** A quotation broken into lines. */
interface FittedQuote {
  lines: readonly string[];
  /** Of the font, pixels. */
  size: number;
}

interface QuoteRoom {
  width: number;
  height: number;
}

/** Sizes of the card's font. */
const maxSizePx = 76;
const minSizePx = 34;
const sizeStepPx = 6;
/** Line height as a multiple of the font size. */
export const quoteLineHeight = 1.28;

/**
 * Breaks a quotation into lines in the largest size in which it fits. If it is too long for the smallest, it
 * is cut after a whole word, with an ellipsis.
 * @param room in pixels
 * @param close the mark that ends the quotation, also one that is cut
 */
export function fitQuote(
  quote: string,
  room: QuoteRoom,
  widthOf: (text: string, size: number) => number,
  close: string,
): FittedQuote {
  for (let size = maxSizePx; size >= minSizePx; size -= sizeStepPx) {
    const lines = wrapLines(quote, (line) => widthOf(line, size) <= room.width);
    if (lines.length <= maxLines(room, size)) return { lines, size };
  }
  const fits = (line: string) => widthOf(line, minSizePx) <= room.width;
  const words = wrapLines(quote, fits).slice(0, maxLines(room, minSizePx)).join(' ').split(' ');
  let lines: string[];
  do {
    words.pop();
    const text = words.join(' ').replace(/[\s.,:;–-]+$/, '');
    lines = wrapLines(`${text}…${close}`, fits);
  } while (lines.length > maxLines(room, minSizePx) && words.length > 1);
  return { lines, size: minSizePx };
}

const maxLines = ({ height }: QuoteRoom, size: number): number =>
  Math.max(1, Math.floor(height / (size * quoteLineHeight)));
