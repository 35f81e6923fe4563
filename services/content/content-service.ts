import { contentCalls } from '#contract/content-calls.ts';
import { defineService } from '../define-service.ts';
import { missingPictures } from '../media/find-picture.ts';
import { pollDue } from '../poll-due.ts';
import { publicationHandlers } from '../publication/publication-handlers.ts';
import { createSearchService } from '../search/search-service.ts';
import { readHandlers, writeHandlers } from './handlers.ts';
import { msUntilNextDueArticle, publishDueArticles } from './rules/publish-due-articles.ts';
import { startReadings } from './sources/start-readings.ts';

/** Articles, lists, front pages, podcasts, and everything that the newsroom writes. */
export const contentService = defineService({
  name: 'content',
  calls: contentCalls,
  cache: { isPerSite: true },

  async start(context) {
    const { db, media, replica, settings, log, now, onError, invalidate } = context;
    const search = createSearchService({
      db,
      reads: replica?.db,
      pages: context.sitePages,
      ask: context.ask,
      teamNames: context.teamNames,
      now,
      onError,
    });
    const writeOptions = () => ({ now: now(), onChange: invalidate });
    const publishing = pollDue({
      msUntilNext: () => msUntilNextDueArticle(db, now()),
      runDue: () => publishDueArticles(db, now(), invalidate),
      onError,
    });
    const { ratesUrl, mnbOrigin, bnrOrigin, weatherOrigin } = settings;
    const stopReadings = startReadings({
      db,
      ratesUrl,
      mnbOrigin,
      bnrOrigin,
      weatherOrigin,
      onError: (error) => log.warn({ err: error }, 'rates and weather'),
    });
    await publishing.firstPoll;

    return {
      handlers: {
        ...readHandlers(replica?.db ?? db, now),
        ...search.handlers,
        ...writeHandlers(db, writeOptions, (refs) => missingPictures(media, refs)),
        ...publicationHandlers(db, writeOptions),
      },
      onChange(change) {
        replica?.noteChange();
        search.onChange(change);
      },
      async stop() {
        stopReadings();
        search.stop();
        await publishing.stop();
      },
    };
  },
});
