import type { Hono } from 'hono';
import type { ContentChange } from '#contract/cache-tags.ts';
import { httpTransport, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { CallTable, RunningService, Service } from '#services/define-service.ts';
import { callErrorResponse } from '#services/error-response.ts';
import { type CostlyLimits, createCostlyLimits } from '#services/limits/costly-limits.ts';
import type { ReadAudiences } from '#services/live-blogs/count-audience.ts';
import type { BasePlatform } from '#services/platform.ts';
import { createServiceApp } from './http/service-app.ts';
import { createServiceBreakers, type ServiceBreaker } from './http/service-breaker.ts';
import { createServiceKeys } from './http/service-keys.ts';
import type { Logger } from './logging/logger.ts';
import { type Cleanup, createProcessPlatform, type PlatformState, runAll } from './platform.ts';
import { type ServiceRole, servicesByRole } from './registry.ts';
import type { Configuration } from './settings/configuration.ts';
import { headersOfRequest, type Watchers, watchCalls } from './watching/watch-work.ts';

export interface Services extends PlatformState {
  /** Carries the portal's calls. Those of services that are still starting are rejected with status 503. */
  transport: Transport;
  /** Answers calls over HTTP. */
  app: Hono;
  ready(): boolean;
  /** Limits of costly work per network. */
  costly: CostlyLimits;
  /** The breaker for services at another address. */
  breakerOf(origin: string): ServiceBreaker;
  /**
   * Starts all services of this process.
   * @param onChange called for every change, after the services have dropped their own answers
   * @param readAudiences counts the readers of this process; default: it has none
   * @throws StartError when they cannot start
   */
  start(onChange: (change: ContentChange) => void, readAudiences?: ReadAudiences): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the services that ROLES names, and proxies to all others. */
export function createServices(configuration: Configuration, log: Logger, watchers: Watchers): Services {
  const platform = createProcessPlatform(configuration, log, watchers);
  const { base, changeFeed } = platform;
  const serviceKeys = createServiceKeys(configuration.serviceKeys);
  const traceHeaders = headersOfRequest(watchers.tracer);
  const headers = () => ({ ...traceHeaders(), ...serviceKeys.headers() });
  const costly = createCostlyLimits(configuration.proxies);
  const app = createServiceApp({ costly, catchUpFirst: changeFeed.catchUpFirst, onError: base.onError });
  const localServices: Service[] = [];
  const runningServices = new Map<string, RunningService>();
  const transports = new Map<string, Transport>();
  const ask: Transport = (name, ...rest) => (transports.get(name) ?? refuse)(name, ...rest);
  const breakers = createServiceBreakers(log);
  const cleanups: Cleanup[] = [platform.stop, breakers.stop];
  let isReady = false;

  for (const [role, services] of Object.entries(servicesByRole) as Array<[ServiceRole, readonly Service[]]>) {
    const origin = originOf(role, configuration);
    const isHere = configuration.roles.has(role);
    const remote = origin === null || isHere ? refuse : askOver(origin);
    for (const service of services) {
      const isLocal = isHere && service.isEnabled(configuration);
      for (const name of Object.keys(service.calls))
        transports.set(name, isLocal ? rejectWhileStarting : remote);
      if (isLocal) mount(service);
    }
  }

  function askOver(origin: string): Transport {
    const remote = httpTransport(origin, { newestChange: changeFeed.newest, headers });
    const breaker = breakers.of(origin);
    return (name, ...rest) => breaker.guard(() => remote(name, ...rest));
  }

  function mount(service: Service): void {
    localServices.push(service);
    app.on('ALL', [...service.paths], (c) => {
      const runningService = runningServices.get(service.name);
      return runningService
        ? runningService.routes.fetch(c.req.raw, c.env)
        : callErrorResponse(starting, { 'retry-after': '2' });
    });
  }

  async function startService<P extends BasePlatform>(
    service: Service<CallTable, P>,
    servicePlatform: P,
  ): Promise<void> {
    const runningService = await service.start(platform.forService(servicePlatform, service.name));
    runningServices.set(service.name, runningService);
    cleanups.push(runningService.stop);
    for (const name of Object.keys(service.calls)) transports.set(name, runningService.transport);
  }

  async function start(
    onChange: (change: ContentChange) => void,
    readAudiences: ReadAudiences = () => [],
  ): Promise<void> {
    for (const service of localServices) if (isIndependent(service)) await startService(service, base);
    const opened = await platform.open(ask, readAudiences);
    for (const service of localServices)
      if (opened && !isIndependent(service)) await startService(service, opened);
    // Services drop their answers before the pages made from them. Otherwise a new page could be made from an
    // old answer.
    const listeners = [...[...runningServices.values()].map((service) => service.onChange), onChange];
    const notifyListeners = (change: ContentChange) => {
      for (const listener of listeners) listener(change);
    };
    cleanups.push(await platform.listen(notifyListeners, readAudiences));
    isReady = true;
  }

  return {
    ...platform.state,
    transport: watchCalls(ask, watchers),
    app,
    ready: () => isReady,
    costly,
    breakerOf: breakers.of,
    start,
    stop: () => runAll(cleanups, (error) => log.warn({ err: error }, 'stopping')),
  };
}

/**
 * Address of a service that this process does not run. A process with the content service may run others too.
 */
function originOf(role: ServiceRole, { origins, contentOrigin }: Configuration): string | null {
  const ownOrigin = role === 'quiz' || role === 'readers' || role === 'livescore' ? origins[role] : null;
  return ownOrigin ?? contentOrigin;
}

function isIndependent(service: Service<CallTable>): service is Service<CallTable, BasePlatform> {
  return !service.needsDatabase;
}

const starting = new CallError(503, 'Starting');
const rejectWhileStarting: Transport = () => Promise.reject(new CallError(503, 'The services are starting'));
const refuse: Transport = (name) =>
  Promise.reject(new CallError(404, `No service of this process answers ${name}`));
