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
    const body = bodies.get(id) ?? '';
    const folded = fold(body);
    return standing.every((stands) => stands(body, folded));
  });
}

export async function bodiesOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; body: string }>`select id, body from search_doc where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Words as they stand, without regard to case and accents; the last one may have another ending („Magyar Nemzet”: Magyar Nemzetben). */
function phraseIn(phrase: readonly string[], lemmatiser: Lemmatiser): (body: string, folded: string) => boolean {
  const wanted = phrase.map(fold);
  const last = wanted.length - 1;
  const lemmas = new Set(lemmatiser.ofQuery(phrase[last] ?? '').lemmas);
  // Taking a body apart into words costs most, so first comes a look at whether it can be there at all.
  const near = new RegExp(wanted.map((word, place) => (place === last ? word.slice(0, 2) : word)).join('[^\\p{L}\\p{N}]+'), 'u');
  return (body, folded) => {
    if (!near.test(folded)) return false;
    const words = tokensOf(body).map((token) => token.text);
    const same = words.map(fold);
    for (let at = same.indexOf(wanted[0] ?? ''); at >= 0; at = same.indexOf(wanted[0] ?? '', at + 1)) {
      const stands = wanted.every((word, place) => {
        if (same[at + place] === word) return true;
        const written = words[at + place];
        return place === last && written !== undefined && lemmatiser.ofText(written, false).lemmas.some((lemma) => lemmas.has(lemma));
      });
      if (stands) return true;
    }
    return false;
  };
}
