import { sql } from 'kysely';
import type { z } from 'zod';
import { CallError, ConflictError } from '#contract/errors.ts';
import { maxInteger } from '#contract/max-integer.ts';
import type { Webhook, WebhookChanges, WebhookDelivery, WebhookDocument } from '#contract/webhook.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { Signature } from '../../people/actor.ts';
import { recordAudit, recordChanges } from '../../people/record-audit.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { enqueueDeliveries, enqueueDeliveryJobs } from './enqueue-webhooks.ts';
import { createSecret } from './sign-message.ts';

const entity = 'webhook';

interface WebhookRow {
  id: number;
  version: number;
  name: string;
  url: string;
  events: WebhookDocument['events'];
  sites: number[];
  is_active: boolean;
  failing_since: Date | null;
  off_because: string | null;
  updated_at: Date;
}

interface Page {
  cursor?: number | undefined;
  limit: number;
}

export async function listWebhooks(db: Database, { q, cursor, limit }: Page & { q: string }) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<WebhookRow>`
    select * from webhook where (name ilike ${pattern} or url ilike ${pattern})
      and id < ${cursor ?? maxInteger}
    order by id desc limit ${limit + 1}`.execute(db);
  return { items: rows.slice(0, limit).map(webhookOf), next: nextOf(rows, limit, ({ id }) => String(id)) };
}

export async function readWebhook(db: Database, id: number): Promise<Webhook> {
  const { rows } = await sql<WebhookRow>`select * from webhook where id = ${id}`.execute(db);
  return onlyWebhook(id, rows);
}

export async function createWebhook(db: Database, document: WebhookDocument, by: Signature) {
  const secret = createSecret();
  return inTransaction(db, undefined, async (trx) => {
    const { name, url, events, isActive } = document;
    const { rows } = await sql<WebhookRow>`
      insert into webhook (name, url, events, sites, secret, is_active)
      values (${name}, ${url}, ${events}, ${sitesOf(document)}, ${secret}, ${isActive}) returning *`.execute(
      trx,
    );
    const [row] = rows;
    if (!row) throw new Error('The webhook was not stored.');
    const after = document;
    await recordChanges(trx, by, { action: 'create', entity, entityId: row.id, before: null, after });
    return { ...webhookOf(row), secret };
  });
}

interface WebhookChange {
  /** Version that the change was made from; undefined: the newest. */
  version: number | undefined;
  changes: z.output<typeof WebhookChanges>;
  /** The sent values, for the other side of a conflict. */
  sent: unknown;
}

/** @throws ConflictError when somebody else has changed it since */
export async function changeWebhook(
  db: Database,
  id: number,
  { version, changes, sent }: WebhookChange,
  by: Signature,
): Promise<Webhook> {
  return inTransaction(db, undefined, async (trx) => {
    const current = await lockWebhook(trx, id);
    if (version !== undefined && version !== current.version)
      throw new ConflictError('Somebody else has changed this webhook in the meantime.', { current, sent });
    const after: WebhookDocument = { ...current.document, ...definedOf(changes) };
    if (JSON.stringify(after) === JSON.stringify(current.document)) return current;
    // Switching it on again resets its failures.
    const isSwitchedOn = after.isActive && !current.document.isActive;
    const { rows } = await sql<WebhookRow>`
      update webhook set version = version + 1, updated_at = now(), name = ${after.name}, url = ${after.url},
        events = ${after.events}, sites = ${sitesOf(after)}, is_active = ${after.isActive},
        failing_since = case when ${isSwitchedOn} then null else failing_since end,
        off_because = case when ${after.isActive} then null else off_because end
      where id = ${id} returning *`.execute(trx);
    const before = current.document;
    await recordChanges(trx, by, { action: 'update', entity, entityId: id, before, after });
    return onlyWebhook(id, rows);
  });
}

export async function deleteWebhook(db: Database, id: number, by: Signature): Promise<null> {
  return inTransaction(db, undefined, async (trx) => {
    const { document: before } = await lockWebhook(trx, id);
    await sql`delete from webhook where id = ${id}`.execute(trx);
    await recordChanges(trx, by, { action: 'delete', entity, entityId: id, before, after: null });
    return null;
  });
}

export async function renewSecret(db: Database, id: number, by: Signature) {
  const secret = createSecret();
  return inTransaction(db, undefined, async (trx) => {
    await lockWebhook(trx, id);
    const { rows } = await sql<WebhookRow>`
      update webhook set secret = ${secret}, version = version + 1, updated_at = now() where id = ${id}
        returning *`.execute(trx);
    await recordAudit(trx, by, { action: 'renew secret', entity, entityId: id, before: null, after: null });
    return { ...onlyWebhook(id, rows), secret };
  });
}

