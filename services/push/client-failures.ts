import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/**
 * A subscription is dropped after this many consecutive failures over this many days, because an outage of
 * its push service ends sooner.
 */
const maxFailures = 20;
const minFailingDays = 3;

/** Records that a subscription works again. */
export async function clearFailures(db: Database, clientId: string): Promise<void> {
  await db
    .updateTable('push_client')
    .set({ failures: 0, failing_since: null })
    .where('id', '=', clientId)
    .execute();
}

/** Counts a message that could not be delivered, and drops a subscription that has failed for long. */
export async function countFailure(db: Database, clientId: string): Promise<void> {
  await sql`
    update push_client set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where id = ${clientId}`.execute(db);
  await sql`
    delete from push_client where id = ${clientId} and failures >= ${maxFailures}
    and failing_since <= now() - make_interval(days => ${minFailingDays})`.execute(db);
}

/** Removes a subscription: the reader has withdrawn the permission, or the browser is gone. */
export async function dropClient(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('push_client').where('id', '=', clientId).execute();
}
