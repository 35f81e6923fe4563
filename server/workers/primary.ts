import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { followsChanges } from '../change-feed.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { createMetricsServer } from '../metrics/metrics-server.ts';
import { prepareAt, startOwnDatabase } from '../own-database.ts';
import { buildElsewhere } from '../process/build-elsewhere.ts';
import { listen } from '../process/listen.ts';
import { printAddresses } from '../process/print-addresses.ts';
import { isBuildStale } from '../process/stale-build.ts';
import { StartError } from '../process/start-error.ts';
import type { Configuration } from '../settings/configuration.ts';
import { createSupervisor, type Supervisor, type Worker } from './supervisor.ts';
import { isReady, listenWhenReady } from './worker-message.ts';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * How long the start waits for an external database, in milliseconds. After that the workers serve the pages
 * of the last run.
 */
const databaseWaitMs = 5000;

/**
 * `npm start -- --workers N`: N processes that share the port. This process does what is needed once
 * (embedded PostgreSQL, migrations, the sample), replaces workers that exit, and on SIGUSR2, or on SIGHUP
 * without a terminal, replaces all of them, one after the other, with the code now on disk.
 * @throws StartError
 */
export async function runWorkers(count: number, configuration: Configuration): Promise<void> {
  const log = createLogger(configuration.logLevel);
  let isStopping = false;
  let replacing: Promise<void> = Promise.resolve();
  let supervisor: Supervisor | null = null;
  const databaseStart = startDatabase(configuration, log, () => isStopping);
  const metricsStart = startMetrics(configuration, log);

  async function stop(why: string, status: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping all workers');
    const database = await databaseStart.catch(() => null);
    await supervisor?.stop();
    (await metricsStart.catch(() => null))?.close();
    await database?.stop().catch((error: unknown) => log.warn({ err: error }, 'stopping'));
    process.exit(status);
  }
  function restart(why: string): void {
    if (isStopping) return;
    if (supervisor === null) {
      log.warn({ why }, 'reload ignored: the workers have not been started yet');
      return;
    }
    log.info({ why }, 'replacing the workers');
    // One after the other: two builds at once would write the same files.
    const workers = supervisor;
    replacing = replacing.then(() => replaceWorkers(workers));
  }
  async function replaceWorkers(workers: Supervisor): Promise<void> {
    if (isStopping) return;
    try {
      if (configuration.roles.has('portal') && (await isBuildStale(root))) await buildElsewhere(root);
      const areAllNew = await workers.restart();
      if (!isStopping)
        log[areAllNew ? 'info' : 'error'](
          areAllNew ? 'all workers are new' : 'not all workers could be replaced',
        );
    } catch (error) {
      log.error({ err: error }, 'replacing the workers');
    }
  }

  // Signals are obeyed from the beginning: by default they would end this process alone, and leave its
  // PostgreSQL running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  process.on('SIGUSR2', () => restart('SIGUSR2'));
  // From a terminal, SIGHUP means that the terminal was closed; to a service it means "reload".
  process.on('SIGHUP', () => void (process.stdin.isTTY ? stop('SIGHUP', 0) : restart('SIGHUP')));
  // Any idle worker accepts the next connection. If this process handed them out, those on their way to a
  // killed worker would hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.join(root, 'server/start.mjs'), args: [] });
  try {
    const [database] = await Promise.all([databaseStart, metricsStart]);
    if (isStopping) return;
    const env = { SAMPLE: 'no', ...(database && { DATABASE_URL: database.url }) };
    const workers = createSupervisor({
      count,
      spawn: () => spawnWorker({ ...env, [listenWhenReady]: workers.running > 0 ? 'yes' : '' }),
      say: (what) => log.warn(what),
    });
    supervisor = workers;
    await workers.start();
    if (configuration.roles.has('portal')) printAddresses(configuration);
    log.info({ workers: count, port: configuration.port }, 'all workers are ready');
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : error);
    await stop('the start failed', 1);
  }
}

interface OwnDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Returns the embedded server; null where the database is external. */
export async function startDatabase(
  configuration: Configuration,
  log: Logger,
  isStopped: () => boolean,
): Promise<OwnDatabase | null> {
  const { databaseUrl } = configuration;
  if (databaseUrl === null && !followsChanges(configuration)) return null;
  if (databaseUrl === null) {
    const own = await startOwnDatabase(configuration, log);
    try {
      await prepareAt(own.url, configuration, log, isStopped);
    } catch (error) {
      await own.stop();
      throw error;
    }
    return own;
  }
  if (configuration.roles.has('content')) {
    const prepared = prepareAt(databaseUrl, configuration, log, isStopped);
    prepared.catch((error: unknown) => log.error({ err: error }, 'preparing the database'));
    await Promise.race([prepared, wait(databaseWaitMs, undefined, { ref: false })]);
  }
  return null;
}

function spawnWorker(env: Record<string, string>): Worker {
  const worker = cluster.fork(env);
  return {
    ready: new Promise((resolve) => worker.on('message', (message) => isReady(message) && resolve())),
    ended: new Promise((resolve) => worker.once('exit', () => resolve())),
    stop: () => void worker.process.kill('SIGTERM'),
  };
}

async function startMetrics({ metricsPort, metricsHost }: Configuration, log: Logger) {
  if (metricsPort === null) return null;
  const all = new AggregatorRegistry();
  const server = createMetricsServer(
    { contentType: all.contentType, metrics: () => all.clusterMetrics() },
    (error) => log.error({ err: error }, 'metrics'),
  );
  await listen(server, metricsPort, metricsHost, 'METRICS_');
  return server;
}

/** @throws StartError when it is not a number of processes */
export function workerCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new StartError(`--workers is ${JSON.stringify(text)}: it must be a number from 1 to 256.`);
}
