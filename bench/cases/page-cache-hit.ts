import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, get, untilReady } from '#e2e/server.ts';
import { compare, type LoadResult } from '../measure/load.ts';
import { startMeasured } from '../measure/measured-process.ts';

export interface HitRow {
  page: string;
  bytes: number;
  ours: LoadResult;
  limit: LoadResult;
  /** Requests per second of processor time, ours by the limit; median over the rounds. */
  ratio: number;
}

const request = { 'accept-encoding': 'br' };

/**
 * A page that is in the page cache, by a bare Node server that sends the very same headers and bytes to
 * everybody.
 */
export async function measurePageCacheHits(rounds = 5, seconds = 3, connections = 50): Promise<HitRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-bench-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const ours = await startMeasured(new URL('../../server/start.mjs', import.meta.url), port, {
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
  });
  try {
    await untilReady(port);
    const { url } = JSON.parse(
      (await get(port, `http://localhost:${port}/api/articles/ketszer-annyian-kertek-futesi-tamogatast`))
        .body,
    ) as { url: string };
    const rows: HitRow[] = [];
    for (const [page, target] of [
      ['front', '/'],
      ['article', url],
    ] as const) {
      const answer = await warm(port, target);
      const file = path.join(folder, `${page}.json`);
      await writeFile(file, JSON.stringify(answer));
      const limit = await startMeasured(new URL('../servers/bare.ts', import.meta.url), await freePort(), {
        BENCH_ANSWER: file,
      });
      try {
        const load = {
          path: target,
          headers: { ...request, host: `localhost:${port}` },
          seconds,
          connections,
        };
        rows.push({
          page,
          bytes: Buffer.from(answer.body, 'base64').length,
          ...(await compare([ours, load], [limit, load], rounds)),
        });
      } finally {
        await limit.stop();
      }
    }
    return rows;
  } finally {
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The answer as readers with brotli get it, after the cache has it. */
async function warm(port: number, target: string): Promise<{ headers: string[]; body: string }> {
  const address = `http://localhost:${port}${target}`;
  await get(port, address, request);
  const { rawHeaders, bytes } = await get(port, address, request);
  // Node adds these itself, on both sides.
  const own = new Set(['date', 'connection', 'keep-alive']);
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
  return { headers, body: bytes.toString('base64') };
}
