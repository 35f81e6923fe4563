import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Further spellings of one word are noise. */
const maxSpellings = 20;
/** Letters of the longest ending of a name. */
const maxEndingLength = 7;
const maxForms = 50;

/** Reads the spellings that articles have, by the word without accents. */
export async function readSpellings(db: Database, folded: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ folded: string; form: string }>`
    select folded, form from search_word where folded = any(${[...new Set(folded)]}::text[])`.execute(db);
  const spellings = new Map<string, string[]>();
  for (const { folded: key, form } of rows) {
    const forms = spellings.get(key) ?? [];
    if (forms.length < maxSpellings) forms.push(form);
    spellings.set(key, forms);
  }
  return spellings;
}

/** Reads words of the archive that begin with a prefix, apart from accents. */
export async function readFormsByPrefix(db: Database, folded: string): Promise<string[]> {
  if (folded.length < 4) return [];
  const pattern = `${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ form: string }>`
    select form from search_word
      where folded like ${pattern} and length(folded) <= ${folded.length + maxEndingLength}
        limit ${maxForms}`.execute(db);
  return rows.map(({ form }) => form);
}
