import { maxTermLength } from '#contract/search.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { cleanText, type Token, tokensOf } from '../lemma/tokens.ts';

/** Further words narrow a search no more, and each takes time. */
const maxWords = 12;

/** A word of the query. */
export interface TermWord {
  /** As typed. */
  text: string;
  /** Position in the term, UTF-16 units. */
  at: number;
  lemmas: readonly string[];
  prefix: string | null;
  isKnown: boolean;
  isGuessed: boolean;
  /**
   * Compounds that mean the same, of this word alone or with its neighbour. Each of them matches in its
   * place.
   */
  compounds: readonly string[];
}

export interface Term {
  /** As typed, cleaned and truncated. */
  text: string;
  words: TermWord[];
  /** Words between quotation marks; they must be adjacent. */
  phrases: string[][];
}

/** Pairs of quotation marks that readers type. */
const quoted = /"([^"]+)"|„([^”“"]+)[”“"]|“([^”]+)”|»([^«]+)«|«([^»]+)»/gu;

/** Parses what a reader typed. Any text is a term; a long one is truncated. Stop words are left out. */
export function parseTerm(typed: string, lemmatiser: Lemmatiser): Term {
  const text = cleanText(typed.slice(0, maxTermLength.used));
  const words = new Map<string, TermWord>();
  const tokens = tokensOf(text);
  for (const [index, token] of tokens.entries()) {
    const { lemmas, prefix, isKnown, isGuessed } = lemmatiser.analyseQuery(token.text);
    const key = lemmas.join(' ');
    if (isStopWord(lemmas) || words.has(key) || words.size === maxWords) continue;
    const compounds = compoundsAround(tokens, index, lemmatiser);
    words.set(key, { text: token.text, at: token.at, lemmas, prefix, isKnown, isGuessed, compounds });
  }
  return { text, words: [...words.values()], phrases: phrasesOf(text) };
}

/** Either of the two words of a compound matches an article that has the compound. */
function compoundsAround(tokens: readonly Token[], index: number, lemmatiser: Lemmatiser): string[] {
  const pairs = [index - 1, index].map((first) => [tokens[first]?.text, tokens[first + 1]?.text] as const);
  const ofPairs = pairs.flatMap(([first, second]) =>
    first === undefined || second === undefined
      ? []
      : [...lemmatiser.compoundsOf(first, second), ...lemmatiser.joinWords(first, second)],
  );
  return [...new Set([...lemmatiser.compoundsOf(tokens[index]?.text ?? ''), ...ofPairs])];
}

function phrasesOf(text: string): string[][] {
  return Array.from(text.matchAll(quoted), (match) =>
    tokensOf(match.slice(1).find((group) => group !== undefined) ?? '').map((token) => token.text),
  ).filter((phrase) => phrase.length > 1);
}
