import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from './configuration.ts';
import { limitConnections } from './connections.ts';
import { drain } from './drain.ts';
import { createFrontServer } from './front-server.ts';
import { listen } from './listen.ts';
import { createLive } from './live/live.ts';
import { logAbortedBodies } from './log-aborted-bodies.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, shareMetrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { startPages } from './pages.ts';
import { openBuild, type PortalSource } from './portal-source.ts';
import { watchReadiness } from './readiness.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { sayAddresses } from './say-addresses.ts';
import { createServices } from './services.ts';
import { openTracer } from './watching/open-tracer.ts';
import { listenWhenReady, sayReadyToPrimary } from './workers/worker-message.ts';

/**
 * A worker that takes another's place waits so long until it can do all before it takes connections,
 * milliseconds.
 */
const othersPatience = 30_000;

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
  // A second query, when the first one has failed already: nobody waits for it any more, and readers must not
  // pay for that.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'work that nobody waited for has failed'),
  );
  const { metricsPort, metricsHost } = configuration;
  const metrics = metricsPort === null ? null : createMetrics();
  const tracer = await openTracer(configuration, log);
  const services = createServices(configuration, log, { metrics, tracer });
  const live = createLive(configuration, services, log);
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
    ...{ configuration, services, live, pages, log, tracer },
    readiness: readiness.now,
    watch: metrics?.watch,
  });
  source?.attach(server);
  limitConnections(server);
  refuseUnreadable(server);
  logAbortedBodies(server, log);
  let stopping = false;

  async function stop(why: string, status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    readiness.drain();
    const drained = server.listening ? drain(server, { notice: configuration.drainNotice }) : true;
    // Streams have no end of their own to wait for.
    setTimeout(() => live?.close(), configuration.drainNotice);
    if (!(await drained)) log.warn('some requests were cut off');
    if (metricsServer) metricsServer.close();
    await pages?.close();
    await services.stop();
    metrics?.stop();
    await tracer?.stop();
    process.exit(status);
  }

  // Ctrl-C arrives twice under npm, from the terminal and from npm: the second one means nothing more. A
  // worker is told by who started it, and by nobody else; when that process is gone there is no port any
  // more.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void ((cluster.isPrimary || signal === 'SIGTERM') && stop(signal, 0)));
  }
  cluster.worker?.once('disconnect', () => void stop('the primary process is gone', 0));
  try {
    const { host } = configuration;
    const others = process.env[listenWhenReady] === 'yes';
    if (!others) await listen(server, configuration.port, host);
    if (metricsServer && metricsPort !== null) await listen(metricsServer, metricsPort, metricsHost);
    const started = services.start((change) => {
      metrics?.heard();
      // Pages are invalidated first: browsers that hear of a change request the page at once.
      pages?.invalidate(change);
      live?.change(change);
    });
    if (others) {
      // Not for ever: they may be in the same trouble, and this one has pages too.
      await Promise.race([
        started.then(() => pages?.warmUp()),
        wait(othersPatience, undefined, { ref: false }),
      ]);
      if (!stopping) await listen(server, configuration.port, host);
    }
    await started;
    await pages?.warmUp();
    if (stopping) return;
    sayReadyToPrimary();
    sayReady(configuration, log);
  } catch (error) {
    // Told to stop while it started: whatever failed then failed because of that.
    if (stopping) return;
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    await stop('the start failed', 1);
  }
}

function sayReady({ origins, roles, port }: Configuration, log: Logger): void {
  log.info({ port, roles: [...roles] }, 'ready');
  // Of several workers, who started them says it.
  if (roles.has('portal') && cluster.isPrimary) sayAddresses(origins);
}
