import { CallError } from '#contract/errors.ts';
import { isDatabaseAway } from '#database/away.ts';

/**
 * Whether an error is transient: the database or a service is away, restarts, or is too slow. Errors of the
 * portal are recognised by name, because its bundle has classes of its own.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CallError || error.name === 'CallError')
    return 'status' in error && Number(error.status) >= 500;
  // `fetch` throws this when there is no connection, or no answer in time.
  const isFetchError =
    (error instanceof TypeError && error.message === 'fetch failed') || error.name === 'TimeoutError';
  return isFetchError || error.name === 'DeadlineExceeded' || isDatabaseAway(error) || isTooSlow(error);
}

/** PostgreSQL cancelled the statement. */
const isTooSlow = (error: Error) => 'code' in error && error.code === '57014';
