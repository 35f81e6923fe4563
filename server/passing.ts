import { CallError } from '#contract/errors.ts';
import { isDatabaseAway } from '#database/away.ts';

/**
 * Whether a page could not be made for a reason that passes: the database or a service is away, restarts, or is too slow. Errors are told by
 * name where they may come out of the portal's own bundle, whose classes are not ours.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CallError || error.name === 'CallError') return 'status' in error && Number(error.status) >= 500;
  // What `fetch` says when nobody answers, and when it took too long.
  const asked = (error instanceof TypeError && error.message === 'fetch failed') || error.name === 'TimeoutError';
  return asked || error.name === 'DeadlineExceeded' || isDatabaseAway(error) || isTooSlow(error);
}

/** PostgreSQL cancelled the statement (57014); what it says where there is no connection in time has no code. */
const isTooSlow = (error: Error) => 'code' in error && error.code === '57014';
