import { longestTerm } from '#contract/search.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { cleanText, tokensOf } from '../lemma/tokens.ts';

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
  for (const token of tokensOf(text)) {
    const { lemmas, beginning, known, guessed } = lemmatiser.ofQuery(token.text);
    const key = lemmas.join(' ');
    if (isStopWord(lemmas) || words.has(key) || words.size === mostWords) continue;
    words.set(key, { text: token.text, at: token.at, lemmas, beginning, known, guessed });
  }
  return { text, words: [...words.values()], phrases: phrasesOf(text) };
}

function phrasesOf(text: string): string[][] {
  return Array.from(text.matchAll(quoted), (match) =>
    tokensOf(match.slice(1).find((group) => group !== undefined) ?? '').map((token) => token.text),
  ).filter((phrase) => phrase.length > 1);
}
