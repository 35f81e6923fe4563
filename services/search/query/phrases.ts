import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fold } from '../lemma/fold.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import { tokensOf } from '../lemma/tokens.ts';

/** So many of the newest articles that have all words are read to see whether these stand together. */
export const mostRead = 200;

/** Those of the articles, in their order, in which all phrases stand. */
export async function withPhrases(
  db: Kysely<Tables>,
  ids: readonly number[],
  phrases: readonly string[][],
  lemmatiser: Lemmatiser,
): Promise<number[]> {
  const bodies = await bodiesOf(db, ids);
  const standing = phrases.map((phrase) => phraseIn(phrase, lemmatiser));
  return ids.filter((id) => {
    const words = tokensOf(bodies.get(id) ?? '').map((token) => token.text);
    return standing.every((stands) => stands(words));
  });
}

export async function bodiesOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; body: string }>`select id, body from search_doc where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Words as they stand, without regard to case and accents; the last one may have another ending („Magyar Nemzet”: Magyar Nemzetben). */
function phraseIn(phrase: readonly string[], lemmatiser: Lemmatiser): (words: readonly string[]) => boolean {
  const wanted = phrase.map(fold);
  const last = new Set(lemmatiser.ofQuery(phrase.at(-1) ?? '').lemmas);
  return (words) => {
    const folded = words.map(fold);
    for (let at = folded.indexOf(wanted[0] ?? ''); at >= 0; at = folded.indexOf(wanted[0] ?? '', at + 1)) {
      const stands = wanted.every((word, place) => {
        if (folded[at + place] === word) return true;
        const written = words[at + place];
        return (
          place === wanted.length - 1 && written !== undefined && lemmatiser.ofText(written, false).lemmas.some((lemma) => last.has(lemma))
        );
      });
      if (stands) return true;
    }
    return false;
  };
}
