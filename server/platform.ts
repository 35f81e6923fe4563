import type { ContentChange } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import type { OtherChannel } from '#database/changes.ts';
import { type Database, openDatabase, type PoolState, poolState } from '#database/database.ts';
import { openReplica, type Replica, type ReplicaState } from '#database/replica.ts';
import { siteFinder } from '#portal/http/site-finder.ts';
import { teamNames } from '#portal/parts/football/team-aliases.ts';
import { sitePages } from '#portal/parts/search/site-pages.ts';
import { createSites } from '#portal/site/sites.ts';
import { createIdentityService, type IdentityService } from '#services/identity/identity-service.ts';
import { createJobQueue } from '#services/jobs/job-queue.ts';
import {
  audienceChannel,
  type ReadAudiences,
  startAudienceReports,
  storeAudienceReport,
} from '#services/live-blogs/count-audience.ts';
import { createScoreCounter, type ScoreCounts } from '#services/livescore/score-counts.ts';
import { openMediaStore } from '#services/media/store/open-store.ts';
import { createProgramKeys } from '#services/people/program-keys.ts';
import type { BasePlatform, Platform } from '#services/platform.ts';
import { createPurgeCounter, type PurgeCounts } from '#services/purge/purge-counts.ts';
import { isPurged } from '#services/purge/purge-settings.ts';
import { type ChangeFeed, createChangeFeed, followsChanges, hasDatabase } from './change-feed.ts';
import type { Logger } from './logging/logger.ts';
import { createRateLimitedLog } from './logging/rate-limited-log.ts';
import { type QueueLengths, queueLengths } from './metrics/queue-lengths.ts';
import { prepareDatabase, startOwnDatabase } from './own-database.ts';
import { findScoresFolder, keepSampleFresh } from './sample.ts';
import type { Configuration } from './settings/configuration.ts';
import { type Watchers, watchQueries } from './watching/watch-work.ts';

export type Cleanup = () => Promise<void> | void;

/** State of a process that metrics read. */
export interface PlatformState {
  /** Connections to the database; null where there is none (yet). */
  pool(): PoolState | null;
  /** The replica that is read; null where there is none (yet). */
  replica(): ReplicaState | null;
  /** Lengths of the queues; null where this process works on none. */
  queues(): Promise<QueueLengths | null>;
  /** Counts of purges; null where there is no CDN. */
  purges(): PurgeCounts | null;
  /** Counts of requests to the source of scores; null where the live-score service does not run. */
  scores(): ScoreCounts | null;
}

/** What a process gives to its services: database, replica, identity, changes. */
export interface ProcessPlatform {
  /** Platform of services that need no database. */
  base: BasePlatform;
  /** A platform that logs errors under a service's name. Repeated errors are logged at a limited rate. */
  forService<P extends BasePlatform>(platform: P, serviceName: string): P;
  changeFeed: Pick<ChangeFeed, 'newest' | 'catchUpFirst'>;
  state: PlatformState;
  /**
   * Opens the database: the embedded one unless DATABASE_URL is set.
   * @param ask calls other services, wherever they run
   * @returns null where no role of this process needs a database
   * @throws StartError when it cannot be used
   */
  open(ask: Transport, readAudiences: ReadAudiences): Promise<Platform | null>;
  /**
   * Calls `onChange` for every change from now on, if this process can hear of them, and reports its readers
   * to the processes that record them.
   * @returns a cleanup
   */
  listen(onChange: (change: ContentChange) => void, readAudiences: ReadAudiences): Promise<Cleanup>;
  /** Runs all cleanups, the newest first. */
  stop(): Promise<void>;
}

