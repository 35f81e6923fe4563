import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** More spellings of one word are noise. */
const mostSpellings = 20;
/** Longest ending of a name, letters. */
const longestEnding = 7;
const mostForms = 50;

/** Words that articles have, by how they are without accents. */
export async function spellingsOf(db: Kysely<Tables>, folded: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ folded: string; form: string }>`
    select folded, form from search_word where folded = any(${[...new Set(folded)]}::text[])`.execute(db);
  const spellings = new Map<string, string[]>();
  for (const { folded: key, form } of rows) {
    const forms = spellings.get(key) ?? [];
    if (forms.length < mostSpellings) forms.push(form);
    spellings.set(key, forms);
  }
  return spellings;
}

/** Words that articles have and that begin so, but for accents. */
export async function formsBeginning(db: Kysely<Tables>, folded: string): Promise<string[]> {
  if (folded.length < 4) return [];
  const pattern = `${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ form: string }>`
    select form from search_word where folded like ${pattern} and length(folded) <= ${folded.length + longestEnding} limit ${mostForms}`.execute(
    db,
  );
  return rows.map(({ form }) => form);
}
