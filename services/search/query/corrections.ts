import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fold } from '../lemma/fold.ts';

/** Candidates that share enough trigrams, of which the edit distance then chooses. */
const mostCandidates = 40;

/** The word of the archive that somebody probably meant, in the spelling of the archive; null when none is near. */
export async function correctionOf(db: Kysely<Tables>, word: string): Promise<string | null> {
  const folded = fold(word);
  const most = mostErrors(folded.length);
  if (most === 0 || /\p{N}/u.test(folded)) return null;
  const { rows } = await sql<{ form: string; folded: string; n: number }>`
    select w.form, w.folded, coalesce(l.n, 0) as n from (
      select form, folded from search_word where folded % ${folded} and length(folded) between ${folded.length - most} and ${folded.length + most}
      order by similarity(folded, ${folded}) desc limit ${mostCandidates}) w left join search_lemma l on l.lemma = w.form`.execute(db);
  const near = rows.map((row) => ({ ...row, errors: distance(folded, row.folded, most) })).filter(({ errors }) => errors <= most);
  near.sort((a, b) => a.errors - b.errors || b.n - a.n || (a.form < b.form ? -1 : 1));
  const [best] = near.filter(({ form }) => form !== word.toLowerCase());
  return best?.form ?? null;
}

/** Short words have too many neighbours. */
function mostErrors(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other.
 * @param most the answer is `most + 1` for anything above it
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return Math.min(at(row, b.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
