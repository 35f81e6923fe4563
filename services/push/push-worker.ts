import { sql } from 'kysely';
import webpush from 'web-push';
import type { PushMessage } from '#contract/push.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { minRetryDelay } from '../jobs/job-kind.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { type Job, type JobWorker, RetryJob } from '../jobs/job-worker.ts';
import {
  createHostSender,
  type HostAnswer,
  type HostRequest,
  type ReceivingHost,
} from '../limits/send-to-host.ts';
import { clearFailures, countFailure, dropClient } from './client-failures.ts';
import { messageOf, tagOf } from './message-of.ts';
import { type PushJob, pushJobs } from './push-job.ts';
import { createVapidSigner, type PushKeys } from './vapid-signer.ts';

export interface PushWorkerOptions {
  db: Database;
  jobs: JobQueue;
  keys(): Promise<PushKeys>;
  /** Our contact for push services: `https:` or `mailto:`. */
  subject: string;
  services: readonly ReceivingHost[];
  onError(error: unknown): void;
  /** Time-out of push services. */
  timeoutMs?: number | undefined;
}

/**
 * At 0.1 s per message, 128 places send more than a thousand messages a second. If 5% of 10 000 endpoints are
 * silent for the whole time-out, all at one service, they take 500 × 4 s / 128 places = 16 s of the minute
 * that the others have (`npm run bench -- push`).
 */
const limits = { maxRunning: 256, maxRunningPerGroup: 128 } as const;

/** A push service answers within fractions of a second. A silent one occupies a place for this long. */
const sendTimeoutMs = 4000;

/** A message that is being sent. */
interface Sending {
  job: Job<PushJob>;
  client: Client;
  message: PushMessage;
  secondsLeft: number;
}

/**
 * Sends waiting messages. A worker that dies after a push service has accepted a message sends it again. Both
 * have the same `Topic` and the same tag, so the second replaces the first one on the way, or on the screen.
 */
export function startPushWorker(options: PushWorkerOptions): JobWorker {
  const { db, jobs, onError } = options;
  const sender = createHostSender(options.timeoutMs ?? sendTimeoutMs);
  const sign = createVapidSigner(options);
  const services = new Map(options.services.map((service) => [service.name, service]));

  /** Null when there is no response. */
  async function send(sending: Sending, service: ReceivingHost): Promise<HostAnswer | null> {
    try {
      const authorization = await sign(new URL(sending.client.endpoint).origin);
      return await sender.send(requestOf(sending, authorization), service);
    } catch (error) {
      if (sending.job.attempt === 1 && sending.client.failures === 0) onError(error);
      return null;
    }
  }

  const worker = jobs.work({
    kind: pushJobs,
    ...limits,
    async prepare(batch) {
      const nowSeconds = Date.now() / 1000;
      const current = batch.filter(({ payload }) => payload.expiresAt > nowSeconds);
      const clients = await clientsOf(db, current);
      const messages = await messagesOf(db, current, clients);
      return async (job) => {
        const client = clients.get(job.payload.clientId);
        const message = client && messages.get(messageKey(client, job));
        // It has expired, its subject was withdrawn, or its browser is gone.
        if (!client || !message) return;
        const service = services.get(client.service);
        if (!service) return;
        const secondsLeft = Math.floor(job.payload.expiresAt - nowSeconds);
        const sending = { job, client, message, secondsLeft };
        await handleAnswer(await send(sending, service), sending, options);
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

/** The encrypted message, as a push service takes it. */
function requestOf({ job, client, message, secondsLeft }: Sending, authorization: string): HostRequest {
  const { endpoint, p256dh, auth } = client;
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      headers: { authorization },
      TTL: secondsLeft,
      urgency: /^(?:section|search):/.test(job.payload.topic) ? 'low' : 'high',
      topic: tagOf(job.payload),
      contentEncoding: 'aes128gcm',
    },
  );
  const fields = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { endpoint, headers: Object.fromEntries(fields), body };
}

/**
 * Counts failures of an endpoint, and forgets one that is gone.
 * @param answer null when there was no response
 * @throws RetryJob when the message should be sent again
 */
async function handleAnswer(
  answer: HostAnswer | null,
  { job, client, secondsLeft }: Sending,
  { db, onError }: PushWorkerOptions,
): Promise<void> {
  if (answer !== null && answer.status >= 200 && answer.status < 300) {
    if (client.failures > 0) await clearFailures(db, client.id);
    return;
  }
  if (answer?.status === 404 || answer?.status === 410) return dropClient(db, client.id);
  // Not the endpoint's fault: we sent too many messages, or this one is too long.
  if (answer?.status !== 429 && answer?.status !== 413) await countFailure(db, client.id);
  const isPassing = answer === null || answer.status === 429 || answer.status >= 500;
  if (!isPassing) {
    onError(new Error(`${client.service} answered ${answer.status}; the message was dropped.`));
    return;
  }
  const retryAfter = answer?.retryAfter ?? 0;
  // By then it is no longer news.
  if (Math.max(retryAfter, minRetryDelay(pushJobs, job.attempt)) >= secondsLeft) return;
  throw new RetryJob(answer === null ? 'no answer' : `status ${answer.status}`, retryAfter);
}

interface Client {
  id: string;
  site: number;
  service: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Consecutive messages that could not be delivered. */
  failures: number;
}

async function clientsOf(db: Database, jobs: ReadonlyArray<Job<PushJob>>): Promise<Map<string, Client>> {
  const ids = jobs.map(({ payload }) => payload.clientId);
  const clients = await db
    .selectFrom('push_client')
    .select(['id', 'site', 'service', 'endpoint', 'p256dh', 'auth', 'failures'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(clients.map((client) => [client.id, client]));
}

const messageKey = ({ site }: Client, { payload }: Job<PushJob>) =>
  `${site} ${tagOf(payload)} ${payload.topic} ${payload.score?.title ?? ''}`;

/** Contents of messages, read once per subject and topic. One that was withdrawn has none. */
async function messagesOf(
  db: Database,
  jobs: ReadonlyArray<Job<PushJob>>,
  clients: ReadonlyMap<string, Client>,
): Promise<Map<string, PushMessage>> {
  const messages = new Map<string, PushMessage>();
  const read = new Set<string>();
  for (const job of jobs) {
    const client = clients.get(job.payload.clientId);
    if (!client) continue;
    const key = messageKey(client, job);
    if (read.has(key)) continue;
    read.add(key);
    const message = await messageOf(db, siteOfCode(client.site), job.payload);
    if (message) messages.set(key, message);
  }
  return messages;
}
