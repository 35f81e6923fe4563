import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transport } from '#contract/client.ts';
import type { QueryWatch } from '#database/database.ts';
import type { RequestKind } from '#portal/http/page-server-options.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import { loggedPath } from '../logged-path.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { currentRequest, requestIdHeader, requestIdOf, withinRequest } from '../request-scope.ts';
import type { Tracer } from './tracer.ts';

/** Who wants to know what is done: each null where nobody does. */
export interface Watchers {
  metrics: Pick<Metrics, 'rendered' | 'called' | 'queried'> | null;
  tracer: Tracer | null;
}

/**
 * Answers a request; what is done meanwhile knows which one it is. Not for pages that the cache has at once.
 */
export type AnswerWithin = (
  kind: RequestKind,
  request: IncomingMessage,
  response: ServerResponse,
  give: () => unknown,
) => void;

/** Gives each request its id, which its answer has too, and its span. */
export function answerWithin({ tracer }: Pick<Watchers, 'tracer'>, log: Logger): AnswerWithin {
  const tells = log.isLevelEnabled('debug');
  return (kind, request, response, give) => {
    if (kind === 'health') return void give();
    const id = requestIdOf(request.headers[requestIdHeader]);
    const { method = 'GET', url = '/' } = request;
    const path = loggedPath(url);
    response.setHeader(requestIdHeader, id);
    const open =
      tracer?.begin(`${method} ${kind}`, request.headers, {
        'http.request.method': method,
        'url.path': path,
      }) ?? null;
    if (open || tells) {
      const startedAtMs = performance.now();
      response.once('close', () => {
        const { statusCode: status } = response;
        open?.end(status);
        const ms = Math.round(performance.now() - startedAtMs);
        if (tells)
          withinRequest({ id, span: open?.span ?? null }, () =>
            log.debug({ method, path, kind, status, ms }, 'request'),
          );
      });
    }
    withinRequest({ id, span: open?.span ?? null }, () => void give());
  };
}

/** What a service of ours is told of the request because of which it is asked. Others are told nothing. */
export const headersOfRequest = (tracer: Tracer | null) => (): Record<string, string> => {
  const scope = currentRequest();
  return scope ? { [requestIdHeader]: scope.id, ...tracer?.headers() } : {};
};

export function watchCalls(transport: Transport, { metrics, tracer }: Watchers): Transport {
  if (!metrics && !tracer) return transport;
  return async (name, input, context) => {
    const ask = () => transport(name, input, context);
    const startedAtMs = performance.now();
    let failed = true;
    try {
      const answer = await (tracer
        ? tracer.within(`call ${name}`, 'call', { 'cimlap.site': context.site }, ask)
        : ask());
      failed = false;
      return answer;
    } catch (error) {
      // What is not there is an answer like any other.
      failed = !isRefusal(error);
      throw error;
    } finally {
      metrics?.called(name, (performance.now() - startedAtMs) / 1000, failed);
    }
  };
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) < 500;

export function watchRenders(portal: Portal, { metrics, tracer }: Watchers): Portal {
  if (!metrics && !tracer) return portal;
  return {
    ...portal,
    async render(address, visitor) {
      const make = () => portal.render(address, visitor);
      const startedAtMs = performance.now();
      let outcome = 'failed';
      try {
        const page = await (tracer
          ? tracer.within(
              'render',
              'inside',
              { 'cimlap.site': address.site, 'url.path': loggedPath(address.path) },
              make,
            )
          : make());
        outcome = page.status === 200 ? 'page' : page.location === null ? 'missing' : 'redirect';
        return page;
      } finally {
        metrics?.rendered(outcome, (performance.now() - startedAtMs) / 1000);
      }
    },
  };
}

/** Null where nobody wants to know: then the database does not measure. */
export function watchQueries({ metrics, tracer }: Watchers): QueryWatch | undefined {
  if (!metrics && !tracer) return undefined;
  return ({ sql, ms, failed }) => {
    const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'other';
    metrics?.queried(operations.has(operation) ? operation : 'other', ms / 1000, failed);
    tracer?.past(`query ${operation}`, ms, failed, {
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
/** Queries have their values apart, so their text holds nothing of readers; the longest are of searches. */
const maxSqlLength = 2000;
