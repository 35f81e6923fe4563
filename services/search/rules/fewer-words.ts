import type { ResolvedWord } from '../query/resolve.ts';

/** A search with all words but these. */
export interface FewerWords {
  words: readonly ResolvedWord[];
  without: readonly string[];
}

/** More attempts would cost more than their results are worth. */
const maxAttempts = 6;

/**
 * Searches to try when no article has all words: first only words that the archive has, then all but one of
 * them in turn, leaving out the commonest first. Empty for a single word.
 */
export function fewerWords(
  words: readonly ResolvedWord[],
  commonness: (word: ResolvedWord) => number,
): FewerWords[] {
  const attempt = (some: readonly ResolvedWord[]): FewerWords => ({
    words: some,
    without: words.filter((word) => !some.includes(word)).map(({ text }) => text),
  });
  const present = words.filter(({ isMissing }) => !isMissing);
  const some = present.length > 0 && present.length < words.length ? [attempt(present)] : [];
  const base = present.length > 1 ? present : words;
  const byCommonness = base.toSorted((a, b) => commonness(b) - commonness(a));
  const allButOne =
    base.length > 1 ? byCommonness.map((word) => attempt(base.filter((each) => each !== word))) : [];
  return [...some, ...allButOne].slice(0, maxAttempts);
}
