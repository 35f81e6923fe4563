import type { Transport } from '#contract/client.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { openReplica, type Replica } from '#database/replica.ts';
import { sitePages } from '#portal/parts/search/site-pages.ts';
import { siteFinder } from '#portal/server/site-finder.ts';
import { createSites } from '#portal/site/sites.ts';
import { createIdentityService, type IdentityService } from '#services/identity/identity-service.ts';
import type { ScoreCounter } from '#services/livescore/score-counts.ts';
import type { BasePlatform, Platform } from '#services/platform.ts';
import type { Configuration } from './configuration.ts';
import { createSeldom } from './log-seldom.ts';
import type { Logger } from './logger.ts';
import { prepareDatabase, startOwnDatabase } from './own-database.ts';
import { type Watchers, watchQueries } from './watching/watch-work.ts';

type Cleanup = () => Promise<void>;

/** What services have before there is a database. */
export function createBasePlatform(configuration: Configuration, log: Logger): BasePlatform {
  const sites = createSites(configuration.origins);
  // A database that is away fails each request in the same way.
  const rateLimitedLog = createSeldom(log);
  return {
    settings: configuration,
    sites,
    siteOfHost: siteFinder(sites),
    identity: null,
    log,
    onError: (error) => rateLimitedLog('error', error, 'a service'),
    now: Date.now,
  };
}

export interface PlatformOptions {
  configuration: Configuration;
  base: BasePlatform;
  log: Logger;
  watchers: Watchers;
  scoreCounter: ScoreCounter;
  /** Makes calls of services, wherever they run. */
  ask: Transport;
  /** Ends the waiting for a database that does not answer. */
  isStopped(): boolean;
  /** Is told of what has to be ended, in the order in which it was begun. */
  onCleanup(cleanup: Cleanup): void;
}

export interface OpenPlatform extends Platform {
  replica: Replica | null;
  /** Address of the database. */
  databaseUrl: string;
}

/** Opens the database, the embedded one unless there is a DATABASE_URL, and what stands on it. @throws StartError */
export async function openPlatform(options: PlatformOptions): Promise<OpenPlatform> {
  const { configuration, base, log, watchers, scoreCounter, ask, isStopped, onCleanup } = options;
  const own = configuration.databaseUrl === null ? await startOwnDatabase(configuration, log) : null;
  if (own) onCleanup(own.stop);
  const databaseUrl = own?.url ?? configuration.databaseUrl ?? '';
  const onQuery = watchQueries(watchers);
  const breaker = {
    onOpen: () => log.error('the database does not answer: what needs it is refused at once until it does'),
    onClose: () => log.info('the database answers again'),
  };
  const db = openDatabase(databaseUrl, { onQuery, breaker });
  onCleanup(() => db.destroy());
  await prepareDatabase(db, configuration, log, isStopped);
  let replica: Replica | null = null;
  if (configuration.replicaUrl !== null && configuration.roles.has('content')) {
    const onTrouble = (error: unknown) => log.warn({ err: error }, 'the replica cannot be read; the primary is');
    replica = openReplica(db, configuration.replicaUrl, { onTrouble, onQuery });
    onCleanup(replica.stop);
  }
  const identity = startIdentity(db, configuration, log);
  onCleanup(async () => identity.stop());
  const pages = { main: sitePages('main'), erdely: sitePages('erdely') };
  return { ...base, db, databaseUrl, replica, identity, ask, sitePages: pages, scoreCounter };
}

/** Who people are. Every process with a database can tell, whatever else it does. */
export function startIdentity(db: Database, { origins, proxies, signIn }: Configuration, log: Logger): IdentityService {
  const sites = createSites(origins);
  return createIdentityService({ db, sites, siteOfHost: siteFinder(sites), proxies, ...signIn, log });
}
