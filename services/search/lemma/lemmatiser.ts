import { LRUCache } from 'lru-cache';
import { analyse, compoundCost, type Dictionary } from './analyse.ts';
import { compoundsOf, joinWords, splitCompound } from './compounds.ts';
import { commonPrefix, possibleStems } from './unknown-word.ts';

/** The lemmas of a word, in lower case. */
export interface Lemmas {
  /** Dictionary forms. For an unknown word: the word itself and its possible stems. Never empty. */
  lemmas: readonly string[];
  /** For an unknown word: the letters that all its forms begin with, without accents. */
  prefix: string | null;
  isKnown: boolean;
  /**
   * Known only as a compound that is not in the dictionary. For words without accents that is often nonsense.
   */
  isGuessed: boolean;
}

export interface Lemmatiser {
  /**
   * Lemmas of a word as written in a text.
   * @param startsSentence its capital does not mean that it is a name
   */
  analyseText(word: string, startsSentence: boolean): Lemmas;
  /** Lemmas of a word that a reader types. It may be a name even without a capital. */
  analyseQuery(word: string): Lemmas;
  /** Whether a word in lower case is only a name: róma is, virág is not. */
  isName(lemma: string): boolean;
  /** Compounds that mean the same as a word, or as two words if there is a `next` (`compounds.ts`). */
  compoundsOf(word: string, next?: string): readonly string[];
  /** Lemmas of the compound of two words that a reader typed apart. */
  joinWords(first: string, second: string): readonly string[];
  /** The two words of a compound; null if the word is none. */
  splitCompound(compound: string): [first: string, last: string] | null;
}

/** Takes about 6 MB. An article has 150 to 500 forms, a year of news some 300 000. */
const formCacheSize = 30_000;

/** Nearly all pairs of words have no compounds; that is cached too. */
const compoundCacheSize = 10_000;
const noCompounds: readonly string[] = [];

/**
 * An ending after a hyphen belongs to an abbreviation, a number or a foreign name: EU-ban, 2026-os, Joe-t.
 */
const endingAfterHyphen = new RegExp(
  `^(?=.)(?:[oeö]s|as|s|i|[aeoöiá]?dik|féle|beli|szer[űi]?)?(?:[oeöa]?k|j?[ae]i?k?|é|ék|j?[uü]k)?(?:${[
    '[oeöa]?[tn]|[bt]?[óő]l|[ae]l|b[ae]n?|b[óő]l|n[ae]k|r[óő]l|r[ae]|h[oeö]z|n[áé]l|ért|ként|ig|kor|v[áé]',
    // -val and -vel as they are after every consonant and digraph: NATO-val, FBI-jal, BKV-vel, ENSZ-szel
    '(?:[b-df-hj-np-tv-z]|sz|cs|zs|gy|ly|ny|ty)[ae]l',
  ].join('|')})?$`,
  'u',
);

export function createLemmatiser(dictionary: Dictionary): Lemmatiser {
  const formCache = new LRUCache<string, Lemmas>({ max: formCacheSize });
  const compoundCache = new LRUCache<string, readonly string[]>({ max: compoundCacheSize });

  function getOrCompute(key: string, compute: () => Lemmas): Lemmas {
    const cached = formCache.get(key);
    if (cached) return cached;
    const lemmas = compute();
    formCache.set(key, lemmas);
    return lemmas;
  }

  return {
    analyseText: (word, startsSentence) =>
      getOrCompute(startsSentence ? `.${word}` : word, () => {
        const lemmas = lemmasOf(word, textVariants(word, startsSentence), dictionary);
        return startsSentence || !isCapitalised(word) ? lemmas : addNameStems(word, lemmas, dictionary);
      }),
    isName: (lemma) => dictionary.words.has(titleCase(lemma)) && !dictionary.words.has(lemma),
    analyseQuery: (word) => getOrCompute(`?${word}`, () => lemmasOf(word, queryVariants(word), dictionary)),
    compoundsOf(word, next) {
      // This excludes nearly all words, so that texts take little more time.
      if (next === undefined ? !word.includes('i', 3) : !word.endsWith('i')) return noCompounds;
      const key = `${word} ${next ?? ''}`;
      const cached = compoundCache.get(key);
      if (cached) return cached;
      const compounds = compoundsOf(word.toLowerCase(), next?.toLowerCase(), dictionary);
      compoundCache.set(key, compounds);
      return compounds;
    },
    joinWords: (first, second) => joinWords(first.toLowerCase(), second.toLowerCase(), dictionary),
    splitCompound: (compound) => splitCompound(compound.toLowerCase(), dictionary),
  };
}

