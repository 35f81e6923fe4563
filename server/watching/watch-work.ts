import type { Transport } from '#contract/client.ts';
import type { QueryWatch } from '#database/database.ts';
import type { RunInContext } from '#portal/http/page-server-options.ts';
import type { Portal } from '#portal/page/portal.ts';
import { loggedPath } from '../logging/logged-path.ts';
import type { Logger } from '../logging/logger.ts';
import { currentRequest, requestIdHeader, requestIdOf, withinRequest } from '../logging/request-scope.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from './tracer.ts';

/** The observers of work; each is null where there is none. */
export interface Watchers {
  metrics: Pick<Metrics, 'observeRender' | 'observeCall' | 'observeQuery'> | null;
  tracer: Tracer | null;
}

/** Creates what gives each request its id, which its response repeats, and its span. */
export function createRequestScopes({ tracer }: Pick<Watchers, 'tracer'>, log: Logger): RunInContext {
  const isDebug = log.isLevelEnabled('debug');
  return (kind, request, response, respond) => {
    if (kind === 'health') return void respond();
    const id = requestIdOf(request.headers[requestIdHeader]);
    const { method = 'GET', url = '/' } = request;
    const path = loggedPath(url);
    response.setHeader(requestIdHeader, id);
    const attributes = { 'http.request.method': method, 'url.path': path };
    const openSpan = tracer?.begin(`${method} ${kind}`, request.headers, attributes) ?? null;
    const scope = { id, span: openSpan?.span ?? null };
    if (openSpan || isDebug) {
      const startedAtMs = performance.now();
      response.once('close', () => {
        const { statusCode: status } = response;
        openSpan?.end(status);
        if (!isDebug) return;
        const ms = Math.round(performance.now() - startedAtMs);
        withinRequest(scope, () => log.debug({ method, path, kind, status, ms }, 'request'));
      });
    }
    withinRequest(scope, () => void respond());
  };
}

/**
 * Headers that tell our other services which request they are called for. They are not sent to anyone else.
 */
export const headersOfRequest = (tracer: Tracer | null) => (): Record<string, string> => {
  const scope = currentRequest();
  return scope ? { [requestIdHeader]: scope.id, ...tracer?.headers() } : {};
};

export function watchCalls(transport: Transport, { metrics, tracer }: Watchers): Transport {
  if (!metrics && !tracer) return transport;
  return async (name, input, context) => {
    const call = () => transport(name, input, context);
    const startedAtMs = performance.now();
    let failed = true;
    try {
      const answer = await (tracer
        ? tracer.within(`call ${name}`, 'call', { 'cimlap.site': context.site }, call)
        : call());
      failed = false;
      return answer;
    } catch (error) {
      // A refusal, such as 404, is an answer and not a failure.
      failed = !isRefusal(error);
      throw error;
    } finally {
      metrics?.observeCall(name, (performance.now() - startedAtMs) / 1000, failed);
    }
  };
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) < 500;

export function watchRenders(portal: Portal, { metrics, tracer }: Watchers): Portal {
  if (!metrics && !tracer) return portal;
  return {
    ...portal,
    async render(address, viewer) {
      const renderPage = () => portal.render(address, viewer);
      const startedAtMs = performance.now();
      let outcome = 'failed';
      try {
        const page = await (tracer
          ? tracer.within(
              'render',
              'inside',
              { 'cimlap.site': address.site, 'url.path': loggedPath(address.path) },
              renderPage,
            )
          : renderPage());
        outcome = page.status === 200 ? 'page' : page.location === null ? 'missing' : 'redirect';
        return page;
      } finally {
        metrics?.observeRender(outcome, (performance.now() - startedAtMs) / 1000);
      }
    },
  };
}

/** Null where nobody observes: then the database does not measure its statements. */
export function watchQueries({ metrics, tracer }: Watchers): QueryWatch | undefined {
  if (!metrics && !tracer) return undefined;
  return ({ sql, ms, failed }) => {
    const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'other';
    metrics?.observeQuery(operations.has(operation) ? operation : 'other', ms / 1000, failed);
    tracer?.record(`query ${operation}`, ms, failed, {
      'db.system.name': 'postgresql',
      'db.query.text': sql.slice(0, maxSqlLength),
    });
  };
}

const operations = new Set([
  'select',
  'with',
  'insert',
  'update',
  'delete',
  'begin',
  'start',
  'commit',
  'rollback',
  'set',
]);
/**
 * Query texts have placeholders for values, so they hold nothing of readers. Searches have the longest ones.
 */
const maxSqlLength = 2000;
