import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What belongs to the request that is being answered, for all that is done because of it. */
export interface RequestScope {
  /** Names it in every line of the log, here and in the services that are asked because of it. */
  readonly id: string;
  /** The span that is under way; null where nothing is traced. */
  readonly span: Span | null;
}

/** A span as far as others than the tracer need to know it: its numbers, which log lines have too. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
}

export const requestIdHeader = 'x-request-id';

const scopes = new AsyncLocalStorage<RequestScope>();

/** Undefined outside of requests: what goes on by the clock, and pages that the cache had at once. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

export const withinRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The id that a proxy gave the request, or a new one. Whatever does not look like an id is not repeated. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.:/+=@-]{8,128}$/.test(header) ? header : randomUUID();
}
