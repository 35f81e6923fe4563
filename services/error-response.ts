import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CallError, ConflictError, type ErrorBody, InUseError } from '#contract/errors.ts';
import { isDatabaseAway } from '#database/away.ts';

/** When a client that got a 503 may try again, unless the error says otherwise. */
const unavailableRetrySeconds = 5;

/**
 * The answer to a request that failed, always an `ErrorBody`.
 * @param onError called for errors that no client caused
 */
export function errorResponse(error: Error, onError: (error: unknown) => void): Response {
  return callErrorResponse(asCallError(error, onError));
}

export function callErrorResponse(error: CallError, headers: Record<string, string> = {}): Response {
  const { status } = error;
  const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? unavailableRetrySeconds : undefined);
  return Response.json(bodyOf(error), {
    status: status as ContentfulStatusCode,
    headers: {
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="newsroom"' }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...headers,
    },
  });
}

/**
 * The `ErrorBody` for a failure within an answer.
 * @param onError called for errors that no client caused
 */
export function errorBodyOf(error: unknown, onError: (error: unknown) => void): ErrorBody {
  return bodyOf(asCallError(error instanceof Error ? error : new Error(String(error)), onError));
}

function bodyOf(error: CallError): ErrorBody {
  const { status, message, issues } = error;
  const conflict = error instanceof ConflictError ? error.conflict : undefined;
  return {
    status,
    error: message,
    ...(issues && { issues }),
    ...(conflict && { conflict }),
    ...(error instanceof InUseError && { uses: error.uses }),
  };
}

function asCallError(error: Error, onError: (error: unknown) => void): CallError {
  if (error instanceof CallError) return error;
  // Hono's check of a form's origin (`forms/own-page.ts`) refuses with a text of its own.
  if (error instanceof HTTPException)
    return new CallError(error.status, 'A form is accepted only from a page of this site.');
  onError(error);
  if (isDatabaseAway(error)) return new CallError(503, 'The database is not responding; try again soon.');
  if (isDiskFull(error)) return new CallError(503, 'There is no room to store it; try again later.');
  if (isUnstorable(error)) {
    return new CallError(400, 'A value is too large or has a form that cannot be stored.');
  }
  return new CallError(500, 'An internal error occurred; it has been logged.');
}

/** Uploads are written to the disk before they are examined. PostgreSQL has a code of its own for it. */
const isDiskFull = (error: NodeJS.ErrnoException) => error.code === 'ENOSPC' || error.code === 'EDQUOT';

/**
 * PostgreSQL rejects a number, text or day that does not fit (22001, 22003, 22008, 22021), and JSON with half
 * a character or NUL (22P02, 22P05). The request is wrong, even if no schema says so.
 */
function isUnstorable(error: Error): boolean {
  return 'code' in error && /^22(?:001|003|008|021|P02|P05)$/.test(String(error.code));
}
