import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { createFrontServer } from './front-server.ts';
import { limitConnections } from './http/connections.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { createLiveStream } from './live/live.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { createMetrics, shareMetrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { startPages } from './pages/pages.ts';
import { openBuild, type PortalSource } from './pages/portal-source.ts';
import { drain } from './process/drain.ts';
import { ignoreReload } from './process/ignore-reload.ts';
import { listen } from './process/listen.ts';
import { printAddresses } from './process/print-addresses.ts';
import { watchReadiness } from './process/readiness.ts';
import { createServices } from './services.ts';
import type { Configuration } from './settings/configuration.ts';
import { openTracer } from './watching/open-tracer.ts';
import { listenWhenReady, notifyPrimaryReady } from './workers/worker-message.ts';

/** Time that a replacement worker has to warm up its caches before it accepts connections. */
const warmUpTimeoutMs = 30_000;

/**
 * The composition root: starts the roles in ROLES, prints the addresses, and runs until it is told to stop.
 * It listens before the services are up, so that pages cached by the last run can be read even if the
 * database never comes.
 * @param openSource loads the code that renders pages
 * @throws StartError
 */
export async function run(
  configuration: Configuration,
  openSource: () => Promise<PortalSource> = openBuild,
): Promise<void> {
  const log = createLogger(configuration.logLevel);
  // When two queries run side by side and the first fails, nobody awaits the second any more. If it fails
  // too, the process must go on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const { metricsPort, metricsHost } = configuration;
  const metrics = metricsPort === null ? null : createMetrics();
  const tracer = await openTracer(configuration, log);
  const services = createServices(configuration, log, { metrics, tracer });
  const live = createLiveStream(configuration, services, log);
  const source = configuration.roles.has('portal') ? await openSource() : null;
  const pages = source && (await startPages(configuration, services, log, { metrics, tracer }, source));
  metrics?.addSources({
    ...services,
    cache: pages?.cache ?? null,
    live: () => ({ readers: live?.readerCount ?? 0, topics: live?.topicCount ?? 0 }),
  });
  if (metrics && cluster.isWorker) shareMetrics(metrics.registry);
  const metricsServer =
    metrics &&
    cluster.isPrimary &&
    createMetricsServer(metrics.registry, (error) => log.error({ err: error }, 'metrics'));
  const readiness = watchReadiness(services.ready, () => pages?.restoredCount() ?? 0);
  const front = createFrontServer({
    configuration,
    services,
    live,
    pages,
    log,
    tracer,
    readiness: readiness.now,
    watch: metrics?.watch,
  });
  const { server } = front;
  source?.attach(server);
  limitConnections(server);
  refuseUnreadable(server);
  let isStopping = false;

  async function stop(why: string, status: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    readiness.drain();
    const drained = server.listening ? drain(server, { noticeMs: configuration.drainNoticeMs }) : true;
    // Streams, and Vite's connections to open pages, do not end by themselves.
    setTimeout(() => {
      live?.close();
      source?.close().catch((error: unknown) => log.warn({ err: error }, 'stopping'));
    }, configuration.drainNoticeMs);
    if (!(await drained)) log.warn('some requests were cut off');
    await front.stop();
    if (metricsServer) metricsServer.close();
    await pages?.close();
    await services.stop();
    metrics?.stop();
    await tracer?.stop();
    process.exit(status);
  }

  // Under npm, Ctrl-C arrives twice: from the terminal and from npm. The second is ignored. A worker obeys
  // only its primary process; when that is gone, the port is gone too.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void ((cluster.isPrimary || signal === 'SIGTERM') && stop(signal, 0)));
  }
  ignoreReload(log);
  cluster.worker?.once('disconnect', () => void stop('the primary process is gone', 0));
  try {
    const { host } = configuration;
    const replacesOther = process.env[listenWhenReady] === 'yes';
    if (!replacesOther) await listen(server, configuration.port, host);
    if (metricsServer && metricsPort !== null)
      await listen(metricsServer, metricsPort, metricsHost, 'METRICS_');
    const servicesStart = services.start((change) => {
      metrics?.countNotice();
      // Pages are invalidated first: browsers that hear of a change request the page at once.
      pages?.invalidate(change);
      live?.publish(change);
    }, live?.audiences);
    if (replacesOther) {
      // The wait is bounded: the other workers may be in the same trouble, and this one has cached pages too.
      await Promise.race([
        servicesStart.then(() => pages?.warmUp()),
        wait(warmUpTimeoutMs, undefined, { ref: false }),
      ]);
      if (!isStopping) await listen(server, configuration.port, host);
    }
    await servicesStart;
    if (!isStopping) await pages?.warmUp();
    if (isStopping) return;
    notifyPrimaryReady();
    logReady(configuration, log);
  } catch (error) {
    // The start failed because the process was told to stop meanwhile.
    if (isStopping) return;
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    await stop('the start failed', 1);
  }
}

function logReady(configuration: Configuration, log: Logger): void {
  const { roles, port } = configuration;
  log.info({ port, roles: [...roles] }, 'ready');
  // With workers, the primary process prints the addresses.
  if (roles.has('portal') && cluster.isPrimary) printAddresses(configuration);
}
