import type { Hono } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import { httpTransport, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { type PoolState, poolState } from '#database/database.ts';
import type { ReplicaState } from '#database/replica.ts';
import type { CallTable, RunningService, Service } from '#services/define-service.ts';
import { callErrorResponse } from '#services/error-response.ts';
import { type CostlyLimits, createCostlyLimits } from '#services/limits/costly.ts';
import { createScoreCounter, type ScoreCounts } from '#services/livescore/score-counts.ts';
import type { BasePlatform } from '#services/platform.ts';
import type { Configuration } from './configuration.ts';
import { createHearing, hasDatabase, hearsChanges } from './hear-changes.ts';
import { createSeldom } from './log-seldom.ts';
import type { Logger } from './logger.ts';
import { type QueueLengths, queueLengths } from './metrics/queue-lengths.ts';
import { createBasePlatform, type OpenPlatform, openPlatform } from './platform.ts';
import { type ServiceRole, servicesByRole } from './registry.ts';
import { keepSampleFresh } from './sample.ts';
import { createServiceApp } from './service-app.ts';
import { createServiceKeys } from './service-keys.ts';
import { headersOfRequest, type Watchers, watchCalls } from './watching/watch-work.ts';

export interface Services {
  /** Carries the portal's calls. Those of services that are still starting are rejected with status 503. */
  transport: Transport;
  /** Answers calls over HTTP. */
  app: Hono;
  ready(): boolean;
  /** What one network may have made. */
  costly: CostlyLimits;
  /** Connections to the database; null where there is none (yet). */
  pool(): PoolState | null;
  /** The replica that is read; null where there is none (yet). */
  replica(): ReplicaState | null;
  /** What waits to be sent; null where that is not this process's business. */
  queues(): Promise<QueueLengths | null>;
  /** What was asked of the source of scores; null where the live-score service is not. */
  scores(): ScoreCounts | null;
  /** Resolves when all is up. @throws StartError when that cannot be */
  start(onChange: (change: Change) => void): Promise<void>;
  stop(): Promise<void>;
}

/** The services that ROLES names, and proxies of the others. */
export function createServices(configuration: Configuration, log: Logger, watchers: Watchers): Services {
  const { roles, databaseUrl } = configuration;
  const rateLimitedLog = createSeldom(log);
  const hearing = createHearing((error) => log.warn({ err: error }, 'changes'));
  const serviceKeys = createServiceKeys(configuration.serviceKeys);
  const traceHeaders = headersOfRequest(watchers.tracer);
  const headers = () => ({ ...traceHeaders(), ...serviceKeys.headers() });
  const costly = createCostlyLimits(configuration.proxies);
  const scoreCounter = createScoreCounter();
  const base = createBasePlatform(configuration, log);
  const app = createServiceApp({ costly, catchUpFirst: hearing.catchUpFirst, onError: base.onError });
  const localServices: Service[] = [];
  const runningServices = new Map<string, RunningService>();
  const transports = new Map<string, Transport>();
  const ask: Transport = (name, ...rest) => (transports.get(name) ?? refuse)(name, ...rest);
  const cleanups: Array<() => Promise<void> | void> = [];
  let platform: OpenPlatform | null = null;
  let isReady = false;
  let isStopped = false;

  for (const [role, services] of Object.entries(servicesByRole) as Array<[ServiceRole, readonly Service[]]>) {
    const origin = originOf(role, configuration);
    for (const service of services) {
      const isLocal = roles.has(role) && service.isEnabled(configuration);
      const remote = origin && !roles.has(role) ? httpTransport(origin, { heard: hearing.newest, headers }) : refuse;
      for (const name of Object.keys(service.calls)) transports.set(name, isLocal ? rejectWhileStarting : remote);
      if (isLocal) mount(service);
    }
  }

  function mount(service: Service): void {
    localServices.push(service);
    app.on('ALL', [...service.paths], (c) => {
      const running = runningServices.get(service.name);
      return running ? running.routes.fetch(c.req.raw, c.env) : callErrorResponse(starting(), { 'retry-after': '2' });
    });
  }

  async function startService<P extends BasePlatform>(service: Service<CallTable, P>, given: P): Promise<void> {
    const onError = (error: unknown) => rateLimitedLog('error', error, `${service.name} service`);
    const running = await service.start({ ...given, onError });
    runningServices.set(service.name, running);
    cleanups.push(running.stop);
    for (const name of Object.keys(service.calls)) transports.set(name, running.transport);
  }

  async function start(onChange: (change: Change) => void): Promise<void> {
    for (const service of localServices) if (isIndependent(service)) await startService(service, base);
    const onCleanup = (cleanup: () => Promise<void>) => void cleanups.push(cleanup);
    if (hasDatabase(configuration)) {
      const isDone = () => isStopped;
      const open = { configuration, base, log, watchers, scoreCounter, ask, isStopped: isDone, onCleanup };
      platform = await openPlatform(open);
      for (const service of localServices) if (!isIndependent(service)) await startService(service, platform);
      cleanups.push(await keepSampleFresh(configuration, platform.db, base.onError));
      // Answers are dropped before the pages that are made of them, or a new page would be made of an old answer.
      const listeners = [...localServices.flatMap((service) => runningServices.get(service.name)?.onChange ?? []), onChange];
      const tellAll = (change: Change) => {
        for (const listener of listeners) listener(change);
      };
      cleanups.push(await hearing.start(platform.databaseUrl, tellAll, platform.db));
    } else if (databaseUrl !== null && hearsChanges(configuration)) {
      cleanups.push(await hearing.start(databaseUrl, onChange, null));
    } else if (roles.has('portal')) {
      log.warn('without DATABASE_URL this process hears of no changes: its pages age by time alone');
    }
    isReady = true;
  }

  return {
    transport: watchCalls(ask, watchers),
    app,
    costly,
    ready: () => isReady,
    pool: () => platform && poolState(platform.db),
    replica: () => platform?.replica?.state ?? null,
    queues: queueLengths(() => (roles.has('readers') ? (platform?.db ?? null) : null)),
    scores: () => (roles.has('livescore') && isReady ? scoreCounter : null),
    start,
    async stop() {
      isStopped = true;
      for (const cleanup of cleanups.splice(0).reverse()) {
        await Promise.resolve(cleanup()).catch((error: unknown) => log.warn({ err: error }, 'stopping'));
      }
    },
  };
}

/** Where a service is that this process has not got itself. A process with the content service may have others, too. */
function originOf(role: ServiceRole, { origins, contentOrigin }: Configuration): string | null {
  const ownOrigin = role === 'quiz' || role === 'readers' || role === 'livescore' ? origins[role] : null;
  return ownOrigin ?? contentOrigin;
}

function isIndependent(service: Service<CallTable>): service is Service<CallTable, BasePlatform> {
  return !service.needsDatabase;
}

const starting = () => new CallError(503, 'Starting');
const rejectWhileStarting: Transport = () => Promise.reject(new CallError(503, 'The services are starting'));
const refuse: Transport = (name) => Promise.reject(new CallError(404, `No service here answers ${name}`));
