/** Passages of more words are named by their first and last ones. */
const maxWholeWords = 8;
const endWords = 4;

/** Text as readers see it: soft hyphens and no-break spaces are for the browser. */
export const cleanText = (text: string): string => text.replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();

/**
 * The address of a passage: browsers scroll there and mark it (`#:~:text=`).
 * @param passage its text, as lines: a passage of several paragraphs can only be named by its ends
 */
export function passageUrl(pageUrl: string, passage: readonly string[]): string {
  const lines = passage.map(cleanText).filter(Boolean);
  const words = lines.join(' ').split(' ');
  const directive =
    lines.length === 1 && words.length <= maxWholeWords
      ? encodePart(words.join(' '))
      : `${encodePart(firstWords(lines[0] ?? ''))},${encodePart(lastWords(lines.at(-1) ?? ''))}`;
  return `${pageUrl.split('#')[0]}#:~:text=${directive}`;
}

const firstWords = (line: string): string => line.split(' ').slice(0, endWords).join(' ');
const lastWords = (line: string): string => line.split(' ').slice(-endWords).join(' ');

/** A hyphen has a meaning in the directive. */
const encodePart = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');
