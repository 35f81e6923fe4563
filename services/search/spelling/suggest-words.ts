import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { Database } from '#database/database.ts';
import { hungarian } from '../lemma/dictionary.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { isInLanguage } from './check-words.ts';
import { filterInTurns } from './filter-in-turns.ts';

const maxSuggestions = 5;
/** Words with more vowels have too many possible accents to look up. */
const maxVariedVowels = 5;

const letters = [...'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz'];
const accents: Readonly<Record<string, string>> = {
  a: 'aá',
  á: 'aá',
  e: 'eé',
  é: 'eé',
  i: 'ií',
  í: 'ií',
  o: 'oóöő',
  ó: 'oóöő',
  ö: 'oóöő',
  ő: 'oóöő',
  u: 'uúüű',
  ú: 'uúüű',
  ü: 'uúüű',
  ű: 'uúüű',
};

/**
 * Words that may have been meant, the most probable first: other accents before another letter, and frequent
 * words before rare ones.
 */
export async function suggestWords(db: Database, word: string): Promise<string[]> {
  const language = await hungarian();
  const lower = word.toLowerCase();
  const candidates = new Set([...accentVariants(lower), ...oneEditAway(lower)]);
  candidates.delete(lower);
  const words = await filterInTurns([...candidates], (candidate) => isInLanguage(candidate, language));
  if (words.length === 0) return [];
  const lemmasOf = new Map(words.map((candidate) => [candidate, lemmas(candidate, language)]));
  const { rows } = await sql<{ lemma: string; n: number }>`
    select lemma, n from search_lemma where lemma = any(${[...lemmasOf.values()].flat()}::text[])`.execute(
    db,
  );
  const articles = new Map(rows.map(({ lemma, n }) => [lemma, n]));
  const rank = (candidate: string): [isOther: number, isGuessed: number, articles: number] => [
    fold(candidate) === fold(lower) ? 0 : 1,
    language.analyseText(candidate, true).isGuessed ? 1 : 0,
    Math.max(0, ...(lemmasOf.get(candidate) ?? []).map((lemma) => articles.get(lemma) ?? 0)),
  ];
  const ranked = words.map((candidate) => ({ candidate, rank: rank(candidate) }));
  ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || b.rank[2] - a.rank[2]);
  return ranked.slice(0, maxSuggestions).map(({ candidate }) => asWritten(candidate, word));
}

const lemmas = (word: string, language: Lemmatiser) => language.analyseText(word, true).lemmas;

/** Takes over the capitals of the written word. */
function asWritten(candidate: string, word: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return candidate.toUpperCase();
  const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
  return isCapital ? candidate.charAt(0).toUpperCase() + candidate.slice(1) : candidate;
}

/** All spellings with other accents. */
function accentVariants(word: string): string[] {
  const vowels = [...word].filter((letter) => accents[letter]).length;
  if (vowels > maxVariedVowels) return [];
  return [...word].reduce<string[]>(
    (prefixes, letter) =>
      prefixes.flatMap((begin) => [...(accents[letter] ?? letter)].map((each) => begin + each)),
    [''],
  );
}

/** One letter too many or too few, another letter, or two swapped. */
function oneEditAway(word: string): string[] {
  const variants: string[] = [];
  for (let at = 0; at <= word.length; at += 1) {
    const [begin, rest] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = rest;
    if (rest !== '') variants.push(begin + rest.slice(1));
    if (rest.length > 1) variants.push(begin + second + first + rest.slice(2));
    for (const letter of letters) {
      variants.push(begin + letter + rest);
      if (rest !== '') variants.push(begin + letter + rest.slice(1));
    }
  }
  return variants;
}
