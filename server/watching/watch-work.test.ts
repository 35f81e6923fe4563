import { createServer, type RequestListener, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { httpTransport } from '#contract/client.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { createPageServer } from '#portal/http/page-server.ts';
import type { Portal } from '#portal/page/portal.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { contentService } from '#services/content/content-service.ts';
import type { RunningService } from '#services/define-service.ts';
import { startService } from '#services/testing/start-service.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createTracer } from './open-telemetry.ts';
import type { Tracer } from './tracer.ts';
import {
  createRequestScopes,
  headersOfRequest,
  watchCalls,
  watchQueries,
  watchRenders,
} from './watch-work.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}

const servers: Server[] = [];
const spans: SentSpan[] = [];
let services: string[] = [];
let lines: Array<Record<string, unknown>> = [];
let db: Database;
let content: RunningService;
let tracer: Tracer;
let metrics: Metrics;
let pages: string;
/** Headers of requests to the collector. */
let collectorRequest: { url: string; type: string };

/** @returns the origin of the server, which is closed after the tests */
function listen(server: Server): Promise<string> {
  servers.push(server);
  return listenLocally(server);
}

const log = createLogger(
  'debug',
  new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  }),
);

/** A minimal collector. */
const collect: RequestListener = async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  collectorRequest = { url: request.url ?? '', type: request.headers['content-type'] ?? '' };
  const trace = JSON.parse(text) as {
    resourceSpans: Array<{
      resource: { attributes: SentSpan['attributes'] };
      scopeSpans: Array<{ spans: SentSpan[] }>;
    }>;
  };
  for (const { resource, scopeSpans } of trace.resourceSpans) {
    services.push(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '');
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
  response.end('{}');
};

beforeAll(async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await listen(createServer(collect)));
  tracer = createTracer(1, (error) => {
    throw error;
  });
  metrics = createMetrics();
  const watchers = { metrics, tracer };
  const { db: unwatched, url } = await testDatabase();
  await unwatched.destroy();
  db = openDatabase(url, { onQuery: watchQueries(watchers) });
  content = await startService(contentService, {
    db,
    onError: (error) => log.error({ err: error }, 'content service'),
  });
  const runInScope = createRequestScopes(watchers, log);
  const sites = createSampleSites({ main: 'http://a.example', erdely: 'http://b.example' });
  const calls = getRequestListener(content.routes.fetch);
  const api = await listen(
    createPageServer({
      sites,
      pages: null,
      calls,
      isCall: () => true,
      isReady: () => true,
      onError: () => {},
      runInContext: runInScope,
    }),
  );
  const transport = watchCalls(httpTransport(api, { headers: headersOfRequest(tracer) }), watchers);
  const portal = watchRenders(
    {
      async render() {
        await transport('articleVersion', { slug: 'egy' }, { site: 'main', signedIn: false }).catch(() => {});
        log.warn('a part was left out');
        return {
          status: 200,
          location: null,
          html: '',
          tags: [],
          cache: { freshSeconds: 0, staleSeconds: 0, staleIfErrorSeconds: 0 },
        };
      },
    } as unknown as Portal,
    watchers,
  );
  const address = {
    site: 'main',
    path: '/egy',
    query: [],
    isInApp: false,
    isUnknown: false,
    isPersonal: false,
  } as const;
  pages = await listen(
    createServer((request, response) =>
      runInScope('page', request, response, async () => response.end((await portal.render(address)).html)),
    ),
  );
});
afterAll(async () => {
  content.stop();
  metrics.stop();
  await db.destroy();
  for (const server of servers) server.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  lines = [];
  services = [];
});

const ask = (headers: Record<string, string> = {}) => fetch(`${pages}/egy?titok=1`, { headers });

describe('each line of the log that a request caused', () => {
  it('has the id that came with it, here and in the called service', async () => {
    const answer = await ask({ 'x-request-id': 'kivulrol-0001' });
    expect(answer.headers.get('x-request-id')).toBe('kivulrol-0001');
    await eventually(() => expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(2));
    expect(new Set(lines.map(({ request }) => request))).toEqual(new Set(['kivulrol-0001']));
    expect(lines.map(({ msg, kind }) => kind ?? msg).sort()).toEqual(['a part was left out', 'call', 'page']);
  });

  it('has an id of ours when none came, or an invalid one', async () => {
    const requestId = (await ask()).headers.get('x-request-id');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const other = (await ask({ 'x-request-id': '{"level":60}' })).headers.get('x-request-id');
    expect(other).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(requestId);
  });

  it('contains no query, which may be what somebody searches for', async () => {
    await ask();
    await eventually(() =>
      expect(lines.some(({ msg, kind }) => msg === 'request' && kind === 'page')).toBe(true),
    );
    expect(JSON.stringify(lines)).not.toContain('titok');
  });
});

describe('what Prometheus gets', () => {
  it('contains renders, calls, queries and other hosts', async () => {
    await ask();
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/cimlap_render_duration_seconds_count\{outcome="page"\} [1-9]/);
    expect(text).toMatch(/cimlap_call_duration_seconds_count\{call="articleVersion"\} [1-9]/);
    expect(text).toMatch(/cimlap_query_duration_seconds_count\{operation="select"\} [1-9]/);
    expect(text).toMatch(/cimlap_upstream_requests_total\{host="127\.0\.0\.1:\d+",outcome="4xx"\} [1-9]/);
    // 404 is an answer, not an error.
    expect(text).not.toMatch(/cimlap_call_failures_total\{/);
  });
});

describe('a trace', () => {
  it('goes from the request through the page, the call and the service to the query, and continues the incoming trace', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const parent = '00f067aa0ba902b7';
    content.onChange({ tags: ['*'], gone: false });
    await ask({ traceparent: `00-${traceId}-${parent}-01` });
    await eventually(() => expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(2));
    await tracer.stop();
    const own = spans.filter((span) => span.traceId === traceId);
    const chain = ['GET page', 'render', 'call articleVersion', 'GET call', 'query select'];
    let above = parent;
    for (const name of chain) {
      const span = own.find((each) => each.name === name && each.parentSpanId === above);
      expect(span, `${name} below ${above}`).toBeDefined();
      above = span?.spanId ?? '';
    }
    expect(lines.find(({ msg }) => msg === 'a part was left out')).toMatchObject({ trace_id: traceId });
    expect(services).toContain('cimlap');
    expect(collectorRequest).toEqual({ url: '/v1/traces', type: 'application/json' });
    expect(JSON.stringify(own)).not.toContain('titok');
  });
});