export function createProcessPlatform(
  configuration: Configuration,
  log: Logger,
  watchers: Watchers,
): ProcessPlatform {
  const { roles, replicaUrl } = configuration;
  const rateLimitedLog = createRateLimitedLog(log);
  const changeFeed = createChangeFeed((error) => log.warn({ err: error }, 'changes'));
  const sites = createSites(configuration.origins);
  const scoreCounter = createScoreCounter();
  const purgeCounter = createPurgeCounter();
  const media = openMediaStore(configuration.mediaStore, configuration.dataDir);
  const cleanups: Cleanup[] = [media.close];
  let databaseUrl = configuration.databaseUrl;
  let db: Database | null = null;
  let replica: Replica | null = null;
  let isStopped = false;
  const base: BasePlatform = {
    settings: configuration,
    sites,
    siteOfHost: siteFinder(sites),
    db: null,
    identity: null,
    keys: null,
    log,
    media,
    onError: (error) => rateLimitedLog('error', error, 'a service'),
    now: Date.now,
  };

  async function open(ask: Transport, readAudiences: ReadAudiences): Promise<Platform | null> {
    if (!hasDatabase(configuration)) return null;
    const starting = databaseUrl === null ? startOwnDatabase(configuration, log) : null;
    // The process may be told to stop while it starts.
    cleanups.push(async () => (await starting?.catch(() => null))?.stop());
    const own = await starting;
    databaseUrl = own?.url ?? databaseUrl ?? '';
    const onQuery = watchQueries(watchers);
    const breaker = {
      onOpen: () => log.error('the database does not answer: what needs it is refused at once until it does'),
      onClose: () => log.info('the database answers again'),
    };
    const opened = openDatabase(databaseUrl, { onQuery, breaker });
    db = opened;
    cleanups.push(() => opened.destroy());
    const prepared = prepareDatabase(opened, configuration, log, () => isStopped);
    // The next start would not complete a sample newsroom that this one has filled in only in part.
    cleanups.push(() => prepared.catch(() => {}));
    await prepared;
    if (isStopped) return null;
    if (replicaUrl !== null && roles.has('content')) {
      const onTrouble = (error: unknown) =>
        log.warn({ err: error }, 'the replica cannot be read; the primary is');
      replica = openReplica(opened, replicaUrl, { onTrouble, onQuery });
      cleanups.push(replica.stop);
    }
    const identity = startIdentity(opened, configuration, log);
    cleanups.push(identity.stop, await keepSampleFresh(configuration, opened, base.onError));
    const scoresFolder = roles.has('livescore') ? await findScoresFolder() : null;
    const jobs = createJobQueue({ db: opened, onError: (error) => rateLimitedLog('error', error, 'jobs') });
    return {
      ...base,
      db: opened,
      jobs,
      replica,
      identity,
      keys: createProgramKeys(opened),
      ask,
      sitePages,
      teamNames,
      scoresFolder,
      scoreCounter,
      purgeCounter,
      readAudiences,
    };
  }

  /** Processes that only have pages report their readers to those with content, which record them. */
  function audienceNotices(): OtherChannel | null {
    const { onError } = base;
    const own = db;
    if (own === null || !roles.has('content')) return null;
    return {
      channel: audienceChannel,
      onNotice: (payload) => void storeAudienceReport(own, payload).catch(onError),
    };
  }

  async function listen(
    onChange: (change: ContentChange) => void,
    readAudiences: ReadAudiences,
  ): Promise<Cleanup> {
    if (databaseUrl !== null && followsChanges(configuration)) {
      const stopFeed = await changeFeed.start(databaseUrl, onChange, db, audienceNotices());
      // Here the live-blog service itself records the readers of this process.
      if (roles.has('content')) return stopFeed;
      const stopReports = startAudienceReports(
        readAudiences,
        (payload) => changeFeed.sendNotice(audienceChannel, payload),
        base.onError,
      );
      return () => {
        stopReports();
        return stopFeed();
      };
    }
    if (roles.has('portal'))
      log.warn('without DATABASE_URL this process hears of no changes: its pages age by time alone');
    return () => {};
  }

  return {
    base,
    forService: (platform, serviceName) => ({
      ...platform,
      onError: (error) => rateLimitedLog('error', error, `${serviceName} service`),
    }),
    changeFeed,
    state: {
      pool: () => db && poolState(db),
      replica: () => replica?.state ?? null,
      queues: queueLengths(() => (roles.has('readers') || roles.has('content') ? db : null)),
      purges: () => (isPurged(configuration.cdn) && db ? purgeCounter : null),
      scores: () => (roles.has('livescore') && db ? scoreCounter : null),
    },
    open,
    listen,
    async stop() {
      isStopped = true;
      await runAll(cleanups, (error) => log.warn({ err: error }, 'stopping'));
    },
  };
}

/** Runs all cleanups, the newest first. One that fails does not keep the others from running. */
export async function runAll(cleanups: Cleanup[], onError: (error: unknown) => void): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup();
    } catch (error) {
      onError(error);
    }
  }
}

/** Starts the service that identifies people. Every process with a database has one. */
export function startIdentity(
  db: Database,
  { origins, deskOrigin, proxies, signIn }: Configuration,
  log: Logger,
): IdentityService {
  const sites = createSites(origins);
  return createIdentityService({
    ...{ db, sites, siteOfHost: siteFinder(sites), deskOrigin, proxies },
    ...signIn,
    log,
  });
}
