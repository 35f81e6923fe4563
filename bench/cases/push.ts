import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { connect } from '#newsroom/connection.ts';
import { startMeasuredCimlap } from '../measure/measured-cimlap.ts';
import { quantile } from '../measure/quantile.ts';

export interface PushResult {
  subscriptions: number;
  /** Endpoints that accept a connection and never respond. */
  silent: number;
  /**
   * Milliseconds from the publishing call until half of the others, 99% of them and all of them had their
   * message.
   */
  p50: number;
  p99: number;
  last: number;
  /** Other endpoints that had none at the end. */
  missed: number;
  /** Messages that came twice. */
  repeated: number;
  /** Processor time of the server during that, in milliseconds. */
  cpu: number;
  /** Connections over which the push service received messages. */
  connections: number;
}

/**
 * Breaking news reaches everybody whose browser is reachable within a minute, whatever happens to the rest.
 */
export const pushBounds = { lastMs: 60_000, missed: 0 } as const;

const newsroomKey = 'kulcs-a-mereshez-0123456789';
/** Approximate response time of a push service, in milliseconds. */
const answerMs = 50;

/**
 * Breaking news to many subscriptions, some of which never respond. All are at one local push service, which
 * is the worst case: the silent ones occupy the few places that one service may have.
 */
export async function measurePush(subscriptions = 10_000, silentShare = 0.05): Promise<PushResult> {
  const service = await startPushService();
  await using server = await startMeasuredCimlap({
    SAMPLE: 'no',
    LOG_LEVEL: 'fatal',
    NEWSROOM_KEY: newsroomKey,
    PUSH_SERVICES: service.origin,
  });
  try {
    const silent = Math.round(subscriptions * silentShare);
    const { db, close } = await connect(server.environment, () => {});
    await subscribeAll(db, service.origin, subscriptions, silent);
    await close();
    const cpu = await server.process.cpuMicroseconds();
    const start = performance.now();
    await publish(server.port);
    const expected = subscriptions - silent;
    while (service.arrivals.size < expected && performance.now() - start < 2 * pushBounds.lastMs)
      await wait(20);
    const times = [...service.arrivals.values()].map((at) => at - start);
    const at = (share: number) => Math.round(quantile(times, share));
    return {
      subscriptions,
      silent,
      p50: at(0.5),
      p99: at(0.99),
      last: at(1),
      missed: expected - times.length,
      repeated: service.repeated(),
      cpu: Math.round(((await server.process.cpuMicroseconds()) - cpu) / 1000),
      connections: service.connections(),
    };
  } finally {
    // Before the server, which would wait for what is silent.
    service.close();
  }
}

async function startPushService() {
  /** When each endpoint got its message. */
  const arrivals = new Map<string, number>();
  let repeated = 0;
  let connections = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    request.resume();
    if (url.startsWith('/silent/')) return;
    request.on('end', () => {
      if (arrivals.has(url)) repeated += 1;
      else arrivals.set(url, performance.now());
      setTimeout(() => response.writeHead(201).end(), answerMs);
    });
  }).listen(0, '127.0.0.1');
  server.on('connection', () => (connections += 1));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port could be had.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    arrivals,
    repeated: () => repeated,
    connections: () => connections,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The silent ones are spread evenly among the others. All have the keys of one browser: encrypting takes as
 * long.
 */
async function subscribeAll(
  db: Database,
  origin: string,
  subscriptions: number,
  silent: number,
): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const every = silent === 0 ? 0 : Math.floor(subscriptions / silent);
  await sql`
    with clients as (
      insert into push_client (site, token_hash, endpoint, p256dh, auth, service)
      select 1, decode(md5(n::text), 'hex'),
        ${origin}::text || case when ${every}::int > 0 and n % nullif(${every}::int, 0) = 0 then '/silent/'
          else '/live/' end || n,
        ${p256dh}::text, ${auth}::text, ${new URL(origin).host}::text
      from generate_series(1, ${subscriptions}::int) n returning id
    )
    insert into push_topic (client_id, topic) select id, 'breaking' from clients`.execute(db);
}

async function publish(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/articles`, {
    method: 'POST',
    headers: { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Rendkívüli hír a méréshez',
      slug: 'rendkivuli-hir-a-mereshez',
      content: '<p>Egy bekezdés.</p>',
      sections: [{ slug: 'belfold', name: 'Belföld' }],
      flags: ['breaking'],
    }),
  });
  if (!response.ok) throw new Error(`The article was not taken: ${response.status} ${await response.text()}`);
}
