import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import webpush from 'web-push';
import type { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { Change } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import { ClientToken, type PushAddress, type PushState, RenewPush, SubscribePush, UnsubscribePush } from '#contract/push.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse } from '../http.ts';
import type { ReaderOf } from '../identity/reader-of.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { mustTakeStored } from '../limits/stored-windows.ts';
import { limitBody } from '../request-body.ts';
import { keptSecret } from '../secrets/kept-secret.ts';
import { announceNews } from './announce-news.ts';
import { addTopic, removeTopic, renewClient, type ServedAddress, topicsOf } from './clients.ts';
import { findPushService, knownPushServices, type PushServiceHost } from './push-services.ts';
import { startPushWorker } from './push-worker.ts';
import type { PushKeys } from './vapid-signer.ts';

export interface PushServiceOptions {
  db: Database;
  siteOfHost(host: string): SiteSlug;
  /** Null: made once, kept in the database. */
  keys: PushKeys | null;
  subject: string;
  proxies: number;
  /** Left out, nobody is ever signed in. */
  readerOf?: ReaderOf | undefined;
  onError(error: unknown): void;
  /** Who may be sent to. */
  services?: readonly PushServiceHost[];
  /** How long a push service is waited for, milliseconds. */
  timeoutMs?: number;
  /** Unix milliseconds. */
  now?: () => number;
}

export interface PushService {
  routes: Hono;
  /** Looks for news to announce. */
  onChange(change: Change): void;
  stop(): Promise<void>;
}

export const pushPaths = ['/api/subscriptions', '/api/subscriptions/*'];

const maxBodyBytes = 4096;
const limit = { what: 'push', most: 60, windowSeconds: 3600 } as const;
/** What arrives by a date to come is announced by a notice as well; this is for notices that were lost. Milliseconds. */
const lookEveryMs = 60_000;
/** An editor's save is several notices. Milliseconds. */
const settleMs = 300;

/** Push messages: who gets them, and sending them when something is published. */
export function createPushService(options: PushServiceOptions): PushService {
  const { db, onError, subject, services = knownPushServices, timeoutMs, now = Date.now } = options;
  let kept: Promise<PushKeys> | null = null;
  const keys = () => {
    kept ??= ownKeys(options).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
  const worker = startPushWorker({ db, keys, subject, services, timeoutMs, onError });
  let looking = Promise.resolve();
  let settling: NodeJS.Timeout | undefined;

  function look(): void {
    looking = looking
      .then(async () => {
        for (const site of ['main', 'erdely'] as const) await announceNews(db, site, now());
      })
      .catch(onError);
  }

  look();
  const timer = setInterval(() => {
    look();
    forgetOld(db).catch(onError);
  }, lookEveryMs).unref();

  return {
    routes: pushRoutes({ ...options, services }, keys),
    onChange({ gone }) {
      if (gone) return;
      clearTimeout(settling);
      settling = setTimeout(look, settleMs);
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(settling);
      await looking;
      await worker.stop();
    },
  };
}

async function ownKeys({ db, keys }: PushServiceOptions): Promise<PushKeys> {
  if (keys) return keys;
  return JSON.parse(await keptSecret(db, 'push-keys', () => JSON.stringify(webpush.generateVAPIDKeys()))) as PushKeys;
}

async function forgetOld(db: Database): Promise<void> {
  await db.deleteFrom('push_delivery').where('expires_at', '<', sql<Date>`now() - interval '2 days'`).execute();
  await db.deleteFrom('push_news').where('made_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}

/** `/api/subscriptions`: JSON only, which no page of somebody else can send. */
function pushRoutes(options: PushServiceOptions & { services: readonly PushServiceHost[] }, keys: () => Promise<PushKeys>): Hono {
  const { db, siteOfHost, onError, services, readerOf = async () => null } = options;
  const app = new Hono();
  app.use('/api/subscriptions/*', limitBody({ maxBytes: maxBodyBytes }), async (c, next) => {
    c.header('cache-control', 'private, no-store');
    if (c.req.method !== 'GET') await mayChange(c, options);
    await next();
  });
  const state = async (c: Context, topics: string[]) => {
    const { publicKey } = await keys();
    return c.json({ publicKey, topics } satisfies PushState);
  };
  app.get('/api/subscriptions', async (c) => {
    const given = c.req.query('clientToken');
    const token = ClientToken.safeParse(given);
    if (given !== undefined && !token.success) throw new CallError(400, 'This is no clientToken.');
    return state(c, token.success ? await topicsOf(db, token.data) : []);
  });
  app.post('/api/subscriptions', async (c) => {
    const { clientToken, topic, subscription } = await bodyOf(c, SubscribePush);
    const address = subscription && withService(subscription, services);
    await checkTopic(db, topic);
    const reader = await readerOf(c);
    const site = siteOfHost(c.req.header('host') ?? '');
    const topics = await addTopic(db, site, clientToken, topic, address, reader?.accountId ?? null);
    if (topics === 'unknown') throw new CallError(409, "This clientToken is not known: send the browser's subscription along.");
    if (topics === 'full') throw new CallError(400, 'There are too many topics.');
    return state(c, topics);
  });
  app.delete('/api/subscriptions', async (c) => {
    const { clientToken, topic } = await bodyOf(c, UnsubscribePush);
    return state(c, await removeTopic(db, clientToken, topic));
  });
  app.post('/api/subscriptions/renew', async (c) => {
    const { oldEndpoint, subscription } = await bodyOf(c, RenewPush);
    if (!(await renewClient(db, oldEndpoint, withService(subscription, services)))) throw new CallError(404, 'Nobody has that address.');
    return c.body(null, 204);
  });
  app.all('/api/subscriptions/*', (c) => {
    throw new CallError(405, `${c.req.path} does not answer to ${c.req.method}.`);
  });
  app.onError((error) => asErrorResponse(error, onError));
  return app;
}

/** @throws CallError 415, 429 */
async function mayChange(c: Context, { db, proxies }: PushServiceOptions): Promise<void> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new CallError(415, 'Send application/json.');
  const from = clientAddress(c, proxies);
  if (from !== null) await mustTakeStored(db, limit, networkOf(from));
}

/** @throws CallError 400 */
async function bodyOf<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CallError(400, 'The body is wrong.', issues);
}

/** @throws CallError 400 when the endpoint is of no push service that we send to */
function withService(address: PushAddress, services: readonly PushServiceHost[]): ServedAddress {
  const service = findPushService(services, address.endpoint);
  if (!service) throw new CallError(400, 'The endpoint is no address of a push service.');
  return { ...address, service: service.name };
}

async function checkTopic(db: Database, topic: string): Promise<void> {
  if (topic === 'breaking') return;
  const section = await db.selectFrom('section').select('id').where('slug', '=', topic.slice(8)).executeTakeFirst();
  if (!section) throw new CallError(400, 'There is no such section.');
}
