export interface Token {
  /** As written, without soft hyphens. */
  text: string;
  /** Where it begins in the text, UTF-16 units. */
  at: number;
  /** A capital here says nothing: the first word of a sentence, of a title or after a colon or quotation mark. */
  startsSentence: boolean;
}

/** Longer ones are no words; nobody types them. */
export const longestToken = 60;

/** Letters and digits; inside also hyphens, apostrophes, and between digits points and commas (45,7). An en dash parts words. */
const word = /[\p{L}\p{N}]+(?:(?:[-‐‑'’]|(?<=\p{N})[.,](?=\p{N})|(?<=\p{L})[.&](?=\p{L}))[\p{L}\p{N}]+)*/gu;
const opensSentence = /(?:^|[.!?:…„”"»«(\n•–—-])\s*[„"»(]?\s*$/u;

/** Text as it is analysed and shown in results: composed letters, no soft hyphens, no invisible characters, every space a plain one. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff\0]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A part of a word so long that matching the whole would overflow the stack. */
const endless = /[\p{L}\p{N}]{1000}/gu;
/** Characters; in shorter texts no word can be long enough for that. */
const harmless = 50_000;

/** The words of a clean text, in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const bounded = text.length > harmless ? text.replace(endless, (part) => ' '.repeat(part.length)) : text;
  for (const match of bounded.matchAll(word)) {
    if (match[0].length > longestToken) continue;
    tokens.push({
      text: match[0],
      at: match.index,
      startsSentence: opensSentence.test(text.slice(Math.max(0, match.index - 4), match.index)),
    });
  }
  return tokens;
}
