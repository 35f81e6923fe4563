import { sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { Transaction } from '#database/database.ts';

/** Stores words, so that a query without accents or with errors finds them. */
export async function writeWords(trx: Transaction, forms: ReadonlySet<string>): Promise<void> {
  if (forms.size === 0) return;
  // Transactions that write the same words lock them in the same order, and so cannot deadlock.
  const words = [...forms].sort();
  await sql`insert into search_word (form, folded) select *
    from unnest(${words}::text[], ${words.map(fold)}::text[]) on conflict (form) do nothing`.execute(trx);
}
