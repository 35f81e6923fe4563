import type { TextPart } from '#contract/search.ts';
import { fold } from '../lemma/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { type Token, tokensOf } from '../lemma/tokens.ts';

/** About two lines on a desktop, three on a phone. */
const snippetLength = 220;
/** What stands before the first word that was found, so that it can be understood. */
const lead = 60;

/** Says of a word of a text whether it is one of those that were looked for. */
export type Matcher = (token: Token) => boolean;

/**
 * @param wanted lemmas of all words that were looked for
 * @param initials only words that begin like this are analysed: nearly all forms begin like their lemma, and the others need not be marked
 */
export function matcherOf(wanted: readonly { lemmas: readonly string[] }[], lemmatiser: Lemmatiser): Matcher {
  const lemmas = new Set(wanted.flatMap((word) => word.lemmas));
  const initials = new Set([...lemmas].map(initialOf));
  const irregular = ['van', 'megy', 'lesz', 'sok', 'szép'].some((lemma) => lemmas.has(lemma));
  return (token) =>
    (irregular || initials.has(initialOf(token.text)) || token.text.startsWith('leg')) &&
    lemmatiser.ofText(token.text, token.startsSentence).lemmas.some((lemma) => lemmas.has(lemma));
}

function initialOf(word: string): string {
  return fold(word.slice(0, 2));
}

/** A whole text in pieces, marked where words match. */
export function markedParts(text: string, matches: Matcher): TextPart[] {
  return partsOf(text, tokensOf(text).filter(matches), 0, text.length);
}

/** The stretch of a text with most of the different words; the beginning when there is none. */
export function snippetOf(text: string, matches: Matcher): TextPart[] {
  const found = tokensOf(text).filter(matches);
  const best = bestStart(found);
  const from = wordStart(text, Math.max(0, (best?.at ?? 0) - lead));
  const to = wordEnd(text, from + snippetLength);
  return partsOf(text, found, from, to);
}

/** The match after which most different words follow within a snippet. */
function bestStart(found: readonly Token[]): Token | undefined {
  let best: Token | undefined;
  let most = 0;
  for (const [index, token] of found.entries()) {
    const words = new Set<string>();
    for (let next = index; next < found.length; next++) {
      const other = found[next];
      if (!other || other.at + other.text.length > token.at + snippetLength - lead) break;
      words.add(initialOf(other.text) + other.text.length);
    }
    if (words.size > most) [best, most] = [token, words.size];
  }
  return best;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= 0 ? at : space;
}

function partsOf(text: string, found: readonly Token[], from: number, to: number): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, marked: boolean) => {
    if (piece !== '') parts.push({ text: piece, marked });
  };
  let at = from;
  for (const token of found) {
    const end = token.at + token.text.length;
    if (token.at < at || end > to) continue;
    add(text.slice(at, token.at), false);
    add(token.text, true);
    at = end;
  }
  add(text.slice(at, to), false);
  const [first] = parts;
  const last = parts.at(-1);
  if (from > 0 && first) parts[0] = first.marked ? first : { ...first, text: `… ${first.text}` };
  if (to < text.length && last) parts.push({ text: '…', marked: false });
  return parts;
}
