import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context of the request that is being answered. Everything done for the request can read it. */
export interface RequestScope {
  /** Identifies the request in log lines, here and in the services that are called for it. */
  readonly id: string;
  /** The current span; null where nothing is traced. */
  readonly span: Span | null;
}

/** The part of a span that code other than the tracer needs: the ids, which log lines have too. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
}

export const requestIdHeader = 'x-request-id';

const scopes = new AsyncLocalStorage<RequestScope>();

/** Undefined outside of requests: in work that a timer starts, and for cache hits. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

export const withinRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The id that a proxy gave the request, or a new one. A header that does not look like an id is ignored. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.:/+=@-]{8,128}$/.test(header) ? header : randomUUID();
}
