import { setTimeout as wait } from 'node:timers/promises';
import type { Piece } from '#contract/piece.ts';
import { freePort } from '#e2e/server.ts';
import type { Cimlap } from '#trials/harness/cimlap.ts';
import { newsroomKey } from '#trials/harness/newsroom.ts';
import { visit } from '#trials/harness/readers.ts';
import { withCimlap } from '#trials/harness/with-cimlap.ts';
import { startMixedUse } from '../measure/mixed-use.ts';

export interface ScheduleResult {
  pieces: number;
  /** Milliseconds from the scheduled time until a reader had the piece. */
  p50: number;
  worst: number;
  /** Pieces that were due while the server was down. */
  missed: number;
  /** Milliseconds from the server's first answer until a reader had the last of these. */
  afterRestart: number;
  /** Pieces that did not appear exactly once. */
  faults: number;
}

/**
 * Requirement: scheduled pieces appear within a second of their time, each once, with readers on the site.
 */
export const scheduleBounds = { worstMs: 1000, faults: 0 } as const;

const windowSeconds = 60;
/** From the request until the first piece is due. */
const leadSeconds = 5;
const lookEveryMs = 25;
const operationsPerRequest = 100;

interface Scheduled {
  id: number;
  slug: string;
  /** Unix seconds. */
  at: number;
}

/**
 * Pieces scheduled within a minute, while readers use the site as on a busy day; then as many per second
 * while the server is killed and restarted.
 */
export async function measureSchedules(count = 200): Promise<ScheduleResult> {
  const settings = { LOG_LEVEL: 'error', NEWSROOM_KEY: newsroomKey };
  return withCimlap(await freePort(), settings, async (server) => {
    const { port } = server;
    const host = `localhost:${port}`;
    const { items } = await send<{ items: Array<{ url: string }> }>(port, 'GET', '/api/articles?limit=50');
    const crowd = startMixedUse({
      ...{ port, host, pages: ['/', '/legfrissebb', '/rovat/belfold'] },
      articles: items.map(({ url }) => url),
    });
    const scheduled = await schedule(port, 'idozitett', count, windowSeconds);
    const lateness = (await Promise.all(scheduled.map((piece) => latenessOf(port, piece)))).toSorted(
      (a, b) => a - b,
    );
    await crowd.stop();
    const missed = await schedule(port, 'elkesett', Math.ceil(count / 4), 2);
    const afterRestart = await restart(server, missed);
    const faults = await countFaults(port, [...scheduled, ...missed]);
    return {
      ...{ pieces: count, p50: lateness[Math.floor(count / 2)] ?? 0, worst: lateness.at(-1) ?? 0 },
      ...{ missed: missed.length, afterRestart, faults },
    };
  });
}

/** Writes drafts and schedules them one after the other within some seconds, from five seconds on. */
async function schedule(port: number, name: string, count: number, seconds: number): Promise<Scheduled[]> {
  const pieces: Array<Pick<Scheduled, 'id' | 'slug'>> = [];
  for (let number = 1; number <= count; number += 1) {
    const slug = `${name}-${number}`;
    const sections = [{ slug: 'belfold', name: 'Belföld' }];
    const content = `<p>A ${number}. szövege.</p>`;
    const document = { title: `${name}, ${number}. számú`, slug, sections, content };
    pieces.push({ id: (await send<Piece>(port, 'POST', '/api/edit/pieces', { document })).id, slug });
  }
  const from = Math.ceil(Date.now() / 1000) + leadSeconds;
  const scheduled = pieces.map((piece, n) => ({ ...piece, at: from + Math.floor((n * seconds) / count) }));
  for (let start = 0; start < count; start += operationsPerRequest) {
    const operations = scheduled
      .slice(start, start + operationsPerRequest)
      .map(({ id, at }) => ({ action: 'schedule', id, at }));
    const { results } = await send<{ results: Array<{ error: unknown }> }>(port, 'POST', '/api/edit/bulk', {
      operations,
    });
    const failed = results.find(({ error }) => error !== null);
    if (failed) throw new Error(`A piece was not scheduled: ${JSON.stringify(failed.error)}`);
  }
  return scheduled;
}

/** Requests the piece as a reader, from its time on, until it is there. */
async function latenessOf(port: number, { slug, at }: Scheduled): Promise<number> {
  await wait(Math.max(0, at * 1000 - Date.now() - lookEveryMs));
  while (!(await isThere(port, slug))) await wait(lookEveryMs);
  return Math.round(Date.now() - at * 1000);
}

async function isThere(port: number, slug: string): Promise<boolean> {
  const { status } = await visit(port, `localhost:${port}`, `/api/articles/${slug}`);
  return status === 200;
}

/** Kills the server while these pieces become due. */
async function restart(server: Cimlap, pieces: readonly Scheduled[]): Promise<number> {
  await server.kill();
  const last = Math.max(...pieces.map(({ at }) => at));
  await wait(last * 1000 - Date.now());
  await server.start();
  await server.untilReady();
  const ready = performance.now();
  // One after the other, because looking for all at once would itself be a load.
  for (const { slug } of pieces) while (!(await isThere(server.port, slug))) await wait(lookEveryMs);
  return Math.round(performance.now() - ready);
}

async function countFaults(port: number, pieces: readonly Scheduled[]): Promise<number> {
  let faults = 0;
  for (const { id, at } of pieces) {
    const { items } = await send<{ items: Array<{ action: string }> }>(
      port,
      'GET',
      `/api/edit/pieces/${id}/history`,
    );
    const { state, published, document } = await send<Piece>(port, 'GET', `/api/edit/pieces/${id}`);
    const publications = items.filter(({ action }) => action === 'publish').length;
    const isRight = state === 'published' && published?.version === 1 && document.pubDate === at;
    if (publications !== 1 || !isRight) faults += 1;
  }
  return faults;
}

async function send<T>(port: number, method: string, target: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: {
      // A connection that was idle during the minute of the measurement may be closed by the server just when
      // it is reused.
      ...{ host: `localhost:${port}`, authorization: `Bearer ${newsroomKey}`, connection: 'close' },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
