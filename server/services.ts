import { Hono } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { httpTransport, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { type Database, openDatabase, type PoolState, poolState } from '#database/database.ts';
import { openReplica, type Replica, type ReplicaState } from '#database/replica.ts';
import { keepSampleReadings } from '#newsroom/sample-files/keep-sample-readings.ts';
import { siteFinder } from '#portal/http/site-finder.ts';
import { sitePages } from '#portal/parts/search/site-pages.ts';
import { createSites, findSite } from '#portal/site/sites.ts';
import { createContentService } from '#services/content/content-service.ts';
import { keepReadings } from '#services/content/sources/keep-readings.ts';
import { asErrorResponse, type CallBindings } from '#services/http.ts';
import type { ReaderOf } from '#services/identity/reader-of.ts';
import { type CostlyLimits, createCostlyLimits } from '#services/limits/costly.ts';
import { type LivescoreService, livescorePaths } from '#services/livescore/livescore-service.ts';
import type { ScoreCounts } from '#services/livescore/score-counts.ts';
import { createMeasureService, type MeasureService } from '#services/measure/measure-service.ts';
import { createMediaService } from '#services/media/media-service.ts';
import { createQuizService } from '#services/quiz/quiz-service.ts';
import { answerErrors } from './answer-errors.ts';
import { createCompression } from './compress-answers.ts';
import type { Configuration } from './configuration.ts';
import { type Elections, startElections } from './elections.ts';
import { createHearing, hasDatabase, hearsChanges } from './hear-changes.ts';
import { startIdentity } from './identity.ts';
import { keepAnswersInApp } from './keep-answers-in-app.ts';
import { startLivescore } from './livescore.ts';
import { createSeldom } from './log-seldom.ts';
import type { Logger } from './logger.ts';
import { type QueueLengths, queueLengths } from './metrics/queue-lengths.ts';
import { mediaFolder, prepareDatabase, startOwnDatabase } from './own-database.ts';
import { type ReadersService, readersPaths, startReaders } from './readers.ts';
import { createServiceBreakers, type ServiceBreaker } from './service-breaker.ts';
import { createServiceKeys } from './service-keys.ts';
import { headersOfRequest, type Watchers, watchCalls, watchQueries } from './watching/watch-work.ts';

export interface Services {
  /** Carries the portal's calls. Until the services are up it rejects with status 503. */
  transport: Transport;
  /** Answers calls over HTTP. */
  app: Hono;
  ready(): boolean;
  /** What one network may have made. */
  costly: CostlyLimits;
  /** Of the services at another address. */
  breakerOf(origin: string): ServiceBreaker;
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

/** The services that ROLES names, on the embedded PostgreSQL unless there is a DATABASE_URL. */
export function createServices(configuration: Configuration, log: Logger, watchers: Watchers): Services {
  const { roles, databaseUrl, contentOrigin } = configuration;
  /** What has to be ended, in the order in which it was begun. */
  const begun: Array<() => Promise<void>> = [];
  // A database that is away fails each request in the same way.
  const rateLimitedLog = createSeldom(log);
  let ready = false;
  let database: Database | null = null;
  let replica: Replica | null = null;
  let stopped = false;
  const hearing = createHearing((error) => log.warn({ err: error }, 'changes'));
  const serviceKeys = createServiceKeys(configuration.serviceKeys);
  const breakers = createServiceBreakers(log);
  begun.push(breakers.stop);
  const http = (origin: string): Transport => {
    const headers = () => ({ ...headersOfRequest(watchers.tracer)(), ...serviceKeys.headers() });
    const ask = httpTransport(origin, { heard: hearing.newest, headers });
    const breaker = breakers.of(origin);
    return (name, input, context) => breaker.guard(() => ask(name, input, context));
  };
  let transport: Transport | null = roles.has('content') || !contentOrigin ? null : http(contentOrigin);
  const app = new Hono();
  const costly = createCostlyLimits(configuration.proxies);
  const compression = createCompression();
  for (const path of ['/api/*', '/livescore/*']) app.use(path, compression);
  app.use(answerErrors);
  app.onError((error) => asErrorResponse(error, (unexpected) => log.error({ err: unexpected }, 'a call')));
  app.use(keepAnswersInApp);
  app.use('/api/search/*', costly.searches);
  app.use(async (context, next) => {
    const bindings: CallBindings = { mayRead: () => costly.mayRead(context) };
    context.env = { ...(context.env as object | undefined), ...bindings };
    await next();
  });
  for (const path of ['/api/*', '/livescore/*']) app.use(path, hearing.catchUpFirst);
  let content: Hono | null = null;
  let quiz: Hono | null = null;
  let readers: ReadersService | null = null;
  let livescore: LivescoreService | null = null;
  let elections: Elections | null = null;
  /** A process that has the content service may have this one too. */
  const quizElsewhere = configuration.origins.quiz ?? contentOrigin;
  let quizTransport = roles.has('quiz') ? null : quizElsewhere ? http(quizElsewhere) : notHere;
  const readersElsewhere = configuration.origins.readers ?? contentOrigin;
  const readersTransport: Transport | null = roles.has('readers') ? null : readersElsewhere ? http(readersElsewhere) : notHere;
  const livescoreElsewhere = configuration.origins.livescore ?? contentOrigin;
  const livescoreTransport = roles.has('livescore') ? null : livescoreElsewhere ? http(livescoreElsewhere) : notHere;
  const electionsTransport = roles.has('elections') ? null : contentOrigin ? http(contentOrigin) : notHere;
  const starting = () => Response.json({ status: 503, error: 'Starting' }, { status: 503, headers: { 'retry-after': '2' } });
  if (roles.has('media')) app.route('/', createMediaService({ dir: mediaFolder(configuration) }).routes);
  if (roles.has('quiz')) app.on('ALL', quizPaths, (context) => quiz?.fetch(context.req.raw, context.env) ?? starting());
  if (roles.has('readers')) app.on('ALL', readersPaths, (context) => readers?.routes.fetch(context.req.raw, context.env) ?? starting());
  if (roles.has('livescore'))
    app.on('ALL', livescorePaths, (context) => livescore?.routes.fetch(context.req.raw, context.env) ?? starting());
  if (roles.has('elections'))
    app.on('ALL', electionsPaths, (context) => elections?.routes.fetch(context.req.raw, context.env) ?? starting());
  const measure = startedMeasuring();
  app.all('/api/*', (context) => content?.fetch(context.req.raw, context.env) ?? starting());

  async function start(onChange: (change: Change) => void): Promise<void> {
    if (hasDatabase(configuration)) {
      const own = databaseUrl === null ? await startOwnDatabase(configuration, log) : null;
      if (own) begun.push(own.stop);
      const url = own?.url ?? databaseUrl ?? '';
      const onQuery = watchQueries(watchers);
      const breaker = {
        onOpen: () => log.error('the database does not answer: what needs it is refused at once until it does'),
        onClose: () => log.info('the database answers again'),
      };
      const db = openDatabase(url, { onQuery, breaker });
      database = db;
      begun.push(() => db.destroy());
      await prepareDatabase(db, configuration, log, () => stopped);
      if (configuration.replicaUrl !== null && roles.has('content')) {
        const onTrouble = (error: unknown) => log.warn({ err: error }, 'the replica cannot be read; the primary is');
        replica = openReplica(db, configuration.replicaUrl, { onTrouble, onQuery });
        begun.push(replica.stop);
      }
      if (measure) begun.push(measure.start(db));
      // The answers that pages are made of age first, or a new page would be made of old ones.
      const identity = startIdentity(db, configuration, log);
      begun.push(async () => identity.stop());
      const told = [
        ...(roles.has('content') ? [startContent(db, identity.readerOf)] : []),
        ...(roles.has('quiz') ? [startQuiz(db)] : []),
        onChange,
      ];
      if (roles.has('readers')) {
        const ask: Transport = (name, input, context) => (transportOf(name) ?? notYet)(name, input, context);
        readers = startReaders({ db, configuration, identity, ask, log });
        begun.push(readers.stop);
        told.push(readers.onChange);
      }
      if (roles.has('livescore')) {
        livescore = await startLivescore(db, configuration, log);
        begun.push(livescore.stop);
        // What they are made of ages before pages do.
        told.unshift(livescore.onChange);
      }
      if (roles.has('elections')) {
        elections = startElections(db, configuration, log);
        begun.push(elections.stop);
        told.unshift(elections.onChange);
      }
      const tellAll = (change: Change) => {
        for (const tell of told) tell(change);
      };
      begun.push(await hearing.start(url, tellAll, db));
    } else if (databaseUrl !== null && hearsChanges(configuration)) begun.push(await hearing.start(databaseUrl, onChange, null));
    else if (roles.has('portal')) log.warn('without DATABASE_URL this process hears of no changes: its pages age by time alone');
    ready = true;
  }

  /** @returns to be told of changes */
  function startContent(db: Database, readerOf: ReaderOf): (change: Change) => void {
    const service = createContentService({
      db,
      reads: replica,
      pages: { main: sitePages('main'), erdely: sitePages('erdely') },
      newsroomKey: configuration.newsroomKey ?? undefined,
      readerOf,
      siteOfHost: (host) => findSite(createSites(configuration.origins), host)?.slug ?? null,
      onError: (error) => rateLimitedLog('error', error, 'content service'),
    });
    begun.push(async () => service.stop());
    const { ratesUrl, mnbOrigin, bnrOrigin, weatherOrigin } = configuration;
    const onError = (error: unknown) => log.warn({ err: error }, 'rates and weather');
    const stopReadings = keepReadings({ db, ratesUrl, mnbOrigin, bnrOrigin, weatherOrigin, onError });
    begun.push(async () => stopReadings());
    if (configuration.sample && weatherOrigin === null) {
      const stopSample = keepSampleReadings(db, onError);
      begun.push(async () => stopSample());
    }
    transport = service.transport;
    content = service.routes;
    return service.onChange;
  }

  /** @returns to be told of changes */
  function startQuiz(db: Database): (change: Change) => void {
    const service = createQuizService({
      db,
      newsroomKey: configuration.newsroomKey ?? undefined,
      siteOrigins: [configuration.origins.main, configuration.origins.erdely],
      proxies: configuration.proxies,
      onError: (error) => rateLimitedLog('error', error, 'quiz service'),
    });
    quizTransport = service.transport;
    quiz = service.routes;
    return service.onChange;
  }

  /** Takes what browsers tell from the first page on. */
  function startedMeasuring(): MeasureService | null {
    if (configuration.measureDays === null || !roles.has('content')) return null;
    const service = createMeasureService({
      siteOfHost: siteFinder(createSites(configuration.origins)),
      proxies: configuration.proxies,
      keepDays: configuration.measureDays,
      onError: (error) => log.warn({ err: error }, 'measuring'),
    });
    app.route('/', service.routes);
    return service;
  }

  function transportOf(name: CallName): Transport | null {
    const service = serviceOf(name);
    if (service === 'readers') return readers?.transport ?? readersTransport;
    if (service === 'livescore') return livescore?.transport ?? livescoreTransport;
    if (service === 'elections') return elections?.transport ?? electionsTransport;
    return service === 'quiz' ? quizTransport : transport;
  }

  return {
    transport: watchCalls((name, input, context) => (transportOf(name) ?? notYet)(name, input, context), watchers),
    app,
    costly,
    breakerOf: breakers.of,
    ready: () => ready,
    pool: () => database && poolState(database),
    replica: () => replica?.state ?? null,
    queues: queueLengths(() => (roles.has('readers') ? database : null)),
    scores: () => livescore?.counts ?? null,
    start,
    async stop() {
      stopped = true;
      for (const end of begun.reverse()) await end().catch((error: unknown) => log.warn({ err: error }, 'stopping'));
    },
  };
}

/** What the quiz service answers; at `/` only where there are no pages (`main.ts`). */
const quizPaths = ['/', '/form', quizPath, `${quizPath}/*`, '/api/quizzes', '/api/quizzes/*'];
const electionsPaths = ['/api/elections', '/api/elections/*'];
const serviceOf = (name: CallName) => (calls[name] as Call).service;

const notYet: Transport = () => Promise.reject(new CallError(503, 'The services are starting'));
const notHere: Transport = (name) => Promise.reject(new CallError(404, `No service here answers ${name}`));
