import type { Database } from '#database/database.ts';

/**
 * A secret that is made once and kept in the database, the same for every process.
 * @param make called where there is none yet; of several at the same moment one wins
 */
export async function keptSecret(db: Database, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  const kept = await read();
  if (kept) return kept.value;
  await db
    .insertInto('kept_secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`The secret ${name} was made and is not there.`);
  return made.value;
}
