import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { readOptions, refuseOptions } from '#build/read-options.ts';
import { screensOf } from '#e2e/screens.ts';
import { freePort, get, startServer, type TestServer } from '#e2e/server.ts';
import { type ApiDescription, anyRequest, type FuzzRequest } from './requests.ts';
import { createSender, malformed, type Outcome, sendBytes } from './sender.ts';
import { type Measurement, samplesPerMeasurement, watchServer } from './watch-server.ts';

const usage = `npm run fuzz -- [--requests N] [--seed S] [--connections C]

Sends made-up requests (20 000) to a server of its own with the sample newsroom: all calls of the API by its description, addresses of all pages
changed in every way, forms, hosts, headers, and bytes that are no HTTP. Status 1 when any answer is 5xx (but a 503
that says when to come again, 20 times at most), one does not come, the server dies or answers nobody for a minute,
or its memory grows. The same seed sends the same requests.`;

const newsroomKey = 'fuzz-'.repeat(5);
const batchSize = 500;
/** The first share of requests fills caches; memory is compared from then on. */
const warmUpShare = 0.4;
/** Bytes of the heap that caches and counters may still use after that. */
const maxGrowthBytes = 60 * 1024 * 1024;
const comeBackMs = 3000;
/** A busy machine may turn a request away more than once. */
const maxComebacks = 20;
const isLater = (outcome: Outcome) => 'status' in outcome && outcome.status === 503 && outcome.retryAfter;
/** A line about the state after this many requests. */
const reportInterval = 10_000;

interface Totals {
  statuses: Map<string, number>;
  answered: number;
  /** Responses that said when to retry. */
  later: number;
  faults: Array<{ request: FuzzRequest; outcome: Outcome }>;
  /** Milliseconds. */
  slowest: { took: number; target: string };
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
  const totals: Totals = {
    statuses: new Map(),
    answered: 0,
    later: 0,
    faults: [],
    slowest: { took: 0, target: '' },
  };
  const watching = watchServer(metricsPort, () => totals.answered);
  const start = { at: performance.now(), ...(await watching.measure()) };
  const send = async (one: FuzzRequest) => {
    const at = performance.now();
    let outcome = await sender.send(one);
    // A busy machine makes it wait, but a client that retries when asked to must get an answer.
    for (let comebacks = 0; isLater(outcome) && comebacks < maxComebacks; comebacks += 1) {
      totals.later += 1;
      await wait(comeBackMs);
      outcome = await sender.send(one);
    }
    count(totals, one, outcome, performance.now() - at);
  };
  const sendAll = async (from: number, to: number) => {
    for (const bytes of malformed) await sendBytes(server.port, bytes);
    await inTurn(madeUp(requestOf, seed, from, to, totals), connections, send);
  };
  const warmUntil = Math.round(requests * warmUpShare);
  const whole = (async () => {
    await sendAll(0, warmUntil);
    const before = await watching.measure();
    await sendAll(warmUntil, requests);
    return { before, after: await watching.measure() };
  })();
  whole.catch(() => {});
  const measured = await Promise.race([whole, watching.hanging]).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return null;
  });
  watching.stop();
  sender.close();
  const alive = (await get(server.port, `${server.origin.main}/healthz`).catch(() => null))?.status === 200;
  if (!measured || !alive)
    console.log(`The server ${alive ? 'hung' : 'is gone'}. It printed:\n${server.printed()}`);
  if (!measured) return false;
  const seconds = (performance.now() - start.at) / 1000;
  const cpuSeconds = measured.after.cpuSeconds - start.cpuSeconds;
  console.log(
    `${Math.round(requests / seconds)} requests a second, ${Math.round(requests / cpuSeconds)} for each second of the server's processor time`,
  );
  // The faults come last, because the test command quotes the end of the output.
  if (totals.faults.length > 0) console.log(`The server printed:\n${server.printed()}`);
  return report(totals, measured, watching.measurements) && alive;
}

