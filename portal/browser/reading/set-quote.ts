/** A quotation broken into lines. */
export interface SetQuote {
  lines: readonly string[];
  /** Pixels. */
  size: number;
}

export interface QuoteRoom {
  width: number;
  height: number;
}

/** Of the card's font, in pixels. */
const maxSize = 76;
const minSize = 34;
const sizeStep = 6;
export const quoteLineHeight = 1.28;

/**
 * Sets a quotation in the largest size in which it fits. If it is too long for the smallest, it is cut after
 * a whole word, with an ellipsis.
 * @param room in pixels
 * @param close the mark that ends the quotation, also one that is cut
 */
export function setQuote(
  quote: string,
  room: QuoteRoom,
  widthOf: (text: string, size: number) => number,
  close: string,
): SetQuote {
  for (let size = maxSize; size >= minSize; size -= sizeStep) {
    const lines = wrap(quote, (line) => widthOf(line, size) <= room.width);
    if (lines.length <= maxLines(room, size)) return { lines, size };
  }
  const fits = (line: string) => widthOf(line, minSize) <= room.width;
  const words = wrap(quote, fits).slice(0, maxLines(room, minSize)).join(' ').split(' ');
  let lines: string[];
  do {
    words.pop();
    const text = words.join(' ').replace(/[\s.,:;–-]+$/, '');
    lines = wrap(`${text}…${close}`, fits);
  } while (lines.length > maxLines(room, minSize) && words.length > 1);
  return { lines, size: minSize };
}

const maxLines = ({ height }: QuoteRoom, size: number): number =>
  Math.max(1, Math.floor(height / (size * quoteLineHeight)));

/** A word that is wider than a line stands alone in it; the card cuts it. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
