import type { SiteSlug } from '#contract/article.ts';
import type { CallContext } from '#contract/client.ts';
import type { SitePage } from '#contract/search.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { SearchHandlers } from '../content/calls.ts';
import { keptFor } from './kept-for.ts';
import { hungarian } from './lemma/dictionary.ts';
import { autocomplete, type Name, namesOfSite } from './rules/autocomplete.ts';
import { type Searching, searchingOf } from './rules/context.ts';
import { type NamedPage, pagesOfSite, searchPages } from './rules/pages.ts';
import { search } from './rules/search.ts';
import { searchArticles, searchHighlights } from './rules/short-lists.ts';
import { readStatistics, type Statistics } from './statistics/statistics.ts';
import { keepUp } from './upkeep.ts';

export interface SearchService {
  handlers: SearchHandlers;
  /** Stops refreshing the statistics. */
  stop(): void;
}

export interface SearchOptions {
  db: Database;
  /** Where it is searched; `db` unless given. */
  reads?: Database | undefined;
  /** Pages that are not in the database and that search finds by name. */
  pages?: SitePages | undefined;
  /** Unix milliseconds. */
  now?: () => number;
  /** Told of failures that answer nobody in particular. */
  onError?: (error: unknown) => void;
}

export type SitePages = Readonly<Record<SiteSlug, readonly SitePage[]>>;

const minute = 60_000;
/** How long what was read of the database is used: the statistics change once a night, names a few times a day. */
const kept = { statistics: 5 * minute, names: minute } as const;
/** How often it is looked whether search needs something. The first look waits until the start is over. */
const upkeep = { everyMs: 10 * minute, firstMs: 2_000 } as const;

export function createSearchService({ db, reads = db, pages, now = Date.now, onError = () => {} }: SearchOptions): SearchService {
  const statistics = keptFor<Statistics>(kept.statistics, now, () => readStatistics(db));
  const names = new Map(Object.values(siteCode).map((site) => [site, keptFor<Name[]>(kept.names, now, () => namesOfSite(reads, site))]));
  const namedPages = {
    main: keptFor<NamedPage[]>(kept.names, now, () => pagesOfSite(reads, siteCode.main, pages?.main ?? [])),
    erdely: keptFor<NamedPage[]>(kept.names, now, () => pagesOfSite(reads, siteCode.erdely, pages?.erdely ?? [])),
  };
  const searching = (context: CallContext): Promise<Searching> => searchingOf(reads, now(), context, statistics.get());

  const stopping = new AbortController();
  let isLooking = false;
  async function look(): Promise<void> {
    // Indexing a large archive anew takes hours.
    if (isLooking) return;
    isLooking = true;
    try {
      if (await keepUp(db, now(), stopping.signal)) statistics.forget();
    } finally {
      isLooking = false;
    }
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
      searchPages: async ({ term, limit, typing }, context) =>
        searchPages(reads, await namedPages[context.site].get(), await hungarian(), { term, limit, isTyping: typing === '1' }),
    },
    stop() {
      stopping.abort();
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
