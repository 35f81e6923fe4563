import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { ArticleInput, Published } from '#contract/newsroom.ts';
import { LiveReaders } from '../measure/live-readers.ts';
import { startMeasuredCimlap } from '../measure/measured-cimlap.ts';
import type { MeasuredProcess, Memory } from '../measure/measured-process.ts';
import { quantile } from '../measure/quantile.ts';

export interface LiveResult {
  readers: number;
  rounds: number;
  /** Bytes of the page that each reader fetched, brotli. */
  pageBytes: number;
  /**
   * Milliseconds from the start of the publishing call until a reader had the new page; over all readers and
   * rounds.
   */
  p50: number;
  p95: number;
  p99: number;
  /** The p99 of the worst round. */
  worstP99: number;
  /**
   * Growth of the server's memory per reader, in bytes: resident, and the parts that V8's heap and Node's
   * buffers report.
   */
  perReader: Memory;
}

/** Readers must see a change within a second, with ten thousand readers in one process. */
export const liveBounds = { p99: 1000, bytesPerReader: 30 * 1024 } as const;

const key = 'kulcs-a-mereshez-0123456789';
const postCount = 30;
const slug = 'meres';
const sections = [{ slug: 'belfold', name: 'Belföld' }];
const paragraph =
  'A vízügyi szolgálat délután kétórás mérése szerint 868 centiméter a vízállás, 44-gyel kevesebb, mint a hajnali csúcson. ';

/**
 * A live blog of 30 posts with many connected readers in one server process; edits are published through the
 * write API. Memory is what the server's process reports after two full garbage collections, once before the
 * readers connect and once after all have been sent the current state. The server was restarted after the
 * newsroom was filled, and some readers have connected and left, so that the two measurements differ by the
 * readers only. The kernel's own memory for sockets is not included.
 */
export async function measureLive(readers = 2000, rounds = 15): Promise<LiveResult> {
  await using server = await startMeasuredCimlap({ LOG_LEVEL: 'warn', NEWSROOM_KEY: key });
  const { port } = server;
  const write = createWriter(port);
  const blog = await write('POST', '/api/articles', {
    title: 'Mérés',
    slug,
    type: 'liveblog',
    content: '',
    flags: ['live'],
    sections,
  });
  const posts: Published[] = [];
  for (let number = 1; number <= postCount; number += 1)
    posts.push(await write('POST', '/api/articles', post(blog.id, number)));
  await server.restart();
  const audience = new LiveReaders(port, `article:${slug}`, blog.url);
  const perReader = await memoryOfReaders(server.process, audience, readers);
  const latencies = await measureRounds(audience, rounds, async (round) => {
    const index = round % postCount;
    await write('PUT', `/api/article/${posts[index]?.id}`, post(blog.id, index + 1, ` Javítva: ${round}.`));
  });
  audience.close();
  return { readers, rounds, ...latencies, perReader };
}

const post = (parentId: number, number: number, more = ''): ArticleInput => ({
  title: `Bejegyzés ${number}`,
  slug: `${slug}-${number}`,
  type: 'liveblogpost',
  parentId,
  pubDate: Math.floor(Date.now() / 60_000) * 60 - number * 60,
  content: `<p>${number}. bejegyzés.${more}</p><p>${paragraph.repeat(5)}</p>`,
  sections,
});

const createWriter = (port: number) => async (method: string, target: string, body: ArticleInput) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Published;
};

async function memoryOfReaders(
  server: MeasuredProcess,
  audience: LiveReaders,
  readers: number,
): Promise<Memory> {
  await audience.open(readers / 4);
  audience.close();
  await wait(2000);
  const before = await server.memory();
  await audience.open(readers);
  await wait(2000);
  const after = await server.memory();
  const growthOf = (of: keyof Memory) => Math.round((after[of] - before[of]) / readers);
  return { resident: growthOf('resident'), heap: growthOf('heap'), buffers: growthOf('buffers') };
}

async function measureRounds(
  audience: LiveReaders,
  rounds: number,
  publish: (round: number) => Promise<void>,
) {
  const all: number[] = [];
  const p99s: number[] = [];
  let pageBytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { times, bodies } = await audience.measure(() => publish(round));
    checkPages(bodies, `Javítva: ${round}.`);
    pageBytes = bodies[0]?.length ?? 0;
    // The first round warms up.
    if (round > 0) {
      all.push(...times);
      p99s.push(quantile(times, 0.99));
    }
    await wait(500);
  }
  const at = (share: number) => quantile(all, share);
  return { pageBytes, p50: at(0.5), p95: at(0.95), p99: at(0.99), worstP99: Math.max(...p99s) };
}

/** Checks that all got the same page, possibly in different compressions, and that it has the new content. */
function checkPages(bodies: readonly Buffer[], words: string): void {
  const sent = bodies.filter((body, index) => index === 0 || !body.equals(bodies[index - 1] ?? body));
  const pages = new Set(sent.map((body) => brotliDecompressSync(body).toString()));
  if (pages.size !== 1) throw new Error(`Readers got ${pages.size} different pages.`);
  for (const page of pages)
    if (!page.includes(words)) throw new Error(`The page that readers got does not have “${words}”.`);
}
