import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from './configuration.ts';
import { limitConnections } from './connections.ts';
import { drain } from './drain.ts';
import { createFrontServer } from './front-server.ts';
import { listen } from './listen.ts';
import { createLive } from './live/live.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, shareMetrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { startPages } from './pages.ts';
import { openBuild, type PortalSource } from './portal-source.ts';
import { printAddresses } from './print-addresses.ts';
import { watchReadiness } from './readiness.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { createServices } from './services.ts';
import { nameTagsFor } from './tag-headers.ts';
import { openTracer } from './watching/open-tracer.ts';
import { listenWhenReady, sayReadyToPrimary } from './workers/worker-message.ts';

/** How long a worker that takes another's place waits until it is warm before it takes connections. */
const warmUpTimeoutMs = 30_000;

/**
 * The composition root: starts what ROLES names, prints where it is, and runs until it is told to stop.
 * Listens before the services are up, so that pages kept from the last run can be read even when the database
 * does not come.
 * @param openSource where the code that makes pages comes from
 * @throws StartError
 */
export async function run(
  configuration: Configuration,
  openSource: () => Promise<PortalSource> = openBuild,
): Promise<void> {
  const log = createLogger(configuration.logLevel);
  // Where two queries run side by side and the first one fails, nobody waits for the second any more: when it
  // fails too, the process must go on.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'work that nobody waited for has failed'),
  );
  const { metricsPort, metricsHost } = configuration;
  const metrics = metricsPort === null ? null : createMetrics();
  const tracer = await openTracer(configuration, log);
  const services = createServices(configuration, log, { metrics, tracer });
  const live = createLive(configuration, services, log);
  services.audience.read = live?.audiences ?? null;
  const source = configuration.roles.has('portal') ? await openSource() : null;
  const pages = source && (await startPages(configuration, services, log, { metrics, tracer }, source));
  metrics?.tell({
    ...services,
    cache: pages?.cache ?? null,
    live: () => ({ readers: live?.readers ?? 0, topics: live?.topics ?? 0 }),
  });
  if (metrics && cluster.isWorker) shareMetrics(metrics.registry);
  const metricsServer =
    metrics &&
    cluster.isPrimary &&
    createMetricsServer(metrics.registry, (error) => log.error({ err: error }, 'metrics'));
  const readiness = watchReadiness(services.ready, () => pages?.restoredCount() ?? 0);
  const server = createFrontServer({
    configuration,
    services,
    live,
    pages,
    log,
    tracer,
    readiness: readiness.now,
    watch: metrics?.watch,
  });
  source?.attach(server);
  if (configuration.cdn) nameTagsFor(server, configuration.cdn.kind);
  limitConnections(server);
  refuseUnreadable(server);
  let stopping = false;

  async function stop(why: string, status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    readiness.drain();
    const drained = server.listening ? drain(server, { noticeMs: configuration.drainNoticeMs }) : true;
    // Streams do not end by themselves.
    setTimeout(() => live?.close(), configuration.drainNoticeMs);
    if (!(await drained)) log.warn('some requests were cut off');
    if (metricsServer) metricsServer.close();
    await pages?.close();
    await services.stop();
    metrics?.stop();
    await tracer?.stop();
    process.exit(status);
  }

  // Under npm Ctrl-C arrives twice, from the terminal and from npm; the second one is ignored. A worker listens
  // to the primary only. When that is gone, so is the port.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void ((cluster.isPrimary || signal === 'SIGTERM') && stop(signal, 0)));
  }
  cluster.worker?.once('disconnect', () => void stop('the primary process is gone', 0));
  try {
    const { host } = configuration;
    const replacesOther = process.env[listenWhenReady] === 'yes';
    if (!replacesOther) await listen(server, configuration.port, host);
    if (metricsServer && metricsPort !== null) await listen(metricsServer, metricsPort, metricsHost);
    const started = services.start((change) => {
      metrics?.heard();
      // Pages are invalidated first: browsers that hear of a change request the page at once.
      pages?.invalidate(change);
      live?.change(change);
    });
    if (replacesOther) {
      // Not for ever: the other workers may be in the same trouble, and this one has pages too.
      await Promise.race([
        started.then(() => pages?.warmUp()),
        wait(warmUpTimeoutMs, undefined, { ref: false }),
      ]);
      if (!stopping) await listen(server, configuration.port, host);
    }
    await started;
    await pages?.warmUp();
    if (stopping) return;
    sayReadyToPrimary();
    sayReady(configuration, log);
  } catch (error) {
    // It was told to stop while it started, and that is why something failed.
    if (stopping) return;
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    await stop('the start failed', 1);
  }
}

function sayReady(configuration: Configuration, log: Logger): void {
  const { roles, port } = configuration;
  log.info({ port, roles: [...roles] }, 'ready');
  // The primary prints them for its workers.
  if (roles.has('portal') && cluster.isPrimary) printAddresses(configuration);
}
