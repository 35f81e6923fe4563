import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/**
 * A subscription is dropped after so many failures in a row, if they took so many days: an outage of its push
 * service ends sooner.
 */
const maxFailures = 20;
const minFailingDays = 3;

/** Writes down that a subscription works again. */
export async function clearFailures(db: Database, clientId: string): Promise<void> {
  await db
    .updateTable('push_client')
    .set({ failures: 0, failing_since: null })
    .where('id', '=', clientId)
    .execute();
}

/** Counts a send that reached nobody, and drops a subscription that has failed for long. */
export async function countFailure(db: Database, clientId: string): Promise<void> {
  await sql`
    update push_client set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where id = ${clientId}`.execute(db);
  await sql`
    delete from push_client where id = ${clientId} and failures >= ${maxFailures}
    and failing_since <= now() - make_interval(days => ${minFailingDays})`.execute(db);
}

/** Removes a subscription: the reader has taken the permission back, or the browser is gone. */
export async function dropClient(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('push_client').where('id', '=', clientId).execute();
}
