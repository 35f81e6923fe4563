import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { screensOf } from '#e2e/screens.ts';
import { freePort, get, startServer, type TestServer } from '#e2e/server.ts';
import { type ApiDescription, anyRequest, type FuzzRequest } from './requests.ts';
import { createSender, malformed, type Outcome, sendBytes } from './sender.ts';

const usage = `npm run fuzz -- [--requests N] [--seed S] [--connections C]

Sends made-up requests (20 000) to a server of its own with the sample newsroom: all calls of the API by its description, addresses of all pages
changed in every way, forms, hosts, headers, and bytes that are no HTTP. Status 1 when any answer is 5xx, one does not come, the server dies,
or its memory grows. The same seed sends the same requests.`;

const newsroomKey = 'fuzz-'.repeat(5);
const batch = 500;
/** The first share of requests fills caches; memory is compared from there on. */
const warm = 0.4;
/** Bytes of the heap that caches and counters may still take up after that. */
const mayGrow = 60 * 1024 * 1024;

interface Totals {
  statuses: Map<string, number>;
  faults: Array<{ request: FuzzRequest; outcome: Outcome }>;
}

async function run(requests: number, seed: number, connections: number): Promise<boolean> {
  const metricsPort = await freePort();
  await using server = await startServer({
    NEWSROOM_KEY: newsroomKey,
    PROXIES: '1',
    METRICS_PORT: String(metricsPort),
    MEASURE: 'yes',
    LOG_LEVEL: 'error',
  });
  const requestOf = anyRequest({
    api: (await server.getJson(`${server.origin.main}/api/openapi.json`)) as ApiDescription,
    pages: await pagesOf(server),
    hosts: hostsOf(server),
    newsroomKey,
  });
  const sender = createSender(server.port, connections);
  const totals: Totals = { statuses: new Map(), faults: [] };
  let before = 0;
  for (let sent = 0; sent < requests; sent += batch) {
    const some = fc.sample(requestOf, { numRuns: Math.min(batch, requests - sent), seed: seed + sent });
    await inTurn(some, connections, async (one) => count(totals, one, await sender.send(one)));
    await sendBytes(server.port, malformed[(sent / batch) % malformed.length] ?? '');
    if (before === 0 && sent >= requests * warm) before = await heapOf(metricsPort);
    if (sent % 10_000 === 0 && sent > 0)
      console.error(`${sent} requests, heap ${megabytes(await heapOf(metricsPort))}, ${totals.faults.length} faults`);
  }
  sender.close();
  const after = await heapOf(metricsPort);
  return report(totals, {
    before,
    after,
    alive: (await get(server.port, `${server.origin.main}/healthz`).catch(() => null))?.status === 200,
    printed: server.printed(),
  });
}

function count({ statuses, faults }: Totals, request: FuzzRequest, outcome: Outcome): void {
  const name = 'status' in outcome ? String(outcome.status) : outcome.failure;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  const bad = 'status' in outcome ? outcome.status >= 500 : !/^not sent/.test(outcome.failure);
  if (bad) faults.push({ request, outcome });
}

function report({ statuses, faults }: Totals, end: { before: number; after: number; alive: boolean; printed: string }): boolean {
  console.log(
    `\nAnswers: ${[...statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, n]) => `${name}: ${n}`)
      .join(', ')}`,
  );
  console.log(`Heap after garbage collection: ${megabytes(end.before)} at ${warm * 100}%, ${megabytes(end.after)} at the end`);
  for (const { request, outcome } of faults.slice(0, 40)) {
    console.log(
      `${JSON.stringify(outcome)} ${request.method} ${request.target.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${request.body?.slice(0, 300) ?? ''}`,
    );
  }
  const flat = end.after <= end.before + mayGrow;
  if (!end.alive) console.log(`The server is gone. It printed:\n${end.printed}`);
  const good = faults.length === 0 && end.alive && flat;
  console.log(`${faults.length} faults; the server ${end.alive ? 'lives' : 'died'}; memory ${flat ? 'is flat' : 'grew'}`);
  return good;
}

async function inTurn<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const one = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function pagesOf(server: TestServer): Promise<string[]> {
  const all = await Promise.all((['main', 'erdely'] as const).map((site) => screensOf(site, server.origin[site], server.getJson)));
  return [...new Set(all.flat().map(({ url }) => url.replace(/^https?:\/\/[^/]+/, '')))];
}

const hostsOf = ({ origin }: TestServer) => Object.values(origin).map((one) => new URL(one).host);

/** Bytes that are in use, the smallest of some looks: what is garbage goes in between. */
async function heapOf(port: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    const { body } = await get(port, `http://localhost:${port}/metrics`);
    looks.push(Number(/^nodejs_heap_size_used_bytes\S* (\S+)/m.exec(body)?.[1]));
    await wait(300);
  }
  return Math.min(...looks);
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(usage);
else process.exitCode = (await run(Number(values.requests), Number(values.seed), Number(values.connections))) ? 0 : 1;
