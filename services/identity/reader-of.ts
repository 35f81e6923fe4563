import type { Context } from 'hono';
import type { SignedIn } from '#contract/auth.ts';
import type { Database } from '#database/database.ts';

export type { SignedIn };

/**
 * Who asks: by bearer token, else by the cookies that we gave. Where the access token has ended, the refresh token is used once and both
 * cookies are renewed on the answer; where that fails they are cleared. Null when nobody is signed in.
 * Calls that change something must also stand behind `onlyOwnPages`.
 * @throws CallError 401 when there is a bearer token and it is not (or no longer) good
 */
export type ReaderOf = (c: Context) => Promise<SignedIn | null>;

export interface ReaderOfOptions {
  db: Database;
}

/** Makes the one function by which every service learns who asks. */
export function createReaderOf(_options: ReaderOfOptions): ReaderOf {
  return async () => null;
}
