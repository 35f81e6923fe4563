import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isStopWord } from '../lemma/stop-words.ts';
import { type Token, tokensOf } from '../lemma/tokens.ts';

/** First letters of lexemes; the migrations 0200 and 0585 say what they are for. */
export const mark = { anywhere: '=', title: '^', prominent: '+', name: '@', beginning: '~' } as const;

/** A word that is in the title or so many times in the text is what the article is about. */
const timesToBeProminent = 3;

export interface AnalysedText {
  lexemes: Set<string>;
  /** Words as written and their dictionary forms, lower case. */
  forms: Set<string>;
}

/** What of an article is searched; clean texts. */
export interface SearchedText {
  title: string;
  /** Lead and text. */
  rest: string;
  /** Names of its authors, sections and tags. */
  names: readonly string[];
}

type Place = 'title' | 'name' | 'rest';

/** Lexemes of an article's words. */
export function textLexemes({ title, rest, names }: SearchedText, lemmatiser: Lemmatiser): AnalysedText {
  const counts = new Map<string, number>();
  const lexemes = new Set<string>();
  const forms = new Set<string>();
  const addLemma = (lemma: string, place: Place) => {
    lexemes.add(mark.anywhere + lemma);
    if (place !== 'rest') lexemes.add(mark[place] + lemma).add(mark.prominent + lemma);
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  };
  const add = (token: Token, place: Place) => {
    for (const [text, whole] of spellingsOf(token.text, place === 'name' ? 2 : 3)) {
      const { lemmas, beginning, known } = lemmatiser.ofText(text, token.startsSentence);
      if (isStopWord(lemmas)) continue;
      if (whole) forms.add(text.toLowerCase());
      // What an unknown word may be a form of need not be a word; the first is the word itself, without an ending after a hyphen.
      for (const lemma of known ? lemmas : lemmas.slice(0, 1)) forms.add(lemma);
      if (beginning !== null) lexemes.add(mark.beginning + beginning);
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
  for (const [lemma, count] of counts) if (count >= timesToBeProminent) lexemes.add(mark.prominent + lemma);
  return { lexemes, forms };
}

/** The compounds that a word, alone or with the next one, may also be written as: „vízi erőmű” is „vízerőmű” as well. */
function compoundsAt(tokens: readonly Token[], index: number, lemmatiser: Lemmatiser): readonly string[] {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token) return [];
  const follows = next !== undefined && next.at === token.at + token.text.length + 1 && !next.startsSentence;
  return [...lemmatiser.compoundsOf(token.text), ...(follows ? lemmatiser.compoundsOf(token.text, next.text) : [])];
}

/** The word, and where it is of several with hyphens (Kossuth-díj) or points (telex.hu) those too; with whether it is the whole. */
function spellingsOf(word: string, minPartLength: number): Array<[text: string, whole: boolean]> {
  const parts = word.split(/[-‐‑.&'’]/).filter((part) => part.length >= minPartLength);
  return parts.length > 1 ? [[word, true], ...parts.map((part): [string, boolean] => [part, false])] : [[word, true]];
}
