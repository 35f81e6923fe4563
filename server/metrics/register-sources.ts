import type { Registry } from 'prom-client';
import type { PoolState } from '#database/database.ts';
import type { ReplicaState } from '#database/replica.ts';
import type { PageCache } from '#portal/http/page-cache.ts';
import type { RenderQueue } from '#portal/http/render-queue.ts';
import type { ScoreCounts } from '#services/livescore/score-counts.ts';
import type { PurgeCounts } from '#services/purge/purge-counts.ts';
import type { QueueLengths } from './queue-lengths.ts';
import { type ReadSamples, registerCollector, type Samples } from './register-collector.ts';

/** State that is read only when Prometheus scrapes. */
export interface MetricsSources {
  /** Null where this process serves no pages. */
  cache:
    | (Pick<PageCache<unknown>, 'counts' | 'usedBytes' | 'maxBytes' | 'pageCount'> & {
        queue: Pick<RenderQueue, 'running' | 'waiting'>;
      })
    | null;
  /** Numbers of open streams, and of topics with subscribers. */
  live(): { readers: number; topics: number };
  pool(): PoolState | null;
  /** Null without a replica. */
  replica(): ReplicaState | null;
  scores(): ScoreCounts | null;
  /** Null without a CDN. */
  purges(): PurgeCounts | null;
  /** Lengths of the queues; null where the database does not answer, or this process works on no queue. */
  queues(): Promise<QueueLengths | null>;
}

export function registerSources(registry: Registry, sources: MetricsSources): void {
  const { cache, live, pool, replica, scores, purges, queues } = sources;
  const gauge = (name: string, help: string, labels: string[], read: ReadSamples, aggregator?: 'max') =>
    registerCollector(registry, 'gauge', `cimlap_${name}`, help, labels, read, aggregator);
  if (cache) registerCache(registry, cache);
  gauge('live_readers', 'Open pages that are told of changes by a stream.', [], () => [[{}, live().readers]]);
  gauge('live_topics', 'Topics that somebody listens to.', [], () => [[{}, live().topics]]);
  gauge('database_connections', 'Connections, and queries that wait for one.', ['state'], () =>
    Object.entries(pool() ?? {}).map(([state, n]) => [{ state }, n]),
  );
  registerReplica(registry, replica);
  registerScores(registry, scores);
  registerPurges(registry, purges);
  // Each process sees the same queues, so they are not summed up.
  gauge(
    'queue_jobs',
    'Jobs by queue and state: due, later, running; retrying are those of the first two that have failed; ' +
      'failed were given up.',
    ['queue', 'state'],
    async () => samplesOfQueues(await queues()),
    'max',
  );
  gauge(
    'queue_oldest_seconds',
    'How long the oldest due job has been waiting.',
    ['queue'],
    async () => [...((await queues()) ?? [])].map(([queue, counts]) => [{ queue }, counts.oldestDueSeconds]),
    'max',
  );
}

function samplesOfQueues(lengths: QueueLengths | null): Samples {
  return [...(lengths ?? [])].flatMap(([queue, { oldestDueSeconds: _, ...counts }]) =>
    Object.entries(counts).map(([state, count]) => [{ queue, state }, count] as const),
  );
}

