import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { Database } from '#database/database.ts';

/** Candidates are chosen by trigrams; then the edit distance decides. */
const maxCandidates = 40;

/**
 * Finds the word of the archive that a reader probably meant, in its spelling there; null if none is similar.
 */
export async function findCorrection(db: Database, word: string): Promise<string | null> {
  const folded = fold(word);
  const maxDistance = maxErrors(folded.length);
  if (maxDistance === 0 || /\p{N}/u.test(folded)) return null;
  const { rows } = await sql<{ form: string; folded: string; n: number }>`
    select w.form, w.folded, coalesce(l.n, 0) as n from (
      select form, folded from search_word
        where folded % ${folded}
          and length(folded) between ${folded.length - maxDistance} and ${folded.length + maxDistance}
      order by similarity(folded, ${folded}) desc limit ${maxCandidates}) w
        left join search_lemma l on l.lemma = w.form`.execute(db);
  const near = rows
    .map((row) => ({ ...row, errors: editDistance(folded, row.folded, maxDistance) }))
    .filter(({ errors, form }) => errors <= maxDistance && form !== word.toLowerCase());
  const [best] = near.sort((a, b) => a.errors - b.errors || b.n - a.n || (a.form < b.form ? -1 : 1));
  return best?.form ?? null;
}

/** Short words have too many neighbours. */
function maxErrors(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word into
 * the other.
 * @param maxDistance the result is `maxDistance + 1` for anything above it
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(before, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return Math.min(at(row, b.length), maxDistance + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
