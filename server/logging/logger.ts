import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedPath, withoutQueries } from './logged-path.ts';
import { currentRequest } from './request-scope.ts';

export type { Logger };

/**
 * Creates a logger that writes JSON lines to standard output, as log collectors want them. A line written
 * because of a request has its id and, where there are traces, its span. All lines pass here, so secrets are
 * removed here: passwords, cookies, queries, tokens in paths, and values that PostgreSQL quotes.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['*.connectionString', '*.password', '*.headers.authorization', '*.headers.cookie'],
    serializers: { err: loggedError, url: pathOnly, path: pathOnly, page: pathOnly },
    mixin: requestFields,
  };
  return destination ? pino(options, destination) : pino(options);
}

const pathOnly = (value: unknown): unknown => (typeof value === 'string' ? loggedPath(value) : value);

/** Fields of PostgreSQL's errors that quote rows, keys and parameters. */
const valueFields = ['detail', 'where', 'internalQuery', 'parameters'];

function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields: object = pino.stdSerializers.err(error);
  // Class 22 messages repeat what somebody typed: `invalid input syntax for type integer: "…"`.
  const hasInput = 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
  const redact = (text: string) => withoutQueries(hasInput ? text.replace(/"[^"\n]*"/g, '"…"') : text);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !valueFields.includes(name))
      .map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  );
}

function requestFields(): object {
  const scope = currentRequest();
  if (!scope) return {};
  return {
    request: scope.id,
    ...(scope.span && { trace_id: scope.span.traceId, span_id: scope.span.spanId }),
  };
}
