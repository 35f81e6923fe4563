import type { CallContext } from '#contract/client.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/** The database, site and time of a request that reads. */
export interface Reading {
  db: Database;
  /** Unix milliseconds. */
  now: number;
  signedIn: boolean;
  /** Code of the site, as the tables have it. */
  site: number;
}

export function readingOf(db: Database, now: number, context: CallContext): Reading {
  return { db, now, signedIn: context.signedIn, site: siteCode[context.site] };
}
