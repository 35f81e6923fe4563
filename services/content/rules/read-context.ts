import type { CallContext } from '#contract/client.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/** What a read depends on: database, site and time. */
export interface ReadContext {
  db: Database;
  /** Unix milliseconds. */
  now: number;
  signedIn: boolean;
  /** Number of the site in the tables. */
  site: number;
}

export function createReadContext(db: Database, now: number, context: CallContext): ReadContext {
  return { db, now, signedIn: context.signedIn, site: siteCode[context.site] };
}
