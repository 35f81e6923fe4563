import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RequestWatch } from '#portal/http/page-server-options.ts';
import { registerCollector } from './register-collector.ts';
import { type MetricsSources, registerSources } from './register-sources.ts';
import { watchRequests } from './watch-requests.ts';
import { watchUpstreams } from './watch-upstreams.ts';

export interface Metrics {
  registry: Registry;
  watch: RequestWatch;
  /** Adds metrics that are read from these sources. */
  addSources(sources: MetricsSources): void;
  /** Counts a notice of a change from the database. */
  countNotice(): void;
  /** Counts a render, successful or not. */
  observeRender(outcome: string, seconds: number): void;
  /** Counts a call of the portal to a service. */
  observeCall(name: string, seconds: number, failed: boolean): void;
  /**
   * Counts a database statement.
   * @param operation first word of the statement
   */
  observeQuery(operation: string, seconds: number, failed: boolean): void;
  stop(): void;
}

/** Buckets for renders, calls and requests, all of which end by a deadline of ten seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets for statements, which are faster and are cancelled after thirty seconds. */
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

/** Creates all metrics: Node's and ours. docs/operations.md explains the names. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[], buckets = durationBuckets) =>
    new Histogram({ name: `cimlap_${name}_duration_seconds`, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `cimlap_${name}_total`, help, labelNames, registers });
  const duration = histogram(
    'request',
    'Time until an answer was sent, except for cache hits, files and streams.',
    ['kind'],
  );
  const { watch, requests } = watchRequests((kind, time) => duration.observe({ kind }, time));
  registerCollector(
    registry,
    'counter',
    'cimlap_requests_total',
    'Requests by kind and status of the response.',
    ['kind', 'status'],
    requests,
  );
  const renders = histogram('render', 'Time to render a page, including its data, by outcome.', ['outcome']);
  const calls = histogram('call', 'Time until a service answered a call of the portal.', ['call']);
  const failedCalls = counter('call_failures', 'Calls of the portal that a service could not answer.', [
    'call',
  ]);
  const queries = histogram(
    'query',
    'Time until the database answered a statement.',
    ['operation'],
    queryBuckets,
  );
  const failedQueries = counter('query_failures', 'Statements that failed or were not answered.', [
    'operation',
  ]);
  const notices = counter('change_notices', 'Notices of changes that the database sent.');
  const stop = watchUpstreams({
    duration: histogram('upstream', 'Time until another host began to answer.', ['host']),
    requests: counter(
      'upstream_requests',
      'Requests to other hosts, by the first digit of the status, or `failed`.',
      ['host', 'outcome'],
    ),
  });
  return {
    registry,
    watch,
    addSources: (sources) => registerSources(registry, sources),
    countNotice: () => notices.inc(),
    observeRender: (outcome, time) => renders.observe({ outcome }, time),
    observeCall(call, time, failed) {
      calls.observe({ call }, time);
      if (failed) failedCalls.inc({ call });
    },
    observeQuery(operation, time, failed) {
      queries.observe({ operation }, time);
      if (failed) failedQueries.inc({ operation });
    },
    stop,
  };
}

/** Reports a worker's metrics to the primary process, which adds up those of all workers. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // The constructor registers the listener that answers the primary.
  new AggregatorRegistry();
}
