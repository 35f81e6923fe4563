import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RequestWatch } from '#portal/http/page-server.ts';
import { tellNumbers } from './tell-numbers.ts';
import { type MetricsSources, tellSources } from './tell-sources.ts';
import { watchRequests } from './watch-requests.ts';
import { watchUpstreams } from './watch-upstreams.ts';

export interface Metrics {
  registry: Registry;
  watch: RequestWatch;
  /** From now on what these know is told too. */
  tell(sources: MetricsSources): void;
  /** A notice of a change came from the database. */
  heard(): void;
  /** A page was made, or could not be. Times in seconds. */
  rendered(outcome: string, seconds: number): void;
  /** A service answered the portal. */
  called(name: string, seconds: number, failed: boolean): void;
  /** The database answered. @param operation first word of the statement */
  queried(operation: string, seconds: number, failed: boolean): void;
  stop(): void;
}

/** Cached pages take no time that could be told; what is made takes milliseconds, and nobody waits longer than the deadline of ten seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Queries take less, and the longest statement is ended after thirty seconds. */
const querySeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

/** All that `/metrics` tells: the process itself, and what only we know. Names are explained in docs/operations.md. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[], buckets = seconds) =>
    new Histogram({ name: `cimlap_${name}_duration_seconds`, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `cimlap_${name}_total`, help, labelNames, registers });
  const duration = histogram('request', 'Time until an answer was sent, but for pages that the cache had at once, files and streams.', [
    'kind',
  ]);
  const { watch, requests } = watchRequests((kind, time) => duration.observe({ kind }, time));
  tellNumbers(registry, 'counter', 'cimlap_requests_total', 'Requests by what they were answered with.', ['kind', 'status'], requests);
  const renders = histogram('render', 'Time in which a page was made, its data included, by what came of it.', ['outcome']);
  const calls = histogram('call', 'Time in which a service answered the portal.', ['call']);
  const failedCalls = counter('call_failures', 'Calls of the portal that a service could not answer.', ['call']);
  const queries = histogram('query', 'Time in which the database answered.', ['operation'], querySeconds);
  const failedQueries = counter('query_failures', 'Statements that the database refused, or did not answer.', ['operation']);
  const notices = counter('change_notices', 'Notices of changes that the database sent.');
  const stop = watchUpstreams({
    duration: histogram('upstream', 'Time until another host began to answer.', ['host']),
    requests: counter('upstream_requests', 'Requests to other hosts, by the first digit of the status, or `failed`.', ['host', 'outcome']),
  });
  return {
    registry,
    watch,
    tell: (sources) => tellSources(registry, sources),
    heard: () => notices.inc(),
    rendered: (outcome, time) => renders.observe({ outcome }, time),
    called(call, time, failed) {
      calls.observe({ call }, time);
      if (failed) failedCalls.inc({ call });
    },
    queried(operation, time, failed) {
      queries.observe({ operation }, time);
      if (failed) failedQueries.inc({ operation });
    },
    stop,
  };
}

/** In a worker: gives them to the process that started it, which sums up those of all workers. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Its construction is what makes this process answer.
  new AggregatorRegistry();
}
