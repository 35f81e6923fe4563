import cluster from 'node:cluster';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createPageListener, createPageServer } from '#portal/server/page-server.ts';
import type { WhoAsks } from '#portal/server/personal-pages.ts';
import { createSites } from '#portal/site/sites.ts';
import type { Configuration } from './configuration.ts';
import { limitConnections } from './connections.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';
import { createLive, withStream } from './live/live.ts';
import { createSeldom } from './log-seldom.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, shareMetrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { startPages } from './pages.ts';
import { isPassing } from './passing.ts';
import { watchReadiness } from './readiness.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { sayAddresses } from './say-addresses.ts';
import { createServices, type Services } from './services.ts';
import { openTracer } from './watching/open-tracer.ts';
import type { Tracer } from './watching/tracer.ts';
import { answerWithin, headersOfRequest } from './watching/watch-work.ts';
import { whoAsks } from './who-asks.ts';
import { listenWhenReady, sayReadyToPrimary } from './workers/worker-message.ts';

/** A worker that takes another's place waits so long until it can do all before it takes connections, milliseconds. */
const othersPatience = 30_000;

/**
 * The composition root: starts what ROLES names, prints where it is, and runs until it is told to stop. Listens before the services are
 * up, so that pages kept from the last run can be read even when the database does not come.
 * @throws StartError
 */
export async function run(configuration: Configuration): Promise<void> {
  const log = createLogger(configuration.logLevel);
  const seldom = createSeldom(log);
  // A second query, when the first one has failed already: nobody waits for it any more, and readers must not pay for that.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'work that nobody waited for has failed'));
  const {
    metricsPort,
    origins: { elections },
  } = configuration;
  const metrics = metricsPort === null ? null : createMetrics();
  const tracer = await openTracer(configuration, log);
  const services = createServices(configuration, log, { metrics, tracer });
  const live = createLive(configuration, services, log);
  const pages = configuration.roles.has('portal') ? await startPages(configuration, services, log, { metrics, tracer }) : null;
  metrics?.tell({ ...services, cache: pages?.cache ?? null, live: () => ({ readers: live?.readers ?? 0, topics: live?.topics ?? 0 }) });
  if (metrics && cluster.isWorker) shareMetrics(metrics.registry);
  const metricsServer =
    metrics && cluster.isPrimary && createMetricsServer(metrics.registry, (error) => log.error({ err: error }, 'metrics'));
  const readiness = watchReadiness(services.ready, () => pages?.kept() ?? 0);
  const answers = {
    sites: createSites(configuration.origins),
    calls: withStream(live, getRequestListener(services.app.fetch)),
    isCall: (url: string) => isCall(url, configuration),
    ready: services.ready,
    readiness: readiness.now,
    mayMake: services.costly.mayMake,
    onError: (error: unknown, request: IncomingMessage) => seldom('error', error, 'a page could not be made', { url: request.url }),
    watch: metrics?.watch,
    within: answerWithin({ tracer }, log),
  };
  const server = createPageServer({
    ...answers,
    pages,
    whoAsks: identityOf(configuration, services, tracer),
    preview: configuration.signIn.preview,
    passes: isPassing,
    hosts: new Map(elections && pages ? [[new URL(elections).host, createPageListener({ ...answers, pages: pages.elections })]] : []),
  });
  limitConnections(server);
  refuseUnreadable(server);
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

  // Ctrl-C arrives twice under npm, from the terminal and from npm: the second one means nothing more.
  // A worker is told by who started it, and by nobody else; when that process is gone there is no port any more.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void ((cluster.isPrimary || signal === 'SIGTERM') && stop(signal, 0)));
  }
  cluster.worker?.once('disconnect', () => void stop('the primary process is gone', 0));
  try {
    const { host } = configuration;
    const others = process.env[listenWhenReady] === 'yes';
    if (!others) await listen(server, configuration.port, host);
    if (metricsServer && metricsPort !== null) await listen(metricsServer, metricsPort, host);
    const started = services.start((change) => {
      metrics?.heard();
      // Pages age first: who is told of a change asks for its page at once.
      pages?.change(change);
      live?.change(change);
    });
    if (others) {
      // Not for ever: they may be in the same trouble, and this one has pages too.
      await Promise.race([started.then(() => pages?.warmUp()), wait(othersPatience, undefined, { ref: false })]);
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

/** Where pages ask who is signed in. */
function identityOf({ roles, origins, contentOrigin }: Configuration, { app }: Pick<Services, 'app'>, tracer: Tracer | null): WhoAsks {
  const sites = createSites(origins);
  if (roles.has('readers')) return whoAsks(sites, (question) => app.fetch(question), origins.main);
  return whoAsks(sites, null, origins.readers ?? contentOrigin ?? origins.main, headersOfRequest(tracer));
}

/** The live-score service is beside the pages; so is the quiz service, and at `/` where there are none. */
function isCall(url: string, { roles }: Configuration): boolean {
  if (/^\/(?:api|media)\//.test(url) || (roles.has('livescore') && url.startsWith('/livescore/'))) return true;
  return roles.has('quiz') && (/^\/quiz(?:[/?]|$)/.test(url) || (!roles.has('portal') && /^\/(?:form)?(?:\?|$)/.test(url)));
}

function sayReady({ origins, roles, port }: Configuration, log: Logger): void {
  log.info({ port, roles: [...roles] }, 'ready');
  // Of several workers, who started them says it.
  if (roles.has('portal') && cluster.isPrimary) sayAddresses(origins);
}
