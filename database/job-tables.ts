import { PgBoss } from 'pg-boss';
import { type Database, guardedPoolOf } from './database.ts';

/** Runs the statements of pg-boss. */
interface JobConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** How pg-boss reaches a database that `openDatabase` opened: through the same pool and the same breaker. */
export function jobConnection(db: Database): JobConnection {
  const pool = guardedPoolOf(db);
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        // Several statements in one text have one result each; pg-boss wants the rows of all.
        return { rows: [result].flat().flatMap(({ rows }) => rows) };
      } catch (error) {
        // Such a text has its own transaction. The connection may still be in it, so it is not used again.
        client.release(true);
        throw error;
      }
    },
  };
}

/** Creates or updates the tables of pg-boss, in the schema `pgboss`. Any number of processes may call it. */
export async function installJobTables(db: Database): Promise<void> {
  const boss = new PgBoss({
    db: jobConnection(db),
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  // Its timers may still fail while they are stopping. What matters is what `start` throws.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
