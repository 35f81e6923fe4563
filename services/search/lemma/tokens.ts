export interface Token {
  /** As written, with plain hyphens and apostrophes, without soft hyphens. */
  text: string;
  /** Where it begins in the text, UTF-16 units. */
  at: number;
  /**
   * It is the first word of a sentence or title, or follows a colon or quotation mark: a capital says
   * nothing.
   */
  startsSentence: boolean;
}

/** Longer tokens are ignored: nobody types them. */
export const maxTokenLength = 60;

/** Letters and digits; inside also hyphens, apostrophes, and dots and commas between digits (45,7). */
const word = /[\p{L}\p{N}]+(?:(?:[-']|(?<=\p{N})[.,](?=\p{N})|(?<=\p{L})[.&](?=\p{L}))[\p{L}\p{N}]+)*/gu;
const opensSentence = /(?:^|[.!?:…„”"»«(\n•–—-])\s*[„"»(]?\s*$/u;

/** Normalises text for analysis and results: composed letters, no invisible characters, only plain spaces. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff\0]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Writes hyphens and apostrophes as keyboards do: phones and word processors have others, so that „Moody’s”
 * and „Moody's” are the same word. The length stays.
 */
export function plainJoiners(text: string): string {
  return text.replaceAll(/[\u2010\u2011]/g, '-').replaceAll('’', "'");
}

/** Matching a longer word as a whole could overflow the stack. */
const endlessRun = /[\p{L}\p{N}]{1000}/gu;
/** Characters. In a shorter text no word can overflow the stack. */
const maxSafeLength = 50_000;

/** Returns the words of a clean text, in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const plain = plainJoiners(text);
  const bounded =
    plain.length > maxSafeLength ? plain.replace(endlessRun, (part) => ' '.repeat(part.length)) : plain;
  for (const match of bounded.matchAll(word)) {
    if (match[0].length > maxTokenLength) continue;
    tokens.push({
      text: match[0],
      at: match.index,
      startsSentence: opensSentence.test(text.slice(Math.max(0, match.index - 4), match.index)),
    });
  }
  return tokens;
}
