import { fold } from '#contract/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { cleanText, tokensOf } from '../lemma/tokens.ts';

/** A word of what a reader typed, without accents and capitals. */
export interface AnswerWord {
  text: string;
  lemmas: ReadonlySet<string>;
}

export interface AnswerQuery {
  /** The words of the query, without numbers. */
  words: readonly AnswerWord[];
  /** Amounts and years. */
  numbers: readonly number[];
  /** Index in `words` of the word after the first number; -1 where there is none. */
  afterNumber: number;
}

/** A longer text is a search for an article. */
const maxWords = 8;
const maxLength = 80;
/** `20 000`, `1.500`, `49,90`, `2022` */
const amount =
  /(?<![\p{L}\p{N}.,])\d{1,3}(?:[ .]\d{3}){1,3}(?:,\d{1,4})?(?![\p{N}])|\d{1,9}(?:,\d{1,4})?(?![\p{N}])/gu;
const signs: Readonly<Record<string, string>> = { '€': ' euró ', $: ' dollár ', '£': ' font ' };

/** Parses what a reader typed; null if it is too long to be a question with an answer. */
export function parseAnswerQuery(typed: string, lemmatiser: Lemmatiser): AnswerQuery | null {
  if (typed.length > maxLength) return null;
  const text = cleanText(typed).replaceAll(/[€$£]/g, (sign) => signs[sign] ?? ' ');
  const numbers: number[] = [];
  let afterNumber = -1;
  const words: AnswerWord[] = [];
  let from = 0;
  // „F1” and „NB1” are words; „2022-es” is a year.
  for (const match of text.matchAll(amount)) {
    if (/[\p{L}]/u.test(text[match.index - 1] ?? '')) continue;
    words.push(...wordsOf(text.slice(from, match.index), lemmatiser));
    numbers.push(Number(match[0].replaceAll(/[ .]/g, '').replace(',', '.')));
    if (afterNumber === -1) afterNumber = words.length;
    from = match.index + match[0].length;
    // The ending of a year is no word.
    from += /^-[\p{L}]{1,4}/u.exec(text.slice(from))?.[0].length ?? 0;
  }
  words.push(...wordsOf(text.slice(from), lemmatiser));
  if (words.length === 0 || words.length > maxWords) return null;
  return { words, numbers, afterNumber: afterNumber < words.length ? afterNumber : -1 };
}

function wordsOf(text: string, lemmatiser: Lemmatiser): AnswerWord[] {
  return tokensOf(text.replaceAll(/[-‐‑–'’.&]/g, ' ')).map((token) => ({
    text: fold(token.text),
    lemmas: new Set(lemmatiser.analyseQuery(token.text).lemmas.map(fold)),
  }));
}

/** Endings, without accents, that names and question words can have. */
const ending =
  /^(?:[aeo]?[ntk]|[aeo]?i|[aeo]?s|[ei]?ben|[aeo]?ban|b[ae]|b[oe]l|r[oae]l?|t[oae]l|hoz|hez|n[ae]k|v[ae]l|[a-z][ae]l|ert|ig|kent|j?[ae]|j?[ae][it]|[aei]?nak|[aei]?nek|ok|ek|ak|jan|jen|inak|inek|ak?at|ek?et)$/;

/**
 * Whether a word is a form of a keyword or name, with or without accents.
 * @param keyword folded
 */
export function isForm({ text, lemmas }: AnswerWord, keyword: string): boolean {
  if (text === keyword || lemmas.has(keyword)) return true;
  return keyword.length >= 3 && text.startsWith(keyword) && ending.test(text.slice(keyword.length));
}

export const isFormOfAny = (word: AnswerWord, keywords: readonly string[]): boolean =>
  keywords.some((keyword) => isForm(word, keyword));

/** Whether one of the words is a form of one of the keywords. */
export const hasAny = (words: readonly AnswerWord[], keywords: readonly string[]): boolean =>
  words.some((word) => isFormOfAny(word, keywords));

/** Whether each of the keywords has a form among the words. */
export const hasAll = (words: readonly AnswerWord[], keywords: readonly string[]): boolean =>
  keywords.every((keyword) => words.some((word) => isForm(word, keyword)));

/** Words of questions that add nothing to their meaning. */
const fillers =
  `a az egy es is hogy mi mennyi mennyibe kerul hany ma most mai aktualis friss jelenleg jelenlegi lesz lett volt van
  milyen hol mikor all jelen online itt utolso legutobbi legfrissebb`.split(/\s+/);

const isFiller = ({ text }: AnswerWord): boolean => fillers.includes(text);

/** The words that are neither a keyword nor a filler. */
export const unexplainedWords = (
  words: readonly AnswerWord[],
  keywords: readonly string[],
): readonly AnswerWord[] => words.filter((word) => !isFiller(word) && !isFormOfAny(word, keywords));

/**
 * Removes the words of a name from a list; null unless all of them are there.
 * @param name folded words
 */
export function takeName(
  words: readonly AnswerWord[],
  name: readonly string[],
): readonly AnswerWord[] | null {
  const rest = [...words];
  for (const part of name) {
    const at = rest.findIndex((word) => isForm(word, part));
    if (at === -1) return null;
    rest.splice(at, 1);
  }
  return name.length > 0 ? rest : null;
}

/** The words of a name, without accents and capitals. */
export const nameWords = (name: string): string[] =>
  tokensOf(name.replaceAll(/[-‐‑–'’.&/]/g, ' ')).map(({ text }) => fold(text));
