import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { hungarian } from '../lemma/dictionary.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { plainJoiners } from '../lemma/tokens.ts';
import { filterInTurns } from './filter-in-turns.ts';

/** A word in this many articles is not a misspelling. */
const minArticles = 3;

/** Words that are missing in the dictionary package. */
const lostWords = new Set(
  'te ők engem téged őt őket bennünket titeket benneteket nekem neked nekünk nektek nekik'.split(' '),
);

/** Whether the dictionary alone knows a word, as written or, at the start of a sentence, in lower case. */
export function isInLanguage(word: string, language: Lemmatiser): boolean {
  const lower = word.toLowerCase();
  if (lostWords.has(lower)) return true;
  const { isKnown } = language.analyseText(word, true);
  // „budapest” is a name without its capital.
  return isKnown && !(word === lower && language.isName(lower));
}

/**
 * Which of the words neither the dictionary nor the archive knows, and nobody in the newsroom has accepted.
 * @param words as written, each once
 */
export async function findUnknownWords(db: Database, words: readonly string[]): Promise<string[]> {
  const language = await hungarian();
  const doubtful = await filterInTurns(words, (word) => !isInLanguage(word, language));
  if (doubtful.length === 0) return [];
  const lower = doubtful.map((word) => word.toLowerCase());
  const plain = lower.map(plainJoiners);
  const { rows } = await sql<{ word: string }>`
    select word from spelling_word where word = any(${[...doubtful, ...lower]}::text[])
    union all
    select lemma from search_lemma where lemma = any(${plain}::text[]) and n >= ${minArticles}`.execute(db);
  const accepted = new Set<string | undefined>(rows.map(({ word }) => word));
  return doubtful.filter((word, at) => ![word, lower[at], plain[at]].some((form) => accepted.has(form)));
}
