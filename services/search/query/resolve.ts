import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { mark } from '../document/lexemes.ts';
import { fold } from '../lemma/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { possibleStems } from '../lemma/unknown-word.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { TermWord } from './term.ts';

/** What to look for in place of a word, once the archive's own words have been asked. */
export interface ResolvedWord extends TermWord {
  /** No article has this word, or one that differs only by accents. */
  missing: boolean;
}

/** A word with accents wins over the one that was typed without when it is so many times as common. */
const muchCommoner = 3;
/** More spellings of one folded word are noise. */
const mostSpellings = 20;

/**
 * Finds the accents of words that were typed without, and which of its possible stems an unknown word has: those that occur as words of their own.
 */
export async function resolveWords(
  db: Kysely<Tables>,
  words: readonly TermWord[],
  lemmatiser: Lemmatiser,
  statistics: Statistics,
): Promise<ResolvedWord[]> {
  if (words.length === 0) return [];
  const asked = words.map((word) => ({
    word,
    folded: fold(word.text),
    stems: word.known && !word.guessed ? [] : possibleStems(word.text.toLowerCase()),
  }));
  const spellings = await spellingsOf(
    db,
    asked.flatMap(({ folded, stems }) => [folded, ...stems.map(fold)]),
  );
  return asked.map(({ word, folded, stems }) => resolved(word, { folded, stems, spellings, lemmatiser, statistics }));
}

async function spellingsOf(db: Kysely<Tables>, folded: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    folded: string;
    form: string;
  }>`select folded, form from search_word where folded = any(${[...new Set(folded)]}::text[])`.execute(db);
  const spellings = new Map<string, string[]>();
  for (const { folded: key, form } of rows) spellings.set(key, [...(spellings.get(key) ?? []), form].slice(0, mostSpellings));
  return spellings;
}

interface Known {
  folded: string;
  stems: string[];
  spellings: Map<string, string[]>;
  lemmatiser: Lemmatiser;
  statistics: Statistics;
}

function resolved(word: TermWord, { folded, stems, spellings, lemmatiser, statistics }: Known): ResolvedWord {
  const typed = word.text.toLowerCase();
  const same = spellings.get(folded) ?? [];
  const others = same.filter((form) => form !== typed);
  const occurs = same.includes(typed);
  const lemmasOf = (forms: string[]) =>
    forms.flatMap((form) => lemmatiser.ofQuery(form).lemmas.filter((lemma) => !lemmatiser.ofQuery(form).known || lemma.length > 1));
  const accentless = folded === typed;
  if ((word.known && !word.guessed) || occurs) {
    const own = commonness(word.lemmas, statistics);
    const wanted = others.filter(
      (form) => accentless && (!occurs || commonness(lemmatiser.ofQuery(form).lemmas, statistics) >= own * muchCommoner),
    );
    const lemmas = word.known ? word.lemmas : ownStems(word, stems, spellings);
    return { ...word, lemmas: unique([...lemmas, ...lemmasOf(wanted)]), missing: false };
  }
  if (others.length > 0) return { ...word, lemmas: unique(lemmasOf(others)), beginning: null, known: true, missing: false };
  // The first stem that occurs: they come with the likeliest first.
  const stem = stems.find((each) => spellings.has(fold(each)));
  if (stem === undefined) return { ...word, missing: !word.known };
  return {
    ...word,
    lemmas: unique([...(word.known ? word.lemmas : [typed]), ...lemmasOf(spellings.get(fold(stem)) ?? [])]),
    missing: false,
  };
}

/** Of what an unknown word may be a form of, what articles have as a word. */
function ownStems(word: TermWord, stems: string[], spellings: Map<string, string[]>): string[] {
  const occurring = stems.filter((stem) => spellings.get(fold(stem))?.includes(stem));
  return [word.text.toLowerCase(), ...(occurring.length > 0 ? occurring : stems)];
}

function commonness(lemmas: readonly string[], statistics: Statistics): number {
  return Math.max(...lemmas.map((lemma) => statistics.share(mark.anywhere + lemma)));
}

function unique(lemmas: readonly string[]): string[] {
  return [...new Set(lemmas)];
}
