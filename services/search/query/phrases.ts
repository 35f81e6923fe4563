import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { Database } from '#database/database.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { plainJoiners, tokensOf } from '../lemma/tokens.ts';

/** How many of the newest articles with all words are read to check whether the words are adjacent. */
export const maxPhraseCandidates = 200;

/** Returns those articles, in their order, that have all phrases. */
export async function filterByPhrases(
  db: Database,
  ids: readonly number[],
  phrases: readonly string[][],
  lemmatiser: Lemmatiser,
): Promise<number[]> {
  const bodies = await readBodies(db, ids);
  const matchers = phrases.map((phrase) => createPhraseMatcher(phrase, lemmatiser));
  return ids.filter((id) => {
    const body = bodies.get(id) ?? '';
    const folded = fold(plainJoiners(body));
    return matchers.every((matches) => matches(body, folded));
  });
}

export async function readBodies(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    body: string;
  }>`select id, body from search_doc where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/**
 * Ignores case and accents. The last word may have another ending („Magyar Nemzet” matches Magyar Nemzetben).
 */
function createPhraseMatcher(
  phrase: readonly string[],
  lemmatiser: Lemmatiser,
): (body: string, folded: string) => boolean {
  const foldedPhrase = phrase.map(fold);
  const last = foldedPhrase.length - 1;
  const lemmas = new Set(lemmatiser.analyseQuery(phrase[last] ?? '').lemmas);
  // Splitting a body into words is expensive, so a regular expression first excludes most bodies.
  const near = new RegExp(
    foldedPhrase.map((word, place) => (place === last ? word.slice(0, 2) : word)).join('[^\\p{L}\\p{N}]+'),
    'u',
  );
  return (body, folded) => {
    if (!near.test(folded)) return false;
    const words = tokensOf(body).map((token) => token.text);
    const foldedWords = words.map(fold);
    for (
      let at = foldedWords.indexOf(foldedPhrase[0] ?? '');
      at >= 0;
      at = foldedWords.indexOf(foldedPhrase[0] ?? '', at + 1)
    ) {
      const isMatch = foldedPhrase.every((word, place) => {
        if (foldedWords[at + place] === word) return true;
        const original = words[at + place];
        return (
          place === last &&
          original !== undefined &&
          lemmatiser.analyseText(original, false).lemmas.some((lemma) => lemmas.has(lemma))
        );
      });
      if (isMatch) return true;
    }
    return false;
  };
}
