import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { root, serverConfig } from '#build/vite.ts';
import { openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { fillSample } from '#newsroom/fill-sample.ts';
import { Assets } from '#portal/page/assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { contentService } from '#services/content/content-service.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { barePlatform } from '#services/platform.ts';
import { temporaryFolder } from '../measure/measured-cimlap.ts';

const origins = { main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' };
const out = path.join(root, 'dist/bench');

/** How often the two are measured in turn, and for how long each time. */
const rounds = 9;
const secondsEach = 1;

/** The round with the median ratio. */
export interface UncachedRow {
  page: string;
  /** Pages a second of one thread: everything from address to HTML. */
  ours: number;
  /** The same of React alone on the same tree, which we cannot exceed. */
  limit: number;
  /** `ours / limit` */
  ratio: number;
}

/**
 * Cost of a page that is not in the page cache (with its articles in the services' memory) relative to React
 * alone for the same tree with its data. Both run in this process, in turn; compression and sending are not
 * included.
 */
export async function measureUncached(): Promise<UncachedRow[]> {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const server = await startEmbedded({ dataDir });
  const db = openDatabase(server.url);
  try {
    await migrate(db);
    await fillSample({ db, media: createFolderStore(path.join(dataDir, 'media')), log: () => {} });
    const { transport } = await contentService.start(barePlatform({ db }));
    const { createBenchPortal } = await buildBenchPortal();
    const assets = Assets.parse(JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8')));
    const { portal, bare } = createBenchPortal({
      sites: createSampleSites(origins),
      transport,
      assets,
      now: () => startedAtMs,
    });
    const article = await transport(
      'article',
      { slug: 'ketszer-annyian-kertek-futesi-tamogatast' },
      { site: 'main', signedIn: false },
    );
    const rows: UncachedRow[] = [];
    for (const [page, url] of [
      ['article', article.url],
      ['front', '/'],
    ] as const) {
      const limit = await bare('main', url);
      const address = portal.address('main', url);
      const ours = async () => (await portal.render(address)).html;
      rows.push({ page, ...(await measureInTurns(ours, limit)) });
    }
    return rows;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Both sides use the same clock, because the page would otherwise differ from one second to the next. */
const startedAtMs = Date.now();

async function buildBenchPortal(): Promise<typeof import('../servers/render-entry.tsx')> {
  const options = serverConfig.build?.rolldownOptions;
  await build({
    ...serverConfig,
    build: {
      ...serverConfig.build,
      outDir: out,
      rolldownOptions: { ...options, input: { portal: path.join(root, 'bench/servers/render-entry.tsx') } },
    },
  });
  return (await import(path.join(out, 'portal.js'))) as typeof import('../servers/render-entry.tsx');
}

async function measureInTurns(
  ours: () => Promise<string>,
  limit: () => string,
): Promise<Omit<UncachedRow, 'page'>> {
  // Not counted: the code is compiled meanwhile.
  await countPerSecond(ours);
  await countPerSecond(limit);
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const oursCount = await countPerSecond(ours);
    const limitCount = await countPerSecond(limit);
    results.push({ ours: oursCount, limit: limitCount, ratio: oursCount / limitCount });
  }
  const median = results.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  if (!median) throw new Error('At least one round is needed.');
  return median;
}

/** Calls a second, by processor time of this process's own thread. */
async function countPerSecond(run: () => string | Promise<string>): Promise<number> {
  const until = performance.now() + secondsEach * 1000;
  const before = process.threadCpuUsage();
  let count = 0;
  while (performance.now() < until) {
    await run();
    count += 1;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (count * 1e6) / (user + system);
}
