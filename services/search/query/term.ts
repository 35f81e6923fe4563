import { longestTerm } from '#contract/search.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { cleanText, type Token, tokensOf } from '../lemma/tokens.ts';

/** More words do not narrow a search any more, but each costs. */
const mostWords = 12;

/** A word that is looked for. */
export interface TermWord {
  /** As typed. */
  text: string;
  /** Where it stands in the term, UTF-16 units. */
  at: number;
  lemmas: readonly string[];
  beginning: string | null;
  known: boolean;
  guessed: boolean;
  /** Compounds as which it, alone or with its neighbour, may also be written: any of them will do in its place. */
  compounds: readonly string[];
}

export interface Term {
  /** As typed, cleaned and cut to what is used. */
  text: string;
  words: TermWord[];
  /** Words between quotation marks: they must stand next to each other. */
  phrases: string[][];
}

/** Pairs of quotation marks that people type. */
const quoted = /"([^"]+)"|„([^”“"]+)[”“"]|“([^”]+)”|»([^«]+)«|«([^»]+)»/gu;

/** Reads what somebody typed. Anything is a term; of what is too long, the beginning. Words that are everywhere are left out. */
export function parseTerm(typed: string, lemmatiser: Lemmatiser): Term {
  const text = cleanText(typed.slice(0, longestTerm.used));
  const words = new Map<string, TermWord>();
  const tokens = tokensOf(text);
  for (const [index, token] of tokens.entries()) {
    const { lemmas, beginning, known, guessed } = lemmatiser.ofQuery(token.text);
    const key = lemmas.join(' ');
    if (isStopWord(lemmas) || words.has(key) || words.size === mostWords) continue;
    const compounds = compoundsAround(tokens, index, lemmatiser);
    words.set(key, { text: token.text, at: token.at, lemmas, beginning, known, guessed, compounds });
  }
  return { text, words: [...words.values()], phrases: phrasesOf(text) };
}

/** An article with the compound has both of its words: each of the two words may be met by it. */
function compoundsAround(tokens: readonly Token[], index: number, lemmatiser: Lemmatiser): string[] {
  const pairs = [index - 1, index].map((first) => [tokens[first]?.text, tokens[first + 1]?.text] as const);
  const ofPairs = pairs.flatMap(([first, second]) =>
    first === undefined || second === undefined ? [] : [...lemmatiser.compoundsOf(first, second), ...lemmatiser.joined(first, second)],
  );
  return [...new Set([...lemmatiser.compoundsOf(tokens[index]?.text ?? ''), ...ofPairs])];
}

function phrasesOf(text: string): string[][] {
  return Array.from(text.matchAll(quoted), (match) =>
    tokensOf(match.slice(1).find((group) => group !== undefined) ?? '').map((token) => token.text),
  ).filter((phrase) => phrase.length > 1);
}
