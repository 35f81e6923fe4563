import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { startTestFront } from '../testing/test-front.ts';
import { createServiceBreaker, type ServiceBreaker } from './service-breaker.ts';

/** A process with services that can be frozen: then it accepts connections and never answers. */
let services: Server;
let origin: string;
let isFrozen: boolean;
/** Targets of all requests except the breaker's own. */
let targets: string[];
/** Number of the breaker's own requests. */
let probes: number;
let openResponses: ServerResponse[];
let breaker: ServiceBreaker | null = null;

beforeEach(async () => {
  isFrozen = false;
  targets = [];
  probes = 0;
  openResponses = [];
  services = createServer((request, response) => {
    if (request.url === '/healthz') probes += 1;
    else targets.push(request.url ?? '');
    if (isFrozen) openResponses.push(response);
    else answer(response);
  });
  origin = await listenLocally(services);
});
afterEach(async () => {
  await breaker?.stop();
  services.closeAllConnections();
  services.close();
});

/** 404 is an answer too. */
function answer(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404,"error":"Nothing"}');
}

function thaw(): void {
  isFrozen = false;
  for (const response of openResponses.splice(0)) answer(response);
}

it('calls to silent services fail at once after the first timeout, and are made again once the services answer', async () => {
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  breaker = createServiceBreaker(origin, {
    onOpen: opened.resolve,
    onClose: closed.resolve,
    times: { intervalMs: 20, answerMs: 250, newConnectionMs: 250 },
  });
  const ask = () => breaker?.guard(() => fetch(`${origin}/api/sites`));
  expect((await ask())?.status).toBe(404);
  isFrozen = true;
  const unanswered = Promise.allSettled([ask(), ask()]);
  await opened.promise;
  for (const outcome of await unanswered)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  const before = targets.length;
  await expect(ask()).rejects.toMatchObject({ status: 503 });
  expect(targets.length).toBe(before);
  thaw();
  await closed.promise;
  expect((await ask())?.status).toBe(404);
});

it('a slow call does not open the breaker while others are answered', async () => {
  let hasOpened = false;
  breaker = createServiceBreaker(origin, {
    onOpen: () => {
      hasOpened = true;
    },
    times: { intervalMs: 20, answerMs: 20_000, newConnectionMs: 20_000 },
  });
  const slow = breaker.guard(async () => {
    await eventually(() => expect(probes).toBeGreaterThan(3));
    return 'late';
  });
  expect(await slow).toBe('late');
  expect(hasOpened).toBe(false);
});

it.each([
  ['the content of a page', 'no'],
  ['the session of a visitor', 'yes'],
])(
  '%s is not requested while the services do not answer',
  async (_, preview) => {
    const { db, url } = await testDatabase();
    const settings = {
      ROLES: 'portal',
      CONTENT_ORIGIN: origin,
      SERVICES_KEY: 'k'.repeat(40),
      PREVIEW: preview,
    };
    const front = await startTestFront(url, settings);
    const staff = { authorization: 'Bearer a.b.c' };
    try {
      isFrozen = true;
      await eventually(async () => {
        const before = targets.length;
        expect((await front.ask('/', { headers: staff })).status).toBe(503);
        expect(targets.length).toBe(before);
      });
      thaw();
      await eventually(async () => {
        const before = targets.length;
        await front.ask('/', { headers: staff });
        expect(targets.length).toBeGreaterThan(before);
      });
    } finally {
      await front.close();
      await db.destroy();
    }
  },
  60_000,
);
