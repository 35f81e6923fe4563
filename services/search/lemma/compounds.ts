import { analyse, type Dictionary, mayBegin, mayEnd } from './analyse.ts';

/** With shorter parts, words that are no compounds would be split (al-ma). */
const minPartLength = 3;
/** Longer strings are not split. */
const maxCompoundLength = 40;

/**
 * Returns compounds that mean the same as an adjective in -i with a noun: „iskolai busz” and „iskolaibusz”
 * are „iskolabusz”, „vízi erőmű” and „vízierőmű” are „vízerőmű”. Dictionary forms, lower case.
 * @param word lower case; it has both words unless `next` is given
 */
export function compoundsOf(word: string, next: string | undefined, dictionary: Dictionary): string[] {
  if (next !== undefined) {
    const noun = nounOfAdjective(word, dictionary);
    return noun === null ? [] : lastParts(next, dictionary).map((last) => noun + last);
  }
  if (word.length > maxCompoundLength) return [];
  for (let at = word.indexOf('i', minPartLength) + 1; at > 0; at = word.indexOf('i', at) + 1) {
    if (word.length - at < minPartLength) break;
    const noun = nounOfAdjective(word.slice(0, at), dictionary);
    const lasts = noun === null ? [] : lastParts(word.slice(at), dictionary);
    if (lasts.length > 0) return lasts.map((last) => noun + last);
  }
  return [];
}

/**
 * Splits a compound into two words, the first as it is written and the second without its ending; null if it
 * is no compound. Of several ways it returns the one whose shorter part is longest.
 */
export function splitCompound(word: string, dictionary: Dictionary): [first: string, last: string] | null {
  if (word.length > maxCompoundLength) return null;
  const shorter = (at: number) => Math.min(at, word.length - at);
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * minPartLength + 1) },
    (_, n) => n + minPartLength,
  );
  for (const at of places.toSorted((a, b) => shorter(b) - shorter(a))) {
    const begin = word.slice(0, at);
    const first = mayBegin(dictionary.words.get(begin)) ? begin : nounOfAdjective(begin, dictionary);
    const [last] = first === null ? [] : lastParts(word.slice(at), dictionary);
    if (first !== null && last !== undefined) return [first, last];
  }
  return null;
}

/** Lemmas of two words written as one („napelem park” as „napelempark”), if that is a word. */
export function joinWords(first: string, second: string, dictionary: Dictionary): string[] {
  if (
    Math.min(first.length, second.length) < minPartLength ||
    first.length + second.length > maxCompoundLength
  )
    return [];
  return analyse(first + second, dictionary).map(({ lemma }) => lemma);
}

/** „iskolai”: iskola, „vízi”: víz. */
function nounOfAdjective(word: string, { words }: Dictionary): string | null {
  if (!word.endsWith('i')) return null;
  const noun = word.slice(0, -1);
  return noun.length >= minPartLength && mayBegin(words.get(noun)) ? noun : null;
}

/** Dictionary forms of a word that may end a compound. */
function lastParts(word: string, dictionary: Dictionary): string[] {
  if (word.length < minPartLength) return [];
  const lemmas = analyse(word, dictionary).map(({ lemma }) => lemma);
  return lemmas.filter((lemma) => dictionary.words.get(lemma)?.some(({ flags }) => mayEnd(flags)) ?? false);
}
