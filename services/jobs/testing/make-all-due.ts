import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Lets jobs start that wait for their time or for another try. */
export async function makeAllDue(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db);
}
