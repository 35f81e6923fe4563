import type { Database } from '#database/database.ts';

/**
 * Reads a secret that all processes share from the database, and creates it if there is none.
 * @param create makes a secret; if several processes do so at once, the first one's is used
 */
export async function sharedSecret(db: Database, name: string, create: () => string): Promise<string> {
  const read = () => db.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  const existing = await read();
  if (existing) return existing.value;
  await db
    .insertInto('kept_secret')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const created = await read();
  if (!created) throw new Error(`The secret ${name} is missing after it was stored.`);
  return created.value;
}
