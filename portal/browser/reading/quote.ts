/** Longer passages are identified by their first and last words. */
const maxWholeWords = 8;
const endWords = 4;

/** Text without soft hyphens and no-break spaces, which are only for the browser. */
export const cleanText = (text: string): string => text.replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();

/**
 * The address of a passage, which browsers scroll to and highlight (`#:~:text=`).
 * @param passage its text by lines: a passage of several paragraphs can only be identified by its ends
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

/**
 * Words in quotation marks, in which those they have themselves become the inner ones.
 * @param marks outer opening, inner opening, inner closing and outer closing mark
 */
export function quoteWords(text: string, marks: string): string {
  const [open = '', innerOpen = '', innerClose = '', close = ''] = marks;
  return `${open}${text.replaceAll(open, innerOpen).replaceAll(close, innerClose)}${close}`;
}

/** Hyphens have a special meaning in the directive. */
const encodePart = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');
