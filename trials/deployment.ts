import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { quantile } from '#bench/measure/quantile.ts';
import { storeResult } from '#bench/measure/results.ts';
import { readOptions } from '#build/read-options.ts';
import { databaseUrl } from '#database/embedded/guest.ts';
import { portalRole } from '#database/portal-role.ts';
import { startCluster } from '#database/testing/cluster.ts';
import { createStandby } from '#database/testing/standby.ts';
import { freePort } from '#e2e/server.ts';
import { type Cimlap, createCimlap } from './harness/cimlap.ts';
import { newsroomKey, openNewsroom, servicesKey } from './harness/newsroom.ts';
import { hasNginx, startNginx } from './harness/nginx.ts';
import { sendReaders } from './harness/readers.ts';

const usage = `npm run deploy-trial -- [--publishes N] [--max-age-ms N] [--no-history]

Two processes with pages, which have a role of the database that can only read and no key of the newsroom, and one with services
on a PostgreSQL and its streaming replica, nginx before them with deploy/nginx/cimlap.conf. Publishes
N times (1 000), and after each waits until both portals and nginx show it; then restarts the portals one after the other while readers read through
nginx. Status 1 when a page was older than --max-age-ms (2000) anywhere, the replica was never read, or a request failed. Without nginx that part is left out, and it
says so. Figures go to bench/results/ as well, unless there is to be no history.`;

const { values } = readOptions(
  {
    options: {
      help: { type: 'boolean' },
      publishes: { type: 'string', default: '1000' },
      // How old a page may be anywhere.
      'max-age-ms': { type: 'string', default: '2000' },
      history: { type: 'boolean', default: true },
    },
    allowNegative: true,
  },
  usage,
);
if (values.help) console.log(usage);
else process.exitCode = (await runTrial()) ? 0 : 1;

