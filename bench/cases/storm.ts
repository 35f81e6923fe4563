import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sendReaders, type Visit, visit } from '#trials/harness/readers.ts';
import { startMeasuredCimlap } from '../measure/measured-cimlap.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { quantile } from '../measure/quantile.ts';
import { watchPage } from '../measure/watch-page.ts';

/**
 * Promises for the worst minute: nobody gets an error, and nobody waits long for a cached page.
 * Milliseconds.
 */
export const stormBounds = { errors: 0, cachedFirstByte: 1000 } as const;

export interface StormRow {
  what: string;
  /** How long it took. */
  seconds: number;
  /** Processor time of the server during that, all its threads, in seconds. */
  cpu: number;
  /** Pages that had to be rendered: sent, and refused with a Retry-After. */
  given: number;
  refused: number;
  /** Connections that failed, invalid responses, and 503 without Retry-After. */
  errors: number;
  /** First byte of cached pages, over new connections: milliseconds. */
  cached: number;
  p50: number;
  p99: number;
  worst: number;
  /**
   * Maximum delay of the server's event loop, and the processor time that it used itself during that:
   * milliseconds.
   */
  loopWorst: number;
  loopBusyP99: number;
  loopBusyWorst: number;
}

const addresses = 10_000;
const sipBytes = 64;
const sipEveryMs = 1000;

/**
 * One process with all roles in the worst case: ten thousand new addresses over 200 connections; the same
 * right after its start; and thousands of readers who take a large page a few bytes at a time. Meanwhile
 * another reader requests a cached page, each time over a new connection.
 */
export async function measureStorm(): Promise<StormRow[]> {
  await using server = await startMeasuredCimlap({ LOG_LEVEL: 'error' });
  const { port } = server;
  const host = `localhost:${port}`;
  await visit(port, host, '/');
  const rows = [
    await storm('10 000 addresses at 200 connections', server.process, () => askAll(port, host, 'a')),
  ];
  // Pages are written to disk two seconds after they were made.
  await wait(3000);
  await server.restart();
  rows.push(await storm('the same, just started', server.process, () => askAll(port, host, 'b')));
  rows.push(await storm('3 000 slow readers', server.process, () => readSlowly(port, host, 3000, 15_000)));
  return rows;
}

async function storm(
  what: string,
  server: MeasuredProcess,
  runLoad: () => Promise<Visit[]>,
): Promise<StormRow> {
  const watcher = await watchPage(server.port, `localhost:${server.port}`, '/');
  await server.loop();
  const cpuBefore = await server.cpuMicroseconds();
  const startedAt = performance.now();
  const visits = await runLoad();
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = ((await server.cpuMicroseconds()) - cpuBefore) / 1e6;
  const { delay, busy } = await server.loop();
  const waitTimes = await watcher.stop();
  const times = waitTimes.map(({ firstByteMs }) => firstByteMs);
  const at = (share: number) => Math.round(quantile(times, share));
  const refusalCount = visits.filter(
    ({ status, retryAfter }) => status === 503 && retryAfter !== null,
  ).length;
  const servedCount = visits.filter(({ status }) => status === 200).length;
  const errors =
    visits.length - servedCount - refusalCount + waitTimes.filter(({ status }) => status !== 200).length;
  return {
    what,
    seconds: Math.round(seconds),
    cpu: Math.round(cpu),
    given: servedCount,
    refused: refusalCount,
    errors,
    cached: waitTimes.length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    loopWorst: Math.round(delay.worst),
    loopBusyP99: Math.round(busy.p99),
    loopBusyWorst: Math.round(busy.worst),
  };
}

/** Each address once: searches, pages of lists and missing articles, in turn. */
async function askAll(port: number, host: string, mark: string): Promise<Visit[]> {
  const urls = Array.from({ length: addresses }, (_, n) =>
    n % 2 === 0
      ? `/archivum?term=${mark}${n}`
      : `/belfold/2026/01/${String((n % 28) + 1).padStart(2, '0')}/nincs-${mark}${n}`,
  );
  const connections = 200;
  const parts = Array.from({ length: connections }, (_, part) =>
    urls.filter((_, n) => n % connections === part),
  );
  const visits: Visit[] = [];
  await Promise.all(
    parts.map(async (part) => {
      // Each has a keep-alive connection; with `count: 1` it goes through its addresses in order.
      const reader = sendReaders({
        ports: [port],
        host,
        urls: part,
        count: 1,
        pauseMs: 0,
        turns: part.length,
      });
      visits.push(...(await reader.done()));
    }),
  );
  // A 404 is as good a response as a page.
  return visits.map((each) => (each.status === 404 ? { ...each, status: 200 } : each));
}

/**
 * Readers who take the page in sips, and have it at the end or are still reading; whoever was cut off earlier
 * counts as an error.
 */
async function readSlowly(port: number, host: string, count: number, ms: number): Promise<Visit[]> {
  const sockets: Socket[] = [];
  let cutCount = 0;
  for (let reader = 0; reader < count; reader += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    socket.on('close', () => (cutCount += 1));
    socket.pause();
    sockets.push(socket);
  }
  const sips = setInterval(() => {
    for (const socket of sockets) socket.read(sipBytes);
  }, sipEveryMs);
  await wait(ms);
  clearInterval(sips);
  const failed = cutCount;
  for (const socket of sockets) socket.destroy();
  const visitWith = (status: number): Visit => ({
    url: '/',
    status,
    retryAfter: null,
    problem: '',
    at: 0,
    firstByteMs: 0,
    tookMs: 0,
  });
  return Array.from({ length: count }, (_, n) => visitWith(n < failed ? 0 : 200));
}