export async function testWebhook(db: Database, id: number, by: Signature): Promise<WebhookDelivery> {
  return inTransaction(db, undefined, async (trx) => {
    await lockWebhook(trx, id);
    const [delivery = ''] = await enqueueDeliveries(trx, [{ webhook_id: id, event: 'webhook.test' }]);
    await recordAudit(trx, by, { action: 'test', entity, entityId: id, before: null, after: null });
    return readDelivery(trx, id, delivery);
  });
}

/** @param deliveryId its number, without `msg_` */
export async function repeatDelivery(
  db: Database,
  id: number,
  deliveryId: string,
  by: Signature,
): Promise<WebhookDelivery> {
  return inTransaction(db, undefined, async (trx) => {
    await lockWebhook(trx, id);
    const { state } = await readDelivery(trx, id, deliveryId);
    if (state === 'waiting') throw new CallError(409, 'This message is still being sent.');
    await sql`update webhook_delivery set state = 'waiting' where id = ${deliveryId}`.execute(trx);
    await enqueueDeliveryJobs(trx, [{ id: deliveryId, webhook_id: id }]);
    const after = { delivery: `msg_${deliveryId}` };
    await recordAudit(trx, by, { action: 'repeat delivery', entity, entityId: id, before: null, after });
    return readDelivery(trx, id, deliveryId);
  });
}

interface DeliveryRow {
  id: string;
  event: WebhookDelivery['event'];
  article_id: number | null;
  made_at: Date;
  state: WebhookDelivery['state'];
  attempts: number;
  last_at: Date | null;
  last_status: number | null;
  last_error: string | null;
}

export async function listDeliveries(
  db: Database,
  id: number,
  { state, cursor, limit }: Page & { state?: WebhookDelivery['state'] | undefined },
) {
  await readWebhook(db, id);
  const { rows } = await sql<DeliveryRow>`
    select * from webhook_delivery where webhook_id = ${id} and id < ${cursor ?? Number.MAX_SAFE_INTEGER}
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by id desc limit ${limit + 1}`.execute(db);
  return { items: rows.slice(0, limit).map(deliveryOf), next: nextOf(rows, limit, (row) => row.id) };
}

/** Deletes deliveries older than 30 days. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await sql`delete from webhook_delivery where made_at < now() - interval '30 days'`.execute(db);
}

async function readDelivery(trx: Transaction, id: number, deliveryId: string): Promise<WebhookDelivery> {
  const { rows } = await sql<DeliveryRow>`
    select * from webhook_delivery where webhook_id = ${id} and id = ${deliveryId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new CallError(404, `Webhook ${id} has no delivery msg_${deliveryId}.`);
  return deliveryOf(row);
}

async function lockWebhook(trx: Transaction, id: number): Promise<Webhook> {
  const { rows } = await sql<WebhookRow>`select * from webhook where id = ${id} for update`.execute(trx);
  return onlyWebhook(id, rows);
}

function nextOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined ? cursorOf(last) : null;
}

function definedOf(changes: z.output<typeof WebhookChanges>): Partial<WebhookDocument> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

const sitesOf = ({ sites }: WebhookDocument) => sites.map((site) => siteCode[site]);

/**
 * The webhook that a query for its id found.
 * @throws CallError 404
 */
function onlyWebhook(id: number, [row]: readonly WebhookRow[]): Webhook {
  if (!row) throw new CallError(404, `There is no webhook ${id}.`);
  return webhookOf(row);
}

function webhookOf(webhookRow: WebhookRow): Webhook {
  const { id, version, name, url, events, sites, ...row } = webhookRow;
  return {
    id,
    version,
    updatedAt: unixSeconds(row.updated_at),
    failingSince: row.failing_since && unixSeconds(row.failing_since),
    offBecause: row.off_because,
    document: { name, url, events, sites: sites.map(siteOfCode), isActive: row.is_active },
  };
}

function deliveryOf(deliveryRow: DeliveryRow): WebhookDelivery {
  const { id, event, state, attempts, ...row } = deliveryRow;
  return {
    id: `msg_${id}`,
    event,
    articleId: row.article_id,
    madeAt: unixSeconds(row.made_at),
    state,
    attempts,
    lastAt: row.last_at && unixSeconds(row.last_at),
    lastStatus: row.last_status,
    lastError: row.last_error,
  };
}