/**
 * Steps of spellings under which a word may be in the dictionary. A step is tried only if the one before gave
 * nothing.
 */
type Variants = string[][];

function textVariants(word: string, startsSentence: boolean): Variants {
  const lower = word.toLowerCase();
  const title = titleCase(word);
  if (word === lower) return [[word], [title]];
  if (word === word.toUpperCase() && word.length > 1) return [[word, title, lower]];
  return startsSentence ? [[word, lower]] : [[word], [lower]];
}

function queryVariants(word: string): Variants {
  const lower = word.toLowerCase();
  if (word === lower) return [[word, titleCase(word)], [word.toUpperCase()]];
  return word === word.toUpperCase() && word.length > 1
    ? [[word, titleCase(word), lower]]
    : [[word], [lower]];
}

/** The number of stems for an unknown name that is also a form of a common word (Bunt, Helmet). */
const maxNameStems = 2;

const isCapitalised = (word: string) =>
  word.charAt(0) !== word.charAt(0).toLowerCase() && word !== word.toUpperCase();

/** A word with a capital inside a sentence may be a name, even if the dictionary does not know it as one. */
function addNameStems(word: string, lemmas: Lemmas, dictionary: Dictionary): Lemmas {
  const isKnownName = !lemmas.isGuessed && analyse(word, dictionary).length > 0;
  if (!lemmas.isKnown || word.includes('-') || isKnownName) return lemmas;
  const lower = word.toLowerCase();
  const stems = possibleStems(lower);
  const nameStems = lemmas.isGuessed ? stems : stems.slice(0, maxNameStems);
  return { ...lemmas, lemmas: [...new Set([...lemmas.lemmas, lower, ...nameStems])] };
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function lemmasOf(word: string, variants: Variants, dictionary: Dictionary): Lemmas {
  for (const step of variants) {
    const analyses = step.flatMap((variant) => analyse(variant, dictionary));
    if (analyses.length === 0) continue;
    const minCost = Math.min(...analyses.map(({ cost }) => cost));
    const cheapest = analyses.filter(({ cost }) => cost === minCost);
    return knownLemmas(
      cheapest.map(({ lemma }) => lemma),
      minCost >= compoundCost,
    );
  }
  return word.includes('-')
    ? lemmasOfHyphenated(word, variants, dictionary)
    : unknownLemmas(word.toLowerCase());
}

function knownLemmas(lemmas: string[], isGuessed: boolean): Lemmas {
  return {
    lemmas: [...new Set(lemmas.map((lemma) => lemma.toLowerCase()))],
    prefix: null,
    isKnown: true,
    isGuessed,
  };
}

/** The lemma of „EU-ban” is EU, that of „Magnum-díjjal” is Magnum-díj. */
function lemmasOfHyphenated(word: string, variants: Variants, dictionary: Dictionary): Lemmas {
  const at = word.lastIndexOf('-');
  const begin = word.slice(0, at);
  const end = word.slice(at + 1);
  const variantsOf = (part: string): Variants =>
    variants[0]?.length === 1 ? textVariants(part, false) : queryVariants(part);
  if (endingAfterHyphen.test(end)) return lemmasOf(begin, variantsOf(begin), dictionary);
  const last = lemmasOf(end, variantsOf(end), dictionary);
  const lemmas = last.lemmas.map((lemma) => `${begin.toLowerCase()}-${lemma}`);
  return { lemmas, prefix: null, isKnown: last.isKnown, isGuessed: last.isGuessed };
}

function unknownLemmas(word: string): Lemmas {
  if (/\p{N}/u.test(word)) return { lemmas: [word], prefix: null, isKnown: true, isGuessed: false };
  return {
    lemmas: [word, ...possibleStems(word)],
    prefix: commonPrefix(word),
    isKnown: false,
    isGuessed: false,
  };
}