async function runTrial(): Promise<boolean> {
  const home = await mkdtemp(path.join(tmpdir(), 'cimlap-deploy-'));
  await chmod(home, 0o755);
  const cleanups: Array<() => Promise<unknown>> = [() => rm(home, { recursive: true, force: true })];
  try {
    const { primary, replica } = await startDatabases(home, cleanups);
    const common = { DATABASE_URL: primary, SERVICES_KEY: servicesKey, PROXIES: '1' };
    const start = async (name: string, env: Record<string, string>) => {
      const server = createCimlap(await freePort(), { ...common, DATA_DIR: path.join(home, name), ...env });
      await mkdir(path.join(home, name));
      await server.start();
      cleanups.push(server.stop);
      await server.untilReady('/healthz');
      return server;
    };
    const metrics = await freePort();
    const roles = {
      ROLES: 'content,quiz,readers,livescore,elections,media',
      NEWSROOM_KEY: newsroomKey,
      DATABASE_REPLICA_URL: replica,
      METRICS_PORT: String(metrics),
    };
    const services = await start('services', roles);
    const pages = {
      ROLES: 'portal',
      CONTENT_ORIGIN: `http://127.0.0.1:${services.port}`,
      DATABASE_URL: await createPortalRole(primary),
    };
    const portals = [await start('portal-1', pages), await start('portal-2', pages)] as const;
    const nginx = await startNginxInFront(home, portals, services, cleanups);
    const ports = [...portals.map(({ port }) => port), ...(nginx === null ? [] : [nginx])];
    const ages = await publishAndWait(services.port, ports, Number(values.publishes));
    const reads = await readsByPlace(metrics);
    const restart = nginx === null ? null : await restartInTurns(nginx, portals);
    const { result, isGood } = report(ages, reads, restart);
    if (values.history) await storeResult('deployment', result);
    return isGood;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** A standby that streams from the primary, as in deploy/compose.yaml. */
async function startDatabases(
  home: string,
  cleanups: Array<() => Promise<unknown>>,
): Promise<{ primary: string; replica: string }> {
  const primary = await startCluster(path.join(home, 'primary'));
  await primary.stop();
  const standby = createStandby(primary.places, path.join(home, 'standby'));
  await primary.start();
  cleanups.push(primary.stop);
  await standby.start();
  cleanups.push(standby.stop);
  return { primary: databaseUrl(primary.places), replica: standby.url };
}

/**
 * Creates the role of deploy/postgres/portal-role.sql, which can read only announced changes.
 * @returns the database's address for it
 */
async function createPortalRole(primary: string): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const client = new pg.Client({ connectionString: primary });
  await client.connect();
  await client.query(`set cimlap.portal_password = '${password}'`);
  await client.query(await readFile(new URL('../deploy/postgres/portal-role.sql', import.meta.url), 'utf8'));
  await client.end();
  const url = new URL(primary);
  url.username = portalRole;
  url.password = password;
  return url.href;
}

/**
 * How often the content service read from the replica, and from the primary because the replica was behind.
 */
async function readsByPlace(metrics: number): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const readsFrom = (place: string) =>
    Number(new RegExp(`cimlap_database_reads_total\\{from="${place}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { replica: readsFrom('replica'), primary: readsFrom('primary') };
}

async function startNginxInFront(
  home: string,
  portals: readonly [Cimlap, Cimlap],
  services: Cimlap,
  cleanups: Array<() => Promise<unknown>>,
) {
  if (!hasNginx()) {
    console.log(
      'SKIPPED  nginx and the rolling restart behind it: this machine has no nginx (apt-get install -y nginx-light)',
    );
    return null;
  }
  const port = await freePort();
  const folder = path.join(home, 'nginx');
  await mkdir(folder);
  const options = {
    nginx: port,
    portals: [portals[0].port, portals[1].port],
    services: services.port,
    isCrowd: true,
  } as const;
  cleanups.push(await startNginx(folder, options));
  while ((await textOf(port, '/')) === null) await wait(50);
  return port;
}

/**
 * @returns for each publication, how many milliseconds after its acknowledgement the last place still showed
 * the old state
 */
async function publishAndWait(
  services: number,
  ports: readonly number[],
  publishes: number,
): Promise<number[]> {
  const newsroom = openNewsroom(services);
  const ages: number[] = [];
  for (let number = 1; number <= publishes; number += 1) {
    const done = await newsroom.publish(`kiadas-${number % 20}`, `Kiadás ${number}.`);
    if (!done) throw new Error(`Publication ${number} was not acknowledged.`);
    const pages = ports.map(async (port) => {
      while (!(await textOf(port, done.url))?.includes(done.title)) await wait(2);
      return performance.now() - done.at;
    });
    ages.push(Math.max(...(await Promise.all(pages))));
  }
  return ages;
}

async function restartInTurns(nginx: number, portals: readonly Cimlap[]) {
  const urls = ['/', '/rovat/belfold', '/legfrissebb', '/impresszum'];
  const readers = sendReaders({ ports: [nginx], host: `localhost:${nginx}`, urls, count: 16, pauseMs: 5 });
  for (const portal of portals) {
    await wait(1000);
    await portal.stop();
    await portal.start();
    await portal.untilReady();
  }
  await wait(1000);
  return readers.stop();
}

async function textOf(port: number, url: string): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`).catch(() => null);
  return response?.ok ? response.text() : null;
}

function report(
  ages: number[],
  reads: { replica: number; primary: number },
  restart: Awaited<ReturnType<typeof restartInTurns>> | null,
) {
  const at = (share: number) => Math.round(quantile(ages, share));
  const failed = restart?.filter(({ status }) => status !== 200) ?? [];
  const result = {
    publishes: ages.length,
    'old for, ms: p50': at(0.5),
    p99: at(0.99),
    worst: at(1),
    'reads of the replica': reads.replica,
    'of the primary': reads.primary,
    'requests during the restart': restart?.length ?? 'not tried',
    failed: restart ? failed.length : 'not tried',
  };
  console.table([result]);
  for (const { status, problem, url } of failed.slice(0, 5)) console.log(`  ${status} ${problem} ${url}`);
  return {
    result,
    isGood: at(1) <= Number(values['max-age-ms']) && reads.replica > 0 && failed.length === 0,
  };
}
