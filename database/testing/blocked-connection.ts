import { sql } from 'kysely';
import { eventually } from '#build/testing/eventually.ts';
import type { Database } from '../database.ts';

/**
 * Waits until a connection to this database waits for a lock.
 * @returns the process id of its backend
 */
export function waitForBlockedConnection(db: Database): Promise<number> {
  return eventually(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('No connection waits for a lock.');
    return row.pid;
  });
}
