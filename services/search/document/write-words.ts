import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import { fold } from '../lemma/fold.ts';

/** Remembers words, so that they are found when typed without accents or with errors. */
export async function writeWords(trx: Transaction, forms: ReadonlySet<string>): Promise<void> {
  if (forms.size === 0) return;
  // Sorted, so that transactions that write the same words wait in the same order.
  const words = [...forms].sort();
  await sql`insert into search_word (form, folded) select * from unnest(${words}::text[], ${words.map(fold)}::text[]) on conflict (form) do nothing`.execute(
    trx,
  );
}
