import type { CallContext } from '#contract/client.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { hungarian } from '../lemma/dictionary.ts';
import type { Lemmatiser } from '../lemma/lemmatiser.ts';
import type { Statistics } from '../statistics/statistics.ts';

/** What each search needs. */
export interface SearchContext {
  db: Database;
  /** Unix milliseconds. */
  now: number;
  /** Code of the site, as the tables have it. */
  site: number;
  lemmatiser: Lemmatiser;
  statistics: Statistics;
}

export async function createSearchContext(
  db: Database,
  now: number,
  context: CallContext,
  statistics: Promise<Statistics>,
): Promise<SearchContext> {
  return {
    db,
    now,
    site: siteCode[context.site],
    lemmatiser: await hungarian(),
    statistics: await statistics,
  };
}
