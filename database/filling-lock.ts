import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Advisory lock for filling with the sample. Any number, but the same in every release. */
const fillingLock = 7_264_120;

/**
 * Fills the database while no other process does. The lock ends with the connection, also if the process
 * dies.
 */
export async function withFillingLock<T>(db: Database, fill: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${fillingLock})`.execute(connection);
    try {
      return await fill();
    } finally {
      await sql`select pg_advisory_unlock(${fillingLock})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
