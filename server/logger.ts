import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './request-scope.ts';

export type { Logger };

/**
 * JSON lines on standard output, as log collectors want them. Each line that is written because of a request has its id, and where there are traces
 * the numbers of its span. Secrets that could come with errors are left out.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['*.connectionString', '*.password', '*.headers.authorization', '*.headers.cookie'],
    mixin: ofRequest,
  };
  return destination ? pino(options, destination) : pino(options);
}

function ofRequest(): object {
  const scope = currentRequest();
  if (!scope) return {};
  return { request: scope.id, ...(scope.span && { trace_id: scope.span.traceId, span_id: scope.span.spanId }) };
}