/** The same requests for the same seed, however many are sent at the same time. */
function* madeUp(
  requestOf: fc.Arbitrary<FuzzRequest>,
  seed: number,
  from: number,
  to: number,
  totals: Totals,
): Generator<FuzzRequest> {
  for (let sent = from; sent < to; sent += batchSize) {
    if (sent % reportInterval === 0 && sent > 0)
      console.error(`${sent} requests, ${totals.faults.length} faults`);
    yield* fc.sample(requestOf, { numRuns: Math.min(batchSize, to - sent), seed: seed + sent });
  }
}

function count(totals: Totals, request: FuzzRequest, outcome: Outcome, took: number): void {
  const { statuses, faults, slowest } = totals;
  const name = 'status' in outcome ? String(outcome.status) : outcome.failure;
  statuses.set(name, (statuses.get(name) ?? 0) + 1);
  totals.answered += 1;
  if (took > slowest.took)
    totals.slowest = { took, target: `${request.method} ${request.target.slice(0, 200)}` };
  const bad = 'status' in outcome ? outcome.status >= 500 : !/^not sent/.test(outcome.failure);
  if (bad) faults.push({ request, outcome });
}

function report(
  { statuses, later, faults, slowest }: Totals,
  { before, after }: { before: Measurement; after: Measurement },
  measurements: readonly Measurement[],
): boolean {
  const answers = [...statuses].toSorted(([a], [b]) => a.localeCompare(b));
  console.log(`\nAnswers: ${answers.map(([name, n]) => `${name}: ${n}`).join(', ')}`);
  console.log(
    `Heap, the least of ${samplesPerMeasurement} measurements: ${megabytes(before.heapBytes)} at ${warmUpShare * 100}%, ${megabytes(after.heapBytes)} at the end`,
  );
  const some = measurements.filter((_, n) => n % Math.max(1, Math.floor(measurements.length / 10)) === 0);
  console.log(
    `Whole process after so many requests: ${some.map(({ answered, residentBytes }) => `${answered}: ${megabytes(residentBytes)}`).join(', ')}`,
  );
  console.log(`${later} times a request was told to come again, and did`);
  console.log(`The slowest answer took ${Math.round(slowest.took)} ms: ${slowest.target}`);
  for (const { request, outcome } of faults.slice(0, 40)) {
    console.log(
      `${JSON.stringify(outcome)} ${request.method} ${request.target.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 300)} ${request.body?.slice(0, 300) ?? ''}`,
    );
  }
  const flat = after.heapBytes <= before.heapBytes + maxGrowthBytes;
  console.log(`${faults.length} faults; memory ${flat ? 'is flat' : 'grew'}`);
  return faults.length === 0 && flat;
}

/** @param atOnce number of parallel workers; each takes the next item */
async function inTurn<T>(
  items: Iterator<T> & Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const one = async () => {
    for (let next = items.next(); !next.done; next = items.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function pagesOf(server: TestServer): Promise<string[]> {
  const all = await Promise.all(
    (['main', 'erdely'] as const).map((site) => screensOf(site, server.origin[site], server.getJson)),
  );
  return [...new Set(all.flat().map(({ url }) => url.replace(/^https?:\/\/[^/]+/, '')))];
}

const hostsOf = ({ origin }: TestServer) => Object.values(origin).map((one) => new URL(one).host);

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

const { values } = readOptions(
  {
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      connections: { type: 'string', default: '32' },
      help: { type: 'boolean' },
    },
  },
  usage,
);
const numberOf = (name: 'requests' | 'seed' | 'connections', min: number): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= min) return number;
  return refuseOptions(`--${name} must be a whole number from ${min}.`, usage);
};
if (values.help) console.log(usage);
else
  process.exitCode = (await run(numberOf('requests', 1), numberOf('seed', 0), numberOf('connections', 1)))
    ? 0
    : 1;
