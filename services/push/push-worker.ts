import { sql } from 'kysely';
import webpush from 'web-push';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { pauseAfter } from '../delivery/retry.ts';
import { startWorkerLoop, type WorkerLoop } from '../delivery/worker-loop.ts';
import { messageOf } from './announce-news.ts';
import { type EndpointRule, type PushAnswer, sendTo } from './endpoint.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushWorkerOptions {
  db: Database;
  keys(): Promise<PushKeys>;
  /** Whom push services may turn to: an address of ours, `https:` or `mailto:`. */
  subject: string;
  rule: EndpointRule;
  onError(error: unknown): void;
  idleMs?: number;
}

const atOnce = 20;
/** A message is its worker's for so long, seconds: longer than a push service is waited for. */
const leaseSeconds = 60;

interface Due {
  id: string;
  client_id: string;
  article_id: number;
  topic: string;
  attempts: number;
  site: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  seconds_left: number;
}

/**
 * Sends the messages that wait, until `stop`. A worker that dies after a push service has taken a message sends it again; both have the same
 * `Topic` and the same tag, so the second takes the first one's place on the way, or on the screen.
 */
export function startPushWorker(options: PushWorkerOptions): WorkerLoop {
  const { db, onError, idleMs = 2000 } = options;
  return startWorkerLoop({
    onError,
    idleMs,
    async turn() {
      const due = await claim(db);
      await Promise.all(due.map((one) => deliver(options, one).catch(onError)));
      return due.length > 0;
    },
  });
}

async function claim(db: Database): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id from push_delivery where done_at is null and due_at <= now() order by due_at limit ${atOnce} for update skip locked
    )
    update push_delivery d set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    from due, push_client c where d.id = due.id and c.id = d.client_id
    returning d.id, d.client_id, d.article_id, d.topic, d.attempts, c.site, c.endpoint, c.p256dh, c.auth,
      greatest(0, floor(extract(epoch from d.expires_at - now())))::int as seconds_left`.execute(db);
  return rows;
}

async function deliver(options: PushWorkerOptions, due: Due): Promise<void> {
  const { db, onError } = options;
  const message = due.seconds_left > 0 ? await messageOf(db, siteOfCode(due.site), due.article_id) : null;
  if (!message) return end(db, due.id);
  let answer: PushAnswer;
  try {
    answer = await send(options, due, JSON.stringify(message));
  } catch (error) {
    if (due.attempts === 1) onError(error);
    return later(db, due, null);
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return end(db, due.id);
  // The reader has taken the permission back, or the browser is gone.
  if (status === 404 || status === 410) return forget(db, due.client_id);
  if (status === 429 || status >= 500) return later(db, due, retryAfter);
  onError(new Error(`A push service answered ${status}; the message is given up.`));
  return end(db, due.id);
}

async function send({ keys, subject, rule }: PushWorkerOptions, due: Due, payload: string): Promise<PushAnswer> {
  const breaking = due.topic === 'breaking';
  const subscription = { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } };
  const { headers, body } = webpush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject, ...(await keys()) },
    TTL: due.seconds_left,
    urgency: breaking ? 'high' : 'low',
    topic: `article-${due.article_id}`,
    contentEncoding: 'aes128gcm',
  });
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return sendTo({ endpoint: due.endpoint, headers: Object.fromEntries(given), body }, rule);
}

async function end(db: Database, id: string): Promise<void> {
  await db.updateTable('push_delivery').set({ done_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Nothing is tried again beyond the message's time: by then it is no news. */
async function later(db: Database, { id, attempts, seconds_left }: Due, retryAfter: number | null): Promise<void> {
  const pause = Math.max(retryAfter ?? 0, pauseAfter(attempts));
  if (pause >= seconds_left) return end(db, id);
  await db
    .updateTable('push_delivery')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${pause})` })
    .where('id', '=', id)
    .execute();
}

async function forget(db: Database, clientId: string): Promise<void> {
  await db.deleteFrom('push_client').where('id', '=', clientId).execute();
}
