import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import type { CallContext } from '#contract/client.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { keptFor } from './kept-for.ts';
import { autocomplete, type Name, namesOfSite } from './rules/autocomplete.ts';
import { type Searching, searchingOf } from './rules/context.ts';
import { search } from './rules/search.ts';
import { searchArticles, searchHighlights } from './rules/short-lists.ts';
import { readStatistics, type Statistics } from './statistics/statistics.ts';
import { keepUp } from './upkeep.ts';

export type SearchName = 'search' | 'searchArticles' | 'searchHighlights' | 'searchAutocomplete';
/** One function for each searching call, in the shape that the content service has its own. */
export type SearchHandlers = { readonly [K in SearchName]: (input: ParsedInputOf<K>, context: CallContext) => Promise<OutputOf<K>> };

export interface SearchService {
  handlers: SearchHandlers;
  /** Stops refreshing the statistics. */
  stop(): void;
}

export interface SearchOptions {
  db: Database;
  /** Where it is searched; `db` unless given. */
  reads?: Database | undefined;
  /** Unix milliseconds. */
  now?: () => number;
  /** Told of failures that answer nobody in particular. */
  onError?: (error: unknown) => void;
}

const minute = 60_000;
/** How long what was read of the database is used: the statistics change once a night, names a few times a day. */
const kept = { statistics: 5 * minute, names: minute } as const;
/** How often it is looked whether search needs something. The first look waits until the start is over. */
const upkeep = { everyMs: 10 * minute, firstMs: 2_000 } as const;

export function createSearchService({ db, reads = db, now = Date.now, onError = () => {} }: SearchOptions): SearchService {
  const statistics = keptFor<Statistics>(kept.statistics, now, () => readStatistics(db));
  const names = new Map(Object.values(siteCode).map((site) => [site, keptFor<Name[]>(kept.names, now, () => namesOfSite(reads, site))]));
  const searching = (context: CallContext): Promise<Searching> => searchingOf(reads, now(), context, statistics.get());

  async function look(): Promise<void> {
    if (await keepUp(db, now())) statistics.forget();
  }

  const first = setTimeout(() => look().catch(onError), upkeep.firstMs);
  const timer = setInterval(() => look().catch(onError), upkeep.everyMs);
  first.unref();
  timer.unref();

  return {
    handlers: {
      search: async (input, context) => search(await searching(context), { ...input, term: input.term || input.for, page: input.oldal }),
      searchArticles: async ({ term, limit }, context) => searchArticles(await searching(context), term, limit),
      searchHighlights: async ({ filters, term, limit }, context) => searchHighlights(await searching(context), filters, term, limit),
      searchAutocomplete: async ({ term, filters }, context) => {
        const ofSite = await names.get(siteCode[context.site])?.get();
        return autocomplete(reads, ofSite ?? [], term, filters);
      },
    },
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
