import type { Registry } from 'prom-client';
import type { PoolState } from '#database/database.ts';
import type { ReplicaState } from '#database/replica.ts';
import type { PageCache } from '#portal/http/page-cache.ts';
import type { ScoreCounts } from '#services/livescore/score-counts.ts';
import type { QueueLengths } from './queue-lengths.ts';
import { type Numbers, type NumbersLater, tellNumbers } from './tell-numbers.ts';

/** What is asked when Prometheus asks; until then it costs nothing. */
export interface MetricsSources {
  /** Null where this process serves no pages. */
  cache: Pick<PageCache<unknown>, 'counts' | 'bytes' | 'limit' | 'size' | 'queue'> | null;
  /** Open streams, and topics that somebody listens to. */
  live(): { readers: number; topics: number };
  pool(): PoolState | null;
  /** Null without a replica. */
  replica(): ReplicaState | null;
  scores(): ScoreCounts | null;
  /** What waits to be sent; null where the database does not answer, or is not this process's business. */
  queues(): Promise<QueueLengths | null>;
}

export function tellSources(registry: Registry, { cache, live, pool, replica, scores, queues }: MetricsSources): void {
  const gauge = (name: string, help: string, labels: string[], read: NumbersLater, aggregator?: 'max' | 'min') =>
    tellNumbers(registry, 'gauge', `cimlap_${name}`, help, labels, read, aggregator);
  if (cache) tellCache(registry, cache);
  gauge('live_readers', 'Open pages that are told of changes by a stream.', [], () => [[{}, live().readers]]);
  gauge('live_topics', 'Topics that somebody listens to.', [], () => [[{}, live().topics]]);
  gauge('database_connections', 'Connections, and queries that wait for one.', ['state'], () =>
    Object.entries(pool() ?? {}).map(([state, n]) => [{ state }, n]),
  );
  tellReplica(registry, replica);
  tellScores(registry, scores);
  // Each worker sees the same queues, so they are not summed up.
  const waits = async (what: 'waiting' | 'oldest') => of(await queues(), what);
  gauge('queue_waiting', 'Mails and push messages that are due and not sent.', ['queue'], () => waits('waiting'), 'max');
  gauge('queue_oldest_seconds', 'For how long the first of them has been due.', ['queue'], () => waits('oldest'), 'max');
}

function of(lengths: QueueLengths | null, what: 'waiting' | 'oldest'): ReturnType<Numbers> {
  return Object.entries(lengths ?? {}).map(([queue, state]) => [{ queue }, state[what]]);
}

function tellCache(registry: Registry, cache: NonNullable<MetricsSources['cache']>): void {
  const { counts } = cache;
  const tell = (name: string, help: string, value: () => number) =>
    tellNumbers(registry, 'counter', `cimlap_page_cache_${name}_total`, help, [], () => [[{}, value()]]);
  tellNumbers(registry, 'counter', 'cimlap_page_cache_hits_total', 'Pages given at once, by age.', ['age'], () => [
    [{ age: 'fresh' }, counts.fresh],
    [{ age: 'stale' }, counts.stale],
  ]);
  tell('misses', 'Requests that waited for a page to be made.', () => counts.misses);
  tell('renders', 'Pages made.', () => counts.renders);
  tell('failures', 'Pages that could not be made, or were too many at once.', () => counts.failures);
  const gauge = (name: string, help: string, value: () => number) =>
    tellNumbers(registry, 'gauge', `cimlap_${name}`, help, [], () => [[{}, value()]]);
  gauge('page_cache_bytes', 'Memory that pages take, as far as it is counted.', () => cache.bytes);
  gauge('page_cache_limit_bytes', 'Most memory that pages may take.', () => cache.limit);
  gauge('page_cache_entries', 'Pages in memory.', () => cache.size);
  gauge('render_queue_running', 'Pages that are being made.', () => cache.queue.running);
  gauge('render_queue_waiting', 'Readers’ pages that wait for their turn.', () => cache.queue.waiting);
}

function tellReplica(registry: Registry, replica: MetricsSources['replica']): void {
  const told = (read: (state: ReplicaState) => ReturnType<Numbers>) => () => {
    const state = replica();
    return state ? read(state) : [];
  };
  const help = '1 while reads go to the replica, 0 while it is away or behind.';
  tellNumbers(
    registry,
    'gauge',
    'cimlap_replica_in_use',
    help,
    [],
    told(({ isInUse: inUse }) => [[{}, inUse ? 1 : 0]]),
    'min',
  );
  tellNumbers(
    registry,
    'counter',
    'cimlap_database_reads_total',
    'Connections given for reading, where there is a replica, by where they led.',
    ['from'],
    told(({ reads }) => Object.entries(reads).map(([from, n]) => [{ from }, n])),
  );
  const failures = told(({ failures }) => [[{}, failures]]);
  tellNumbers(
    registry,
    'counter',
    'cimlap_replica_failures_total',
    'Times that the replica failed and the primary was asked.',
    [],
    failures,
  );
}

function tellScores(registry: Registry, scores: MetricsSources['scores']): void {
  const perProvider = (name: string, help: string, kind: 'counter' | 'gauge', labels: string[], read: Numbers) =>
    tellNumbers(registry, kind, `cimlap_score_${name}`, help, labels, read);
  perProvider('calls_total', 'Calls to the source of scores by what came of them.', 'counter', ['provider', 'outcome'], () =>
    [...(scores()?.calls ?? [])].map(([key, n]) => {
      const [provider = '', outcome = ''] = key.split(' ');
      return [{ provider, outcome }, n];
    }),
  );
  perProvider('dropped_rows_total', 'Rows of the source of scores that were not as the contract says.', 'counter', ['kind'], () =>
    [...(scores()?.dropped ?? [])].map(([kind, n]) => [{ kind }, n]),
  );
  perProvider('calls_left', 'Calls left of the provider’s day, as last seen.', 'gauge', ['provider'], () =>
    [...(scores()?.left ?? [])].map(([provider, n]) => [{ provider }, n]),
  );
}
