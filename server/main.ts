import { getRequestListener } from '@hono/node-server';
import { createPageServer } from '#portal/server/page-server.ts';
import type { WhoAsks } from '#portal/server/personal-pages.ts';
import { createSites } from '#portal/site/sites.ts';
import type { Configuration } from './configuration.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';
import { createLive, withStream } from './live/live.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { startPages } from './pages.ts';
import { createServices, type Services } from './services.ts';
import { whoAsks } from './who-asks.ts';

/**
 * The composition root: starts what ROLES names, prints where it is, and runs until it is told to stop. Listens before the services are
 * up, so that pages kept from the last run can be read even when the database does not come.
 * @throws StartError
 */
export async function run(configuration: Configuration): Promise<void> {
  const log = createLogger(configuration.logLevel);
  const services = createServices(configuration, log);
  const live = createLive(configuration, services, log);
  const pages = configuration.roles.has('portal') ? await startPages(configuration, services, log) : null;
  const { metricsPort } = configuration;
  const metrics =
    metricsPort === null ? null : createMetrics({ cache: pages?.cache ?? null, readers: () => live?.readers ?? 0, pool: services.pool });
  const metricsServer = metrics && createMetricsServer(metrics.registry, (error) => log.error({ err: error }, 'metrics'));
  const server = createPageServer({
    sites: createSites(configuration.origins),
    pages,
    calls: withStream(live, getRequestListener(services.app.fetch)),
    isCall: (url) => isCall(url, configuration),
    whoAsks: identityOf(configuration, services),
    preview: configuration.signIn.preview,
    ready: services.ready,
    onError: (error, request) => log.error({ err: error, url: request.url }, 'a page could not be made'),
    watch: metrics?.watch,
  });
  let stopping = false;

  async function stop(why: string, status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    // Streams have no end of their own to wait for.
    live?.close();
    if (server.listening && !(await drain(server))) log.warn('some requests were cut off');
    metricsServer?.close();
    await pages?.close();
    await services.stop();
    process.exit(status);
  }

  // Ctrl-C arrives twice under npm, from the terminal and from npm: the second one means nothing more.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0));
  try {
    const port = await listen(server, configuration.port, configuration.host);
    if (metricsServer && metricsPort !== null) await listen(metricsServer, metricsPort, configuration.host);
    await services.start((change) => {
      metrics?.heard();
      // Pages age first: who is told of a change asks for its page at once.
      pages?.change(change);
      live?.change(change);
    });
    if (!stopping) sayReady(configuration, port, log);
  } catch (error) {
    // Told to stop while it started: whatever failed then failed because of that.
    if (stopping) return;
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    await stop('the start failed', 1);
  }
}

/** Where pages ask who is signed in. */
function identityOf({ roles, origins, contentOrigin }: Configuration, { app }: Pick<Services, 'app'>): WhoAsks {
  const sites = createSites(origins);
  if (roles.has('readers')) return whoAsks(sites, (question) => app.fetch(question), origins.main);
  return whoAsks(sites, null, origins.readers ?? contentOrigin ?? origins.main);
}

/** The quiz service is beside the pages, and at `/` where there are none. */
function isCall(url: string, { roles }: Configuration): boolean {
  if (/^\/(?:api|media)\//.test(url)) return true;
  return roles.has('quiz') && (/^\/quiz(?:[/?]|$)/.test(url) || (!roles.has('portal') && /^\/(?:form)?(?:\?|$)/.test(url)));
}

function sayReady({ origins, roles }: Configuration, port: number, log: Logger): void {
  log.info({ port, roles: [...roles] }, 'ready');
  if (!roles.has('portal')) return;
  console.log(`\n  Címlap          ${origins.main}/\n  Címlap Erdély   ${origins.erdely}/\n`);
}
