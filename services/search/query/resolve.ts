import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { mark } from '../document/lexemes.ts';
import { fold } from '../lemma/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { possibleStems } from '../lemma/unknown-word.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { formsBeginning, spellingsOf } from './spellings.ts';
import type { TermWord } from './term.ts';

/** What to look for in place of a word, once the archive's own words have been asked. */
export interface ResolvedWord extends TermWord {
  /** No article has this word, or one that differs only by accents. */
  missing: boolean;
  /** An article has this very word, but for accents. */
  occurs: boolean;
  /** The same word with accents when that is very much commoner („part” and „párt”), and is not looked for. */
  commoner: string | null;
}

/** So many times as common a word with accents must be to be offered for one that was typed without. */
const muchCommoner = 10;

/**
 * Finds the accents of words that were typed without, and which of its possible stems an unknown word has: those that occur as words of their own.
 * Somebody who typed one word without its accents is taken to have typed all of them so.
 */
export async function resolveWords(
  db: Kysely<Tables>,
  words: readonly TermWord[],
  lemmatiser: Lemmatiser,
  statistics: Statistics,
): Promise<ResolvedWord[]> {
  if (words.length === 0) return [];
  const asked = words.map((word) => askFor(word));
  const spellings = await spellingsOf(
    db,
    asked.flatMap(({ word, folded, stems }) => [folded, ...stems.map(fold), ...word.lemmas.map(fold)]),
  );
  const known: Known = { spellings, lemmatiser, statistics };
  const accentless = asked.some((each) => each.folded === each.typed && !isSettled(each, known) && spellings.has(each.folded));
  const resolved = await Promise.all(
    asked.map((each) => (isSettled(each, known) ? settled(each, accentless, known) : found(db, each, known))),
  );
  return resolved.map((word) => ({
    ...word,
    // As typed, too: what the dictionary takes for a form (Main, Edo) may be a name, which articles have with other endings.
    lemmas: unique([...word.lemmas, word.text.toLowerCase(), ...word.compounds]),
    occurs: spellings.has(fold(word.text)),
  }));
}

interface Asked {
  word: TermWord;
  typed: string;
  folded: string;
  stems: string[];
}

interface Known {
  spellings: ReadonlyMap<string, string[]>;
  lemmatiser: Lemmatiser;
  statistics: Statistics;
}

function askFor(word: TermWord): Asked {
  const typed = word.text.toLowerCase();
  return { word, typed, folded: fold(typed), stems: word.known && !word.guessed ? [] : possibleStems(typed) };
}

/** The dictionary or an article has the word as it was typed. */
function isSettled({ word, typed, folded }: Asked, { spellings }: Known): boolean {
  return (word.known && !word.guessed) || (spellings.get(folded)?.includes(typed) ?? false);
}

type Unjoined = Omit<ResolvedWord, 'occurs'>;

function settled(asked: Asked, accentless: boolean, known: Known): Unjoined {
  const { word, typed, folded, stems } = asked;
  const own = word.known ? word.lemmas : [typed, ...occurring(stems, known)];
  const others = typed === folded ? (known.spellings.get(folded) ?? []).filter((form) => form !== typed) : [];
  const occurs = known.spellings.get(folded)?.includes(typed) ?? false;
  // Typed without its accents is also what only a few articles misspell, and a name (roma, becs).
  const meant = accentless || !occurs || !word.known ? others : others.filter((form) => known.lemmatiser.isName(form));
  if (meant.length > 0) {
    return { ...word, lemmas: unique([...own, ...lemmasOf(meant, known)]), missing: false, commoner: null };
  }
  const least = commonness(own, known) * muchCommoner;
  const commoner = others.find((form) => commonness(lemmasOf([form], known), known) >= least) ?? null;
  return { ...word, lemmas: own, missing: false, commoner };
}

async function found(db: Kysely<Tables>, { word, typed, folded, stems }: Asked, known: Known): Promise<Unjoined> {
  const same = known.spellings.get(folded);
  if (same) return { ...word, lemmas: lemmasOf(same, known), beginning: null, known: true, missing: false, commoner: null };
  const own = word.known ? word.lemmas : [typed];
  // They come with the likeliest first.
  const stem = [...word.lemmas, ...stems].find((each) => known.spellings.has(fold(each)));
  const forms = stem === undefined ? [] : (known.spellings.get(fold(stem)) ?? []);
  if (forms.length > 0) return { ...word, lemmas: unique([...own, ...lemmasOf(forms, known)]), missing: false, commoner: null };
  // A name of which articles have only forms with endings.
  const inflected = lemmasOf(await formsBeginning(db, folded), known).filter((lemma) => fold(lemma) === folded);
  return {
    ...word,
    lemmas: unique([...own, ...inflected]),
    missing: (!word.known || word.guessed) && inflected.length === 0,
    commoner: null,
  };
}

/** Of what an unknown word may be a form of, what articles have as a word; all of it when they have none. */
function occurring(stems: string[], { spellings }: Known): string[] {
  const words = stems.filter((stem) => spellings.get(fold(stem))?.includes(stem));
  return words.length > 0 ? words : stems;
}

function lemmasOf(forms: readonly string[], { lemmatiser }: Known): string[] {
  return unique(forms.flatMap((form) => lemmatiser.ofQuery(form).lemmas));
}

function commonness(lemmas: readonly string[], { statistics }: Known): number {
  return Math.max(...lemmas.map((lemma) => statistics.share(mark.anywhere + lemma)));
}

function unique(lemmas: readonly string[]): string[] {
  return [...new Set(lemmas)];
}
