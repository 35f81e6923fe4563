import webpush from 'web-push';
import type { PushMessage } from '#contract/push.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { pauseAfter } from '../delivery/retry.ts';
import { startWorkerLoop, type WorkerLoop } from '../delivery/worker-loop.ts';
import { messageOf } from './announce-news.ts';
import {
  claimDeliveries,
  countFailure,
  type Delivery,
  dropClient,
  endDeliveries,
  forgetFailures,
  postponeDelivery,
} from './deliveries.ts';
import type { PushServiceHost } from './push-services.ts';
import { createPushSender, type PushAnswer } from './send-message.ts';
import { createSendWindow } from './send-window.ts';
import { createVapidSigner, type PushKeys } from './vapid-signer.ts';

export interface PushWorkerOptions {
  db: Database;
  keys(): Promise<PushKeys>;
  /** Whom push services may turn to: an address of ours, `https:` or `mailto:`. */
  subject: string;
  services: readonly PushServiceHost[];
  onError(error: unknown): void;
  /** How long a push service is waited for. */
  timeoutMs?: number | undefined;
  idleMs?: number;
}

/**
 * At 0.1 s a message 128 places send more than a thousand in a second. If 5% of 10 000 endpoints are silent
 * for the whole time-out, all at one service, these take 500 × 4 s / 128 places = 16 s of the minute that the
 * others may take (`npm run bench -- push`).
 */
const limits = { maxInFlight: 256, maxPerService: 128 } as const;

/**
 * Sends the messages that wait, until `stop`. A worker that dies after a push service has taken a message
 * sends it again; both have the same `Topic` and the same tag, so the second takes the first one's place on
 * the way, or on the screen.
 */
export function startPushWorker(options: PushWorkerOptions): WorkerLoop {
  const { db, onError, idleMs = 2000 } = options;
  const window = createSendWindow(limits);
  const sender = createPushSender(options.timeoutMs);
  const sign = createVapidSigner(options);
  const services = new Map(options.services.map((service) => [service.name, service]));
  const names = [...services.keys()];
  /** Sent, but not yet marked so: one statement marks many. */
  let sent: string[] = [];

  async function markSent(): Promise<void> {
    const ids = sent;
    sent = [];
    await endDeliveries(db, ids).catch((error: unknown) => {
      sent.push(...ids);
      throw error;
    });
  }

  async function deliver(due: Delivery, message: PushMessage | null): Promise<void> {
    const service = services.get(due.service);
    if (message === null || !service) return void sent.push(due.id);
    const answer = await send(due, message, service);
    if (answer !== null && answer.status >= 200 && answer.status < 300) {
      sent.push(due.id);
      if (due.failures > 0) await forgetFailures(db, due.client_id);
      return;
    }
    if (answer?.status === 404 || answer?.status === 410) return dropClient(db, due.client_id);
    // Not the endpoint's fault: there are too many messages, or this one is too long.
    if (answer?.status !== 429 && answer?.status !== 413) await countFailure(db, due.client_id);
    const isPassing = answer === null || answer.status === 429 || answer.status >= 500;
    if (!isPassing) onError(new Error(`${due.service} answered ${answer.status}; the message is given up.`));
    // Nothing is tried again beyond the message's time: by then it is no news.
    const pause = Math.max(answer?.retryAfter ?? 0, pauseAfter(due.attempts));
    if (!isPassing || pause >= due.seconds_left) return void sent.push(due.id);
    await postponeDelivery(db, due.id, pause);
  }

  /** Null when nobody answers. */
  async function send(
    due: Delivery,
    message: PushMessage,
    service: PushServiceHost,
  ): Promise<PushAnswer | null> {
    const { endpoint, p256dh, auth } = due;
    try {
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          headers: { authorization: await sign(new URL(endpoint).origin) },
          TTL: due.seconds_left,
          urgency: due.topic === 'breaking' ? 'high' : 'low',
          topic: `article-${due.article_id}`,
          contentEncoding: 'aes128gcm',
        },
      );
      const fields = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return await sender.send({ endpoint, headers: Object.fromEntries(fields), body }, service);
    } catch (error) {
      if (due.attempts === 1 && due.failures === 0) onError(error);
      return null;
    }
  }

  const loop = startWorkerLoop({
    onError,
    idleMs,
    async turn() {
      await markSent();
      const due = window.free() > 0 ? await claimDeliveries(db, window.placesOf(names), window.free()) : [];
      const messages = await messagesOf(db, due);
      for (const one of due) {
        const message = messages.get(messageKey(one)) ?? null;
        window.run(one.service, () => deliver(one, message).catch(onError));
      }
      if (window.inFlight() === 0) return false;
      await window.nextEnd(idleMs);
      return true;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await window.drained();
      sender.close();
      await markSent().catch(onError);
    },
  };
}

const messageKey = ({ site, article_id }: Delivery) => `${site} ${article_id}`;

/**
 * What those that are still news say, asked once for each article and claim: what is taken down meanwhile
 * goes out no more.
 */
async function messagesOf(db: Database, due: readonly Delivery[]): Promise<Map<string, PushMessage | null>> {
  const messages = new Map<string, PushMessage | null>();
  for (const one of due.filter(({ seconds_left }) => seconds_left > 0)) {
    const key = messageKey(one);
    if (!messages.has(key)) messages.set(key, await messageOf(db, siteOfCode(one.site), one.article_id));
  }
  return messages;
}
