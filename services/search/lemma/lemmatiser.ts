import { LRUCache } from 'lru-cache';
import { analyse, costOfCompound, type Dictionary } from './analyse.ts';
import { compoundsOf, joined, partsOfCompound } from './compounds.ts';
import { commonBeginning, possibleStems } from './unknown-word.ts';

/** What a word is a form of, in lower case. */
export interface Lemmas {
  /** Dictionary forms; of an unknown word itself and what it may be a form of. Never empty. */
  lemmas: readonly string[];
  /** For unknown words: their common beginning without accents. */
  beginning: string | null;
  known: boolean;
  /** Known only as a compound that the dictionary does not list: of words without accents that is often nonsense. */
  guessed: boolean;
}

export interface Lemmatiser {
  /** Lemmas of a word as written in a text. @param startsSentence a capital says nothing */
  ofText(word: string, startsSentence: boolean): Lemmas;
  /** Lemmas of a word that a reader types: without capitals it may still be a name. */
  ofQuery(word: string): Lemmas;
  /** Whether the dictionary has a word in lower case as a name only: róma, but not virág. */
  isName(lemma: string): boolean;
  /** Compounds as which a word, or with `next` two words, may also be written, where the first is an adjective in -i (`compounds.ts`). */
  compoundsOf(word: string, next?: string): readonly string[];
  /** Compounds of two words that a reader typed apart. */
  joined(first: string, second: string): readonly string[];
  /** The two words of a compound; null when it is none. */
  partsOf(compound: string): [first: string, last: string] | null;
}

/** Forms kept, about 6 MB; an article has 150 to 500 of them, a year of news some 300 000. */
const keptForms = 30_000;

/** Pairs of words whose compounds are cached; nearly all have none. */
const maxCompounds = 10_000;
const none: readonly string[] = [];

/** An ending after a hyphen is that of an abbreviation, a number or a foreign name: EU-ban, 2026-os, Joe-t. */
const endingAfterHyphen = new RegExp(
  `^(?=.)(?:[oeö]s|as|s|i|[aeoöiá]?dik|féle|beli|szer[űi]?)?(?:[oeöa]?k|j?[ae]i?k?|é|ék|j?[uü]k)?(?:${[
    '[oeöa]?[tn]|[bt]?[óő]l|[ae]l|b[ae]n?|b[óő]l|n[ae]k|r[óő]l|r[ae]|h[oeö]z|n[áé]l|ért|ként|ig|kor|v[áé]',
    // -val and -vel as they are after every consonant and digraph: NATO-val, FBI-jal, BKV-vel, ENSZ-szel
    '(?:[b-df-hj-np-tv-z]|sz|cs|zs|gy|ly|ny|ty)[ae]l',
  ].join('|')})?$`,
  'u',
);

export function createLemmatiser(dictionary: Dictionary): Lemmatiser {
  const kept = new LRUCache<string, Lemmas>({ max: keptForms });
  const compounds = new LRUCache<string, readonly string[]>({ max: maxCompounds });

  function remembered(key: string, make: () => Lemmas): Lemmas {
    const found = kept.get(key);
    if (found) return found;
    const made = make();
    kept.set(key, made);
    return made;
  }

  return {
    ofText: (word, startsSentence) =>
      remembered(startsSentence ? `.${word}` : word, () => {
        const lemmas = lemmasOf(word, textVariants(word, startsSentence), dictionary);
        return startsSentence || !isCapitalised(word) ? lemmas : asNameToo(word, lemmas, dictionary);
      }),
    isName: (lemma) => dictionary.words.has(titleCase(lemma)) && !dictionary.words.has(lemma),
    ofQuery: (word) => remembered(`?${word}`, () => lemmasOf(word, queryVariants(word), dictionary)),
    compoundsOf(word, next) {
      // Nearly all words are out by this look, so that texts cost little more.
      if (next === undefined ? !word.includes('i', 3) : !word.endsWith('i')) return none;
      const key = `${word} ${next ?? ''}`;
      const known = compounds.get(key);
      if (known) return known;
      const found = compoundsOf(word.toLowerCase(), next?.toLowerCase(), dictionary);
      compounds.set(key, found);
      return found;
    },
    joined: (first, second) => joined(first.toLowerCase(), second.toLowerCase(), dictionary),
    partsOf: (compound) => partsOfCompound(compound.toLowerCase(), dictionary),
  };
}

/** Spellings under which a word may be in the dictionary; those of one step are weighed together, further steps are for when nothing was found. */
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
  return word === word.toUpperCase() && word.length > 1 ? [[word, titleCase(word), lower]] : [[word], [lower]];
}

/** Of an unknown name whose form is a common word's by chance (Bunt, Helmet), so many stems. */
const maxNameStems = 2;

const isCapitalised = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase() && word !== word.toUpperCase();

/** What is capitalised inside a sentence and no name that the dictionary knows may be a name all the same. */
function asNameToo(word: string, found: Lemmas, dictionary: Dictionary): Lemmas {
  if (!found.known || word.includes('-') || (!found.guessed && analyse(word, dictionary).length > 0)) return found;
  const lower = word.toLowerCase();
  const stems = possibleStems(lower);
  return { ...found, lemmas: [...new Set([...found.lemmas, lower, ...(found.guessed ? stems : stems.slice(0, maxNameStems))])] };
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function lemmasOf(word: string, variants: Variants, dictionary: Dictionary): Lemmas {
  for (const step of variants) {
    const found = step.flatMap((variant) => analyse(variant, dictionary));
    const least = Math.min(...found.map(({ cost }) => cost));
    if (found.length > 0)
      return known(
        found.filter(({ cost }) => cost === least).map(({ lemma }) => lemma),
        least >= costOfCompound,
      );
  }
  return word.includes('-') ? ofHyphenated(word, variants, dictionary) : unknown(word.toLowerCase());
}

function known(lemmas: string[], guessed: boolean): Lemmas {
  return { lemmas: [...new Set(lemmas.map((lemma) => lemma.toLowerCase()))], beginning: null, known: true, guessed };
}

/** „EU-ban” is EU; of „Magnum-díjjal” the lemma is Magnum-díj, and its parts are words too. */
function ofHyphenated(word: string, variants: Variants, dictionary: Dictionary): Lemmas {
  const at = word.lastIndexOf('-');
  const begin = word.slice(0, at);
  const end = word.slice(at + 1);
  const variantsOf = (part: string): Variants => (variants[0]?.length === 1 ? textVariants(part, false) : queryVariants(part));
  if (endingAfterHyphen.test(end)) return lemmasOf(begin, variantsOf(begin), dictionary);
  const last = lemmasOf(end, variantsOf(end), dictionary);
  const lemmas = last.lemmas.map((lemma) => `${begin.toLowerCase()}-${lemma}`);
  return { lemmas, beginning: null, known: last.known, guessed: last.guessed };
}

function unknown(word: string): Lemmas {
  if (/\p{N}/u.test(word)) return { lemmas: [word], beginning: null, known: true, guessed: false };
  return { lemmas: [word, ...possibleStems(word)], beginning: commonBeginning(word), known: false, guessed: false };
}
