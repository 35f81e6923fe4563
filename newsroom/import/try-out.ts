import type { Database } from '#database/database.ts';

class Undo extends Error {}

/**
 * Does something in a transaction that is then rolled back, to find out its result. Only numbers of sequences
 * are used up.
 */
export async function tryOut<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      results.push(await work(trx));
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return results[0] as T;
}
