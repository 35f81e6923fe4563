import { fold } from '#contract/fold.ts';
import type { Database } from '#database/database.ts';
import { prefixOf } from '../document/lexemes.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { possibleStems } from '../lemma/unknown-word.ts';
import type { Statistics } from '../statistics/statistics.ts';
import { readRenamedSubjects } from './renamed-subjects.ts';
import { readFormsByPrefix, readSpellings } from './spellings.ts';
import type { TermWord } from './term.ts';

/** A word of the query, after its spelling was compared with the words of the archive. */
export interface ResolvedWord extends TermWord {
  /** No article has this word, with or without accents. */
  isMissing: boolean;
  /** An article has exactly this word, apart from accents. */
  isInArchive: boolean;
  /** The same word with accents, if it is much commoner („part” and „párt”) and is not searched for. */
  commonerSpelling: string | null;
  /** Markers of sections, tags and authors whose new name has this word. */
  markers: readonly string[];
}

/** A spelling with accents is suggested if it is at least this many times as common as the one without. */
const minCommonnessRatio = 10;

/**
 * Restores the accents of words that were typed without them, and chooses the stems of unknown words: those
 * that occur in the archive. A reader who typed one word without its accents is assumed to have typed all
 * words so.
 */
export async function resolveWords(
  db: Database,
  words: readonly TermWord[],
  lemmatiser: Lemmatiser,
  statistics: Statistics,
): Promise<ResolvedWord[]> {
  if (words.length === 0) return [];
  const lookupWords = words.map(toLookupWord);
  const [spellings, renamed] = await Promise.all([
    readSpellings(
      db,
      lookupWords.flatMap(({ word, folded, stems }) => [
        folded,
        ...stems.map(fold),
        ...word.lemmas.map(fold),
      ]),
    ),
    readRenamedSubjects(db, lemmatiser),
  ]);
  const vocabulary: Vocabulary = { spellings, lemmatiser, statistics };
  const isAccentless = lookupWords.some(
    (word) => word.folded === word.typed && !isSettled(word, vocabulary) && spellings.has(word.folded),
  );
  const resolved = await Promise.all(
    lookupWords.map((word) =>
      isSettled(word, vocabulary)
        ? resolveSettled(word, isAccentless, vocabulary)
        : resolveUnsettled(db, word, vocabulary),
    ),
  );
  return resolved.map((word) => {
    // The typed word is a lemma too: a form in the dictionary (Main, Edo) may be a name that articles
    // inflect.
    const lemmas = unique([...word.lemmas, word.text.toLowerCase(), ...word.compounds]);
    return {
      ...word,
      lemmas,
      isInArchive: spellings.has(fold(word.text)),
      markers: renamed
        .filter(({ words: names }) => lemmas.some((lemma) => names.has(lemma)))
        .map(({ marker }) => marker),
    };
  });
}

interface LookupWord {
  word: TermWord;
  typed: string;
  folded: string;
  stems: string[];
}

interface Vocabulary {
  spellings: ReadonlyMap<string, string[]>;
  lemmatiser: Lemmatiser;
  statistics: Statistics;
}

function toLookupWord(word: TermWord): LookupWord {
  const typed = word.text.toLowerCase();
  return {
    word,
    typed,
    folded: fold(typed),
    stems: word.isKnown && !word.isGuessed ? [] : possibleStems(typed),
  };
}

/** The dictionary or an article has the word as it was typed. */
function isSettled({ word, typed, folded }: LookupWord, { spellings }: Vocabulary): boolean {
  return (word.isKnown && !word.isGuessed) || (spellings.get(folded)?.includes(typed) ?? false);
}

type ResolvedAlone = Omit<ResolvedWord, 'isInArchive' | 'markers'>;

function resolveSettled(
  lookupWord: LookupWord,
  isAccentless: boolean,
  vocabulary: Vocabulary,
): ResolvedAlone {
  const { word, typed, folded, stems } = lookupWord;
  const own = word.isKnown ? word.lemmas : [typed, ...filterOccurring(stems, vocabulary)];
  const others =
    typed === folded ? (vocabulary.spellings.get(folded) ?? []).filter((form) => form !== typed) : [];
  const hasTyped = vocabulary.spellings.get(folded)?.includes(typed) ?? false;
  // These were typed without accents too: a word that a few articles misspell, and a name (roma, becs).
  const alternatives =
    isAccentless || !hasTyped || !word.isKnown
      ? others
      : others.filter((form) => vocabulary.lemmatiser.isName(form));
  if (alternatives.length > 0) {
    return {
      ...word,
      lemmas: unique([...own, ...lemmasOf(alternatives, vocabulary)]),
      isMissing: false,
      commonerSpelling: null,
    };
  }
  const minCommonness = commonness(own, vocabulary) * minCommonnessRatio;
  const commonerSpelling =
    others.find((form) => commonness(lemmasOf([form], vocabulary), vocabulary) >= minCommonness) ?? null;
  return { ...word, lemmas: own, isMissing: false, commonerSpelling };
}

async function resolveUnsettled(
  db: Database,
  lookupWord: LookupWord,
  vocabulary: Vocabulary,
): Promise<ResolvedAlone> {
  const { word, typed, folded, stems } = lookupWord;
  const same = vocabulary.spellings.get(folded);
  if (same)
    return {
      ...word,
      lemmas: lemmasOf(same, vocabulary),
      prefix: null,
      isKnown: true,
      isMissing: false,
      commonerSpelling: null,
    };
  const own = word.isKnown ? word.lemmas : [typed];
  // The most probable stems come first.
  const stem = [...word.lemmas, ...stems].find((each) => vocabulary.spellings.has(fold(each)));
  const forms = stem === undefined ? [] : (vocabulary.spellings.get(fold(stem)) ?? []);
  if (forms.length > 0)
    return {
      ...word,
      lemmas: unique([...own, ...lemmasOf(forms, vocabulary)]),
      isMissing: false,
      commonerSpelling: null,
    };
  // The archive may have a name only with endings.
  const inflected = lemmasOf(await readFormsByPrefix(db, folded), vocabulary).filter(
    (lemma) => fold(lemma) === folded,
  );
  return {
    ...word,
    lemmas: unique([...own, ...inflected]),
    isMissing: (!word.isKnown || word.isGuessed) && inflected.length === 0,
    commonerSpelling: null,
  };
}

/** The stems that occur in the archive; all stems if none does. */
function filterOccurring(stems: string[], { spellings }: Vocabulary): string[] {
  const words = stems.filter((stem) => spellings.get(fold(stem))?.includes(stem));
  return words.length > 0 ? words : stems;
}

function lemmasOf(forms: readonly string[], { lemmatiser }: Vocabulary): string[] {
  return unique(forms.flatMap((form) => lemmatiser.analyseQuery(form).lemmas));
}

function commonness(lemmas: readonly string[], { statistics }: Vocabulary): number {
  return Math.max(...lemmas.map((lemma) => statistics.share(prefixOf.anywhere + lemma)));
}

function unique(lemmas: readonly string[]): string[] {
  return [...new Set(lemmas)];
}
