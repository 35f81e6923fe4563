import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A message is its worker's for so long; longer than a push service is waited for. */
const leaseSeconds = 60;
/**
 * A subscription is dropped when so many sends in a row have failed, over so many days: a push service's own
 * outage ends sooner.
 */
const maxFailures = 20;
const minFailingDays = 3;

/** A message that a worker has taken to send. */
export interface Delivery {
  id: string;
  client_id: string;
  article_id: number;
  topic: string;
  attempts: number;
  /** The subscription's, in a row, before this one. */
  failures: number;
  site: number;
  service: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  seconds_left: number;
}

/**
 * Takes what is due, the longest due first.
 * @param places how many of each push service
 * @param max how many altogether
 */
export async function claimDeliveries(
  db: Database,
  places: ReadonlyMap<string, number>,
  max: number,
): Promise<Delivery[]> {
  const open = [...places].filter(([, number]) => number > 0);
  if (open.length === 0) return [];
  const names = open.map(([name]) => name);
  const numbers = open.map(([, number]) => number);
  const { rows } = await sql<Delivery>`
    with open as (select * from unnest(${names}::text[], ${numbers}::int[]) as o (service, places)),
    due as (
      select d.id from open cross join lateral (
        select id, due_at from push_delivery
        where push_delivery.service = open.service and done_at is null and due_at <= now()
        order by due_at limit open.places for update skip locked
      ) d order by d.due_at limit ${max}
    )
    update push_delivery d
    set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    from due, push_client c where d.id = due.id and c.id = d.client_id
    returning d.id, d.client_id, d.article_id, d.topic, d.attempts, d.service, c.failures, c.site, c.endpoint, c.p256dh, c.auth,
      greatest(0, floor(extract(epoch from d.expires_at - now())))::int as seconds_left`.execute(db);
  return rows;
}

export async function endDeliveries(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('push_delivery').set({ done_at: sql<Date>`now()` }).where('id', 'in', ids).execute();
}

/** @param pauseSeconds until it is due again */
export async function postponeDelivery(db: Database, id: string, pauseSeconds: number): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})` })
    .where('id', '=', id)
    .execute();
}

/** The subscription works again. */
export async function forgetFailures(db: Database, clientId: string): Promise<void> {
  await db
    .updateTable('push_client')
    .set({ failures: 0, failing_since: null })
    .where('id', '=', clientId)
    .execute();
}

/** Counts a send that reached nobody; drops the subscription when that has gone on for long. */
export async function countFailure(db: Database, clientId: string): Promise<void> {
  await sql`
    update push_client set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where id = ${clientId}`.execute(db);
  await sql`
    delete from push_client where id = ${clientId} and failures >= ${maxFailures}
    and failing_since <= now() - make_interval(days => ${minFailingDays})`.execute(db);
}

/** The reader has taken the permission back, or the browser is gone. */
export async function dropClient(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('push_client').where('id', '=', clientId).execute();
}
