import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, get } from '#e2e/server.ts';
import { startMeasuredCimlap, temporaryFolder } from '../measure/measured-cimlap.ts';
import { type MeasuredProcess, startMeasured } from '../measure/measured-process.ts';
import { startMixedUse } from '../measure/mixed-use.ts';
import { compareSideBySide, findLoadTools, pinServer, type SideBySide } from '../measure/side-by-side.ts';

export interface HitRow extends SideBySide {
  page: string;
  /** `fresh`: just started and warmed up; `aged`: after some minutes of mixed use. */
  process: 'fresh' | 'aged';
  bytes: number;
}

/** A fresh process is measured once its start is over and V8 has compiled the code in use. */
const warmUpSeconds = 8;
const rounds = 9;
const roundSeconds = 2;
const connections = 32;
const settleMs = 10_000;

/**
 * Compares a page in the page cache with a bare Node server that sends the same headers and bytes: in a
 * process that has just started, and in the same one after `minutes` of mixed use.
 */
export async function measureHits(minutes: number): Promise<HitRow[]> {
  await findLoadTools();
  await using folder = await temporaryFolder();
  await using ours = await startMeasuredCimlap({ LOG_LEVEL: 'error' });
  const { port } = ours;
  const host = `localhost:${port}`;
  const rows: HitRow[] = [];
  const pages = { front: '/', article: await articlePath(port) };
  await pinServer(ours.process);
  await wait(settleMs);

  async function measureAll(process: HitRow['process']): Promise<void> {
    for (const [page, target] of Object.entries(pages)) {
      const answer = await warm(port, target);
      const bare = await startBare(path.join(folder.path, `${page}.json`), answer);
      try {
        const load = { path: target, host, seconds: roundSeconds, connections };
        const figures = await compareSideBySide(ours.process, bare, load, rounds, warmUpSeconds);
        rows.push({ page, process, bytes: Buffer.from(answer.body, 'base64').length, ...figures });
      } finally {
        await bare.stop();
      }
    }
  }

  await measureAll('fresh');
  const lists = ['/', '/legfrissebb', '/rovat/belfold', '/foci', pages.article];
  const mixedUse = startMixedUse({ port, host, pages: lists, articles: await recentPaths(port) });
  await wait(minutes * 60_000);
  await mixedUse.stop();
  await measureAll('aged');
  return rows;
}

async function articlePath(port: number): Promise<string> {
  const slug = 'ketszer-annyian-kertek-futesi-tamogatast';
  const { body } = await get(port, `http://localhost:${port}/api/articles/${slug}`);
  return (JSON.parse(body) as { url: string }).url;
}

async function recentPaths(port: number): Promise<string[]> {
  const { body } = await get(port, `http://localhost:${port}/sitemap-hirek.xml`);
  return [...body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].flatMap(([, target]) => target ?? []);
}

interface Answer {
  headers: string[];
  /** Base64. */
  body: string;
}

async function startBare(file: string, answer: Answer): Promise<MeasuredProcess> {
  await writeFile(file, JSON.stringify(answer));
  const script = new URL('../servers/bare.ts', import.meta.url);
  const bare = await startMeasured(script, await freePort(), { BENCH_ANSWER: file });
  await pinServer(bare);
  return bare;
}

/** Returns what readers with brotli get once the page is cached. */
async function warm(port: number, target: string): Promise<Answer> {
  const address = `http://localhost:${port}${target}`;
  const request = { 'accept-encoding': 'br' };
  await get(port, address, request);
  const { rawHeaders, bytes } = await get(port, address, request);
  // Node adds these itself, on both sides.
  const own = new Set(['date', 'connection', 'keep-alive']);
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
  return { headers, body: bytes.toString('base64') };
}
