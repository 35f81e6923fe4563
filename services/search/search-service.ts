import { SiteSlug } from '#contract/article.ts';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { CallContext, Transport } from '#contract/client.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { SearchHandlers } from '../content/handler-types.ts';
import { createReadContext } from '../content/rules/read-context.ts';
import type { SitePages, TeamNames } from '../platform.ts';
import { readDocument } from '../publication/read-publication.ts';
import { createAnswers } from './answers/answer-service.ts';
import { createCachedValue } from './cached-value.ts';
import { hungarian } from './lemma/dictionary.ts';
import { maintainIndex } from './maintain-index.ts';
import { autocomplete, type Name, readNames } from './rules/autocomplete.ts';
import { readFacets } from './rules/facets.ts';
import { readHitsWithText } from './rules/hits.ts';
import { type NamedPage, readNamedPages, searchPages } from './rules/pages.ts';
import { findNewest, search } from './rules/search.ts';
import { createSearchContext, type SearchContext } from './rules/search-context.ts';
import { searchArticles, searchHighlights } from './rules/short-lists.ts';
import { readStatistics, type Statistics } from './statistics/statistics.ts';

export interface SearchService {
  handlers: SearchHandlers;
  /** Reloads what a change concerns. */
  onChange(change: ContentChange): void;
  /** Stops the maintenance of the index. */
  stop(): void;
}

export interface SearchOptions {
  db: Database;
  /** Database to search in; default: `db`. */
  reads?: Database | undefined;
  /** Pages that are not in the database; searches find them by name. */
  pages?: SitePages | undefined;
  /** Makes calls of other services, whose facts answer searches. */
  ask: Transport;
  teamNames: TeamNames;
  /** Unix milliseconds. */
  now?: () => number;
  /** Called with failures of background work, and of answers, without which a search goes on. */
  onError?: (error: unknown) => void;
}

const minuteMs = 60_000;
/** The statistics change once a night, names a few times a day. */
const cacheMs = { statistics: 5 * minuteMs, names: minuteMs } as const;
/** How often the index is checked. The first check waits until the process has started. */
const maintenanceTimes = { everyMs: 10 * minuteMs, firstMs: 2_000 } as const;

export function createSearchService(searchOptions: SearchOptions): SearchService {
  const { db, reads = db, pages, ask, teamNames, now = Date.now, onError = () => {} } = searchOptions;
  const statistics = createCachedValue<Statistics>(cacheMs.statistics, now, () => readStatistics(db));
  const names = new Map(
    Object.values(siteCode).map((site) => [
      site,
      createCachedValue<Name[]>(cacheMs.names, now, () => readNames(reads, site)),
    ]),
  );
  const namedPages = {
    main: createCachedValue<NamedPage[]>(cacheMs.names, now, () => readPages('main')),
    erdely: createCachedValue<NamedPage[]>(cacheMs.names, now, () => readPages('erdely')),
  };

  async function readPages(site: SiteSlug): Promise<NamedPage[]> {
    const { document: supplements } = await readDocument(db, site, 'supplements');
    return readNamedPages(reads, siteCode[site], pages?.(site, supplements) ?? []);
  }

  const answers = createAnswers({
    db: reads,
    ask,
    teamNames,
    now,
    names: async (site) => (await names.get(siteCode[site])?.get()) ?? [],
    onError,
  });

  const createContext = (context: CallContext): Promise<SearchContext> =>
    createSearchContext(reads, now(), context, statistics.get());

  const stopController = new AbortController();
  let isRunning = false;
  async function maintainUnlessRunning(): Promise<void> {
    // Reindexing a large archive takes hours.
    if (isRunning) return;
    isRunning = true;
    try {
      if (await maintainIndex(db, now(), stopController.signal)) statistics.clear();
    } finally {
      isRunning = false;
    }
  }

  const firstTimer = setTimeout(() => maintainUnlessRunning().catch(onError), maintenanceTimes.firstMs);
  const timer = setInterval(() => maintainUnlessRunning().catch(onError), maintenanceTimes.everyMs);
  firstTimer.unref();
  timer.unref();

  return {
    handlers: {
      search: async (input, context) =>
        search(await createContext(context), { ...input, term: input.term || input.for, page: input.oldal }),
      searchFacets: async (input, context) =>
        readFacets(await createContext(context), { ...input, page: 1, perPage: 1 }),
      searchFeed: async (input, context) => {
        const ids = await findNewest(await createContext(context), {
          ...input,
          page: 1,
          perPage: input.limit,
        });
        return readHitsWithText(createReadContext(reads, now(), context), ids);
      },
      searchArticles: async ({ term, limit }, context) =>
        searchArticles(await createContext(context), term, limit),
      searchHighlights: async ({ filters, term, limit }, context) =>
        searchHighlights(await createContext(context), filters, term, limit),
      searchAutocomplete: async ({ term, filters }, context) => {
        const siteNames = await names.get(siteCode[context.site])?.get();
        return autocomplete(reads, siteNames ?? [], term, filters);
      },
      searchAnswer: async ({ term }, context) => ({ answer: await answers.answer(term, context) }),
      searchPages: async ({ term, limit, typing }, context) =>
        searchPages(reads, await namedPages[context.site].get(), await hungarian(), {
          term,
          limit,
          isTyping: typing === '1',
        }),
    },
    onChange({ tags }) {
      if (tags.includes(cacheTag.everything)) for (const each of names.values()) each.clear();
      for (const site of SiteSlug.options) {
        if (tags.includes(cacheTag.publication(site)) || tags.includes(cacheTag.everything))
          namedPages[site].clear();
      }
    },
    stop() {
      stopController.abort();
      clearTimeout(firstTimer);
      clearInterval(timer);
    },
  };
}
