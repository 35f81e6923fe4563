import { wrapLines } from '#portal/format/wrap-lines.ts';

/** A title broken into lines. */
export interface WrappedTitle {
  lines: readonly string[];
  /** Pixels. */
  size: number;
}

/** Font sizes in pixels, the largest first, and how many lines of each fit on a card. */
const settings = [
  { size: 84, maxLines: 3 },
  { size: 70, maxLines: 4 },
  { size: 54, maxLines: 5 },
] as const;

/**
 * Sets a title in the largest size in which it fits. If it is too long for the smallest, it is cut with an
 * ellipsis.
 * @param maxWidth pixels
 */
export function wrapTitle(
  title: string,
  maxWidth: number,
  widthOf: (text: string, size: number) => number,
): WrappedTitle {
  for (const { size, maxLines } of settings) {
    const lines = wrapLines(title, (text) => widthOf(text, size) <= maxWidth);
    if (lines.length <= maxLines) return { lines, size };
  }
  const { size, maxLines } = settings[settings.length - 1] ?? settings[0];
  const fits = (text: string) => widthOf(text, size) <= maxWidth;
  const shownLines = wrapLines(title, fits).slice(0, maxLines);
  return { lines: [...shownLines.slice(0, -1), cutLine(shownLines.at(-1) ?? '', fits)], size };
}

function cutLine(line: string, fits: (text: string) => boolean): string {
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  const letters = [...words.join(' ').replace(/[\s.,:;–-]+$/, '')];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}
