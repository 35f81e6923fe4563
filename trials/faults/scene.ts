import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster, type TestCluster } from '#database/testing/cluster.ts';
import { freePort } from '#e2e/server.ts';
import { type Cimlap, createCimlap } from '../harness/cimlap.ts';
import { type Gate, openGate } from '../harness/gate.ts';
import { type Newsroom, newsroomKey, openNewsroom, servicesKey } from '../harness/newsroom.ts';

/**
 * A whole Címlap in parts that can be broken one by one: pages in two workers, services in one process,
 * PostgreSQL behind a gate.
 */
export interface Scene extends AsyncDisposable {
  home: string;
  /** Whether everything is on a separate disk that can be filled up. */
  hasSmallDisk: boolean;
  postgres: TestCluster;
  gate: Gate;
  services: Cimlap;
  portal: Cimlap;
  newsroom: Newsroom;
  /** File with the clock error in seconds. */
  skewFile: string;
  /** Where the portal stores pages. */
  pages: string;
  /** Paths of pages in the cache: front page, sections, articles. */
  cached: string[];
}

const diskSize = '900m';

export async function setScene(log: (line: string) => void): Promise<Scene> {
  const home = await mkdtemp(path.join(tmpdir(), 'cimlap-faults-'));
  await chmod(home, 0o755);
  const hasSmallDisk =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', home]).status === 0;
  const postgres = await startCluster(path.join(home, 'postgres'));
  const gate = await openGate(postgres.socket);
  const skewFile = path.join(home, 'skew');
  const common = {
    DATABASE_URL: gate.url,
    NEWSROOM_KEY: newsroomKey,
    SERVICES_KEY: servicesKey,
    SKEW_FILE: skewFile,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    NODE_OPTIONS: `--import ${new URL('../harness/skew.ts', import.meta.url).href}`,
  };
  const ports = { services: await freePort(), portal: await freePort() };
  const data = { services: path.join(home, 'services'), portal: path.join(home, 'portal') };
  for (const folder of Object.values(data)) await mkdir(folder);
  const services = createCimlap(ports.services, {
    ...common,
    DATA_DIR: data.services,
    ROLES: 'content,quiz,readers,media',
  });
  const origin = `http://127.0.0.1:${ports.services}`;
  const portal = createCimlap(
    ports.portal,
    { ...common, DATA_DIR: data.portal, ROLES: 'portal', CONTENT_ORIGIN: origin },
    ['--workers', '2'],
  );
  const scene: Scene = {
    home,
    hasSmallDisk,
    postgres,
    gate,
    services,
    portal,
    newsroom: openNewsroom(ports.services),
    skewFile,
    pages: path.join(data.portal, 'pages'),
    cached: [],
    async [Symbol.asyncDispose]() {
      await Promise.all([portal.stop(), services.stop()]);
      gate.close();
      await postgres.stop();
      if (hasSmallDisk) spawnSync('umount', ['-l', home]);
      await rm(home, { recursive: true, force: true });
    },
  };
  log('starting PostgreSQL, the services and two workers with pages; filling the sample newsroom');
  await services.start();
  await services.untilReady('/healthz');
  await portal.start();
  await portal.untilReady('/healthz');
  scene.cached = await cachePages(ports.portal);
  return scene;
}

/** Visits the front page and its links, and remembers their paths; waits until all of them are on disk. */
async function cachePages(port: number): Promise<string[]> {
  const front = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const links = [...front.matchAll(/<a [^>]*href="(\/(?:rovat\/)?[a-z][^"?#]*)"/g)].map(
    ([, href = '']) => href,
  );
  const paths: string[] = [];
  for (const url of ['/', ...new Set(links)].slice(0, 60)) {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' })),
    );
    const isCached = answers.every(({ status, headers }) => status === 200 && headers.has('x-accel-expires'));
    if (isCached && !url.startsWith('/api')) paths.push(url);
    if (paths.length === 30) break;
  }
  // Pages are written two seconds after they were made.
  await wait(3000);
  return paths;
}
