import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '#database/database.ts';
import type { PageCache } from '#portal/server/page-cache.ts';
import type { RequestWatch } from '#portal/server/page-server.ts';
import type { ScoreCounts } from '#services/livescore/score-counts.ts';
import { watchRequests } from './watch-requests.ts';

/** What is asked when Prometheus asks; until then it costs nothing. */
export interface MetricsSources {
  /** Null where this process serves no pages. */
  cache: Pick<PageCache<unknown>, 'counts' | 'bytes' | 'size'> | null;
  /** Open streams. */
  readers(): number;
  pool(): PoolState | null;
  scores(): ScoreCounts | null;
}

export interface Metrics {
  registry: Registry;
  watch: RequestWatch;
  /** A notice of a change came from the database. */
  heard(): void;
}

/** Cached pages take no time that could be told; what is made takes milliseconds, and nobody waits longer than the deadline of ten seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All that `/metrics` tells: the process itself, and what only we know. */
export function createMetrics({ cache, readers, pool, scores }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  if (cache) tellCache(registry, cache);
  const duration = new Histogram({
    name: 'cimlap_request_duration_seconds',
    help: 'Time until an answer was sent, but for pages that the cache had at once, files and streams.',
    labelNames: ['kind'],
    buckets: seconds,
    registers,
  });
  const { watch, requests } = watchRequests((kind, time) => duration.observe({ kind }, time));
  tellNumbers(registry, 'counter', 'cimlap_requests_total', 'Requests by what they were answered with.', ['kind', 'status'], requests);
  tellNumbers(registry, 'gauge', 'cimlap_live_readers', 'Open pages that are told of changes by a stream.', [], () => [[{}, readers()]]);
  tellNumbers(registry, 'gauge', 'cimlap_database_connections', 'Connections, and queries that wait for one.', ['state'], () =>
    Object.entries(pool() ?? {}).map(([state, n]) => [{ state }, n]),
  );
  tellScores(registry, scores);
  const notices = new Counter({ name: 'cimlap_change_notices_total', help: 'Notices of changes that the database sent.', registers });
  return { registry, watch, heard: () => notices.inc() };
}

/** In a worker: gives them to the process that started it, which sums up those of all workers. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Its construction is what makes this process answer.
  new AggregatorRegistry();
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
    tellNumbers(registry, 'gauge', `cimlap_page_cache_${name}`, help, [], () => [[{}, value()]]);
  gauge('bytes', 'Memory that pages take, as far as it is counted.', () => cache.bytes);
  gauge('entries', 'Pages in memory.', () => cache.size);
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

export type Numbers = () => Array<[labels: Record<string, string>, value: number]>;

/** Numbers that somebody else keeps, read when they are asked for. */
function tellNumbers(registry: Registry, kind: 'counter' | 'gauge', name: string, help: string, labelNames: string[], read: Numbers): void {
  const configuration = {
    name,
    help,
    labelNames,
    registers: [registry],
    collect(this: Counter | Gauge) {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  };
  if (kind === 'counter') new Counter(configuration);
  else new Gauge(configuration);
}