function registerCache(registry: Registry, cache: NonNullable<MetricsSources['cache']>): void {
  const { counts } = cache;
  const counter = (name: string, help: string, value: () => number) =>
    registerCollector(registry, 'counter', `cimlap_page_cache_${name}_total`, help, [], () => [
      [{}, value()],
    ]);
  registerCollector(
    registry,
    'counter',
    'cimlap_page_cache_hits_total',
    'Pages sent from the cache, by age.',
    ['age'],
    () => [
      [{ age: 'fresh' }, counts.freshHits],
      [{ age: 'stale' }, counts.staleHits],
    ],
  );
  counter('misses', 'Requests that waited for a page to be made.', () => counts.misses);
  counter('renders', 'Pages made.', () => counts.renders);
  counter('failures', 'Pages that could not be made, or were too many at once.', () => counts.failedRenders);
  const gauge = (name: string, help: string, value: () => number) =>
    registerCollector(registry, 'gauge', `cimlap_${name}`, help, [], () => [[{}, value()]]);
  gauge('page_cache_bytes', 'Memory that pages take, as far as it is counted.', () => cache.usedBytes);
  gauge('page_cache_limit_bytes', 'Most memory that pages may take.', () => cache.maxBytes);
  gauge('page_cache_entries', 'Pages in memory.', () => cache.pageCount);
  gauge('render_queue_running', 'Pages that are being made.', () => cache.queue.running);
  gauge('render_queue_waiting', 'Readers’ pages that wait for their turn.', () => cache.queue.waiting);
}

function registerReplica(registry: Registry, replica: MetricsSources['replica']): void {
  const readReplica = (read: (state: ReplicaState) => Samples) => () => {
    const state = replica();
    return state ? read(state) : [];
  };
  registerCollector(
    registry,
    'gauge',
    'cimlap_replica_in_use',
    '1 while reads go to the replica, 0 while it is away or behind.',
    [],
    readReplica(({ isInUse }) => [[{}, isInUse ? 1 : 0]]),
    'min',
  );
  registerCollector(
    registry,
    'counter',
    'cimlap_database_reads_total',
    'Connections used for reading, if there is a replica, by server.',
    ['from'],
    readReplica(({ reads }) => Object.entries(reads).map(([from, n]) => [{ from }, n])),
  );
  registerCollector(
    registry,
    'counter',
    'cimlap_replica_failures_total',
    'Times that the replica failed and the primary was used.',
    [],
    readReplica(({ failures }) => [[{}, failures]]),
  );
}

function registerPurges(registry: Registry, purges: MetricsSources['purges']): void {
  const purgeMetric = (
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    read: (counts: PurgeCounts) => number,
    aggregator?: 'max',
  ) =>
    registerCollector(
      registry,
      kind,
      `cimlap_purge_${name}`,
      help,
      [],
      () => {
        const counts = purges();
        return counts ? [[{}, read(counts)]] : [];
      },
      aggregator,
    );
  purgeMetric(
    'counter',
    'confirmed_total',
    'Purges that the CDN has confirmed.',
    (counts) => counts.confirmed,
  );
  purgeMetric(
    'counter',
    'failures_total',
    'Purges that failed and are tried again.',
    (counts) => counts.failed,
  );
  purgeMetric(
    'counter',
    'delay_seconds_total',
    'Sum of the seconds from a change to the confirmation of its purge.',
    (counts) => counts.delaySeconds,
  );
  purgeMetric(
    'gauge',
    'latest_delay_seconds',
    'Seconds from the latest change to the confirmation of its purge.',
    (counts) => counts.latestDelaySeconds,
    'max',
  );
}

function registerScores(registry: Registry, scores: MetricsSources['scores']): void {
  const scoreMetric = (
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    labels: string[],
    read: () => Samples,
  ) => registerCollector(registry, kind, `cimlap_score_${name}`, help, labels, read);
  scoreMetric(
    'counter',
    'calls_total',
    'Calls to the source of scores, by result.',
    ['provider', 'outcome'],
    () =>
      [...(scores()?.calls ?? [])].map(([key, n]) => {
        const [provider = '', outcome = ''] = key.split(' ');
        return [{ provider, outcome }, n];
      }),
  );
  scoreMetric(
    'counter',
    'dropped_rows_total',
    'Rows of the source of scores that did not match the contract.',
    ['kind'],
    () => [...(scores()?.dropped ?? [])].map(([kind, n]) => [{ kind }, n]),
  );
  scoreMetric('gauge', 'calls_left', 'Calls left of the provider’s day, as last seen.', ['provider'], () =>
    [...(scores()?.left ?? [])].map(([provider, n]) => [{ provider }, n]),
  );
}
