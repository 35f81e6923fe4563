import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { WebhookMessage } from '#contract/webhook.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { minRetryDelay } from '../../jobs/job-kind.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type JobWorker, RetryJob } from '../../jobs/job-worker.ts';
import { createHostSender } from '../../limits/send-to-host.ts';
import { signMessage } from './sign-message.ts';
import { faultOfAddress, mayConnect } from './webhook-address.ts';
import { maxAgeHours, webhookJobs } from './webhook-job.ts';

export interface WebhookWorkerOptions {
  db: Database;
  jobs: JobQueue;
  /** Scheme and host of each site. */
  origins: Readonly<Record<SiteSlug, string>>;
  /** Whether programs on this machine may be called too. */
  isLocal: boolean;
  /** Called when a webhook was switched off. */
  onSwitchedOff(webhook: { id: number; name: string; url: string; reason: string }): void;
  idleMs?: number;
}

const limits = { maxRunning: 32, maxRunningPerGroup: 4 } as const;
const answerTimeoutMs = 15_000;
/** When every delivery has failed for this long, the webhook is switched off. */
const maxFailingDays = 3;

interface Delivery {
  id: string;
  webhookId: number;
  name: string;
  url: string;
  secret: string;
  isActive: boolean;
  failingSince: Date | null;
  event: WebhookMessage['type'];
  site: number | null;
  data: WebhookMessage['data'];
  madeAt: Date;
  state: string;
  /** Whether readers can see the article now; true for a test. */
  isVisible: boolean;
}

interface Answer {
  status: number | null;
  error: string | null;
  retryAfter: number;
}

/** Sends messages to webhooks. A worker that dies after a program has accepted a message sends it again. */
export function startWebhookWorker(options: WebhookWorkerOptions): JobWorker {
  const { db, jobs, isLocal, idleMs } = options;
  const sender = createHostSender(answerTimeoutMs);

  async function deliver(delivery: Delivery, attempt: number): Promise<void> {
    const { id, isActive, event, isVisible, state } = delivery;
    if (state !== 'waiting') return;
    if (!isActive) return giveUp(db, id, 'The webhook is switched off.');
    // The article may have been withdrawn since, or be under an embargo now.
    if (!isVisible && event !== 'article.withdrawn')
      return giveUp(db, id, 'Readers cannot see the article any more.');
    const answer = await send(delivery);
    if (answer.status !== null && answer.status >= 200 && answer.status < 300)
      return recordSuccess(db, delivery, answer.status);
    const delay = Math.max(answer.retryAfter, minRetryDelay(webhookJobs, attempt));
    const isLast = Date.now() + delay * 1000 > delivery.madeAt.getTime() + maxAgeHours * 3_600_000;
    await recordFailure(db, delivery, answer, isLast);
    await switchOffIfGone(delivery, answer);
    if (!isLast) throw new RetryJob(answer.error ?? `status ${answer.status}`, answer.retryAfter);
  }

  async function send(delivery: Delivery): Promise<Answer> {
    const { id, url, secret, event, data, site, madeAt } = delivery;
    const fault = faultOfAddress(url, isLocal);
    if (fault !== null) return { status: null, error: fault, retryAfter: 0 };
    const origin = site === null ? '' : options.origins[siteOfCode(site)];
    const message: WebhookMessage = {
      type: event,
      timestamp: madeAt.toISOString(),
      data: data && { ...data, url: `${origin}${data.url}` },
    };
    const body = JSON.stringify(message);
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Cimlap-Webhooks',
      ...signMessage(secret, `msg_${id}`, body, Math.floor(Date.now() / 1000)),
    };
    const target = new URL(url);
    const host = {
      name: target.origin,
      owns: (other: URL) => other.origin === target.origin,
      mayConnect: (ip: string) => mayConnect(ip, target.hostname, isLocal),
    };
    try {
      const { status, retryAfter } = await sender.send(
        { endpoint: url, headers, body: Buffer.from(body) },
        host,
      );
      return { status, error: null, retryAfter: retryAfter ?? 0 };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { status: null, error: reason.slice(0, 300), retryAfter: 0 };
    }
  }

  /** A program that answers 410 wants no more messages; one that has failed for days is gone. */
  async function switchOffIfGone(delivery: Delivery, { status }: Answer): Promise<void> {
    const { webhookId, name, url, failingSince } = delivery;
    const failingDays = failingSince === null ? 0 : (Date.now() - failingSince.getTime()) / 86_400_000;
    if (status !== 410 && failingDays < maxFailingDays) return;
    const reason =
      status === 410
        ? 'It answered 410: it wants no more messages.'
        : `Every message has failed for ${maxFailingDays} days.`;
    const { numAffectedRows } = await sql`update webhook set is_active = false, off_because = ${reason},
      version = version + 1, updated_at = now() where id = ${webhookId} and is_active`.execute(db);
    if (numAffectedRows === 1n) options.onSwitchedOff({ id: webhookId, name, url, reason });
  }

  const worker = jobs.work({
    kind: webhookJobs,
    ...limits,
    ...(idleMs !== undefined && { idleMs }),
    async prepare(batch) {
      const deliveries = await readDeliveries(
        db,
        batch.map(({ payload }) => payload.deliveryId),
      );
      return async ({ payload, attempt }) => {
        const delivery = deliveries.get(payload.deliveryId);
        // Its webhook was deleted.
        if (delivery) await deliver(delivery, attempt);
      };
    },
  });
  return {
    async stop() {
      await worker.stop();
      sender.close();
    },
  };
}

async function readDeliveries(db: Database, ids: readonly string[]): Promise<Map<string, Delivery>> {
  const { rows } = await sql<Delivery>`
    select d.id, d.webhook_id as "webhookId", w.name, w.url, w.secret, w.is_active as "isActive",
      w.failing_since as "failingSince", d.event, d.site, d.data, d.made_at as "madeAt", d.state,
      d.article_id is null or exists (select from article a
        where a.id = d.article_id and a.active and not a.waiting)
        as "isVisible"
    from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function giveUp(db: Database, id: string, reason: string): Promise<void> {
  await sql`update webhook_delivery set state = 'failed', last_error = ${reason} where id = ${id}`.execute(
    db,
  );
}

async function recordSuccess(db: Database, { id, webhookId }: Delivery, status: number) {
  await sql`update webhook_delivery set state = 'delivered', attempts = attempts + 1, last_at = now(),
    last_status = ${status}, last_error = null where id = ${id}`.execute(db);
  // Another message may have failed since this one was read.
  await sql`update webhook set failing_since = null
    where id = ${webhookId} and failing_since is not null`.execute(db);
}

async function recordFailure(
  db: Database,
  { id, webhookId }: Delivery,
  { status, error }: Answer,
  isLast: boolean,
): Promise<void> {
  await sql`update webhook_delivery set state = ${isLast ? 'failed' : 'waiting'}, attempts = attempts + 1,
    last_at = now(), last_status = ${status}, last_error = ${error} where id = ${id}`.execute(db);
  await sql`update webhook set failing_since = coalesce(failing_since, now())
    where id = ${webhookId}`.execute(db);
}
