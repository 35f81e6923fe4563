import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { type Token, tokensOf } from '../lemma/tokens.ts';

/** The first character of a lexeme says where its word is; see the migrations 0200 and 0585. */
export const prefixOf = { anywhere: '=', title: '^', prominent: '+', name: '@', prefix: '~' } as const;

/** A word is prominent if it is in the title, or at least this many times in the text. */
const minProminentCount = 3;

export interface AnalysedText {
  lexemes: Set<string>;
  /** Words as written and their dictionary forms, lower case. */
  forms: Set<string>;
}

/** The searchable texts of an article, as `cleanText` returns them. */
export interface SearchedText {
  title: string;
  /** Lead and text. */
  rest: string;
  /** Names of its authors, sections and tags. */
  names: readonly string[];
}

type Place = 'title' | 'name' | 'rest';

/** Returns the lexemes of an article's words. */
export function textLexemes({ title, rest, names }: SearchedText, lemmatiser: Lemmatiser): AnalysedText {
  const counts = new Map<string, number>();
  const lexemes = new Set<string>();
  const forms = new Set<string>();
  const addLemma = (lemma: string, place: Place) => {
    lexemes.add(prefixOf.anywhere + lemma);
    if (place !== 'rest') lexemes.add(prefixOf[place] + lemma).add(prefixOf.prominent + lemma);
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  };
  const add = (token: Token, place: Place) => {
    for (const [text, isWhole] of spellingsOf(token.text, place === 'name' ? 2 : 3)) {
      const { lemmas, prefix, isKnown } = lemmatiser.analyseText(text, token.startsSentence);
      if (isStopWord(lemmas)) continue;
      if (isWhole) forms.add(text.toLowerCase());
      // Stems of an unknown word are guesses, so only the first lemma counts: the word itself.
      for (const lemma of isKnown ? lemmas : lemmas.slice(0, 1)) forms.add(lemma);
      if (prefix !== null) lexemes.add(prefixOf.prefix + prefix);
      for (const lemma of lemmas) addLemma(lemma, place);
    }
  };
  const addAll = (text: string, place: Place) => {
    const tokens = tokensOf(text);
    for (const [index, token] of tokens.entries()) {
      add(token, place);
      for (const lemma of compoundsAt(tokens, index, lemmatiser)) addLemma(lemma, place);
    }
  };
  addAll(title, 'title');
  addAll(rest, 'rest');
  for (const name of names) addAll(name, 'name');
  for (const [lemma, count] of counts)
    if (count >= minProminentCount) lexemes.add(prefixOf.prominent + lemma);
  return { lexemes, forms };
}

/** Compounds that mean the same as a word, alone or with the next one: „vízi erőmű” is „vízerőmű” as well. */
function compoundsAt(tokens: readonly Token[], index: number, lemmatiser: Lemmatiser): readonly string[] {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token) return [];
  const follows = next !== undefined && next.at === token.at + token.text.length + 1 && !next.startsSentence;
  return [
    ...lemmatiser.compoundsOf(token.text),
    ...(follows ? lemmatiser.compoundsOf(token.text, next.text) : []),
  ];
}

/** A word, and its parts if they are joined by hyphens (Kossuth-díj) or dots (45.hu). */
function spellingsOf(word: string, minPartLength: number): Array<[text: string, isWhole: boolean]> {
  const parts = word.split(/[-.&']/).filter((part) => part.length >= minPartLength);
  return parts.length > 1
    ? [[word, true], ...parts.map((part): [string, boolean] => [part, false])]
    : [[word, true]];
}
