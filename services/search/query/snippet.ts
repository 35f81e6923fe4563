import { fold } from '#contract/fold.ts';
import type { TextPart } from '#contract/search.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { type Token, tokensOf } from '../lemma/tokens.ts';

/** Characters: about two lines on a desktop, three on a phone. */
const snippetLength = 220;
/** Characters of context before the first match. */
const leadLength = 60;

/** Whether a word of a text matches the query. */
export type Matcher = (token: Token) => boolean;

/**
 * Only words that begin like a lemma are analysed. Nearly all forms do, and the others need no mark.
 * @param words the words of the query
 */
export function createMatcher(
  words: readonly { lemmas: readonly string[] }[],
  lemmatiser: Lemmatiser,
): Matcher {
  const lemmas = new Set(words.flatMap((word) => word.lemmas));
  const initials = new Set([...lemmas].map(initialOf));
  const hasIrregular = ['van', 'megy', 'lesz', 'sok', 'szép'].some((lemma) => lemmas.has(lemma));
  return (token) =>
    (hasIrregular || initials.has(initialOf(token.text)) || token.text.startsWith('leg')) &&
    lemmatiser.analyseText(token.text, token.startsSentence).lemmas.some((lemma) => lemmas.has(lemma));
}

function initialOf(word: string): string {
  return fold(word.slice(0, 2));
}

/** Splits a whole text into parts, marked where words match. */
export function markedParts(text: string, matches: Matcher): TextPart[] {
  return partsOf(text, tokensOf(text).filter(matches), 0, text.length);
}

/**
 * Returns the stretch of a text with the most different words of the query; its beginning if there is none.
 */
export function snippetOf(text: string, matches: Matcher): TextPart[] {
  const matching = tokensOf(text).filter(matches);
  const best = bestStart(matching);
  const from = startOfWord(text, Math.max(0, (best?.at ?? 0) - leadLength));
  const to = endOfWord(text, from + snippetLength);
  return partsOf(text, matching, from, to);
}

/** The match after which most different words follow within a snippet. */
function bestStart(matching: readonly Token[]): Token | undefined {
  let best: Token | undefined;
  let maxWords = 0;
  for (const [index, token] of matching.entries()) {
    const words = new Set<string>();
    for (let next = index; next < matching.length; next++) {
      const other = matching[next];
      if (!other || other.at + other.text.length > token.at + snippetLength - leadLength) break;
      words.add(initialOf(other.text) + other.text.length);
    }
    if (words.size > maxWords) [best, maxWords] = [token, words.size];
  }
  return best;
}

function startOfWord(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 ? at : space + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= 0 ? at : space;
}

function partsOf(text: string, matching: readonly Token[], from: number, to: number): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isMarked: boolean) => {
    if (piece !== '') parts.push({ text: piece, marked: isMarked });
  };
  let at = from;
  for (const token of matching) {
    const end = token.at + token.text.length;
    if (token.at < at || end > to) continue;
    add(text.slice(at, token.at), false);
    add(text.slice(token.at, end), true);
    at = end;
  }
  add(text.slice(at, to), false);
  const [first] = parts;
  const last = parts.at(-1);
  if (from > 0 && first) parts[0] = first.marked ? first : { ...first, text: `… ${first.text}` };
  if (to < text.length && last) {
    // A sentence that ends there would have four dots.
    last.text = last.text.replace(/[.,;:]$/, '');
    parts.push({ text: '…', marked: false });
  }
  return parts;
}
