import { defineService } from '../define-service.ts';
import { missingPictures } from '../media/find-picture.ts';
import { publicationHandlers } from '../publication/publication-handlers.ts';
import { createSearchService } from '../search/search-service.ts';
import { contentCalls } from './calls.ts';
import { readHandlers, writeHandlers } from './handlers.ts';
import { publishDue } from './rules/publish-due.ts';
import { keepReadings } from './sources/keep-readings.ts';

/** Articles with a date to come appear at most this late. */
const dueEveryMs = 5000;

/** Articles, lists, front pages, podcasts, search and what the newsroom writes. */
export const contentService = defineService({
  name: 'content',
  calls: contentCalls,
  cache: { isPerSite: true },

  start({ db, media, replica, settings, sitePages, log, now, onError, invalidate }) {
    const search = createSearchService({ db, reads: replica?.db, pages: sitePages, now, onError });
    const writeOptions = () => ({ now: now(), onChange: invalidate });
    const publishing = setInterval(
      () => publishDue(db, now(), invalidate).catch(onError),
      dueEveryMs,
    ).unref();
    const { ratesUrl, mnbOrigin, bnrOrigin, weatherOrigin } = settings;
    const stopReadings = keepReadings({
      db,
      ratesUrl,
      mnbOrigin,
      bnrOrigin,
      weatherOrigin,
      onError: (error) => log.warn({ err: error }, 'rates and weather'),
    });
    return {
      handlers: {
        ...readHandlers(replica?.db ?? db, now),
        ...search.handlers,
        ...writeHandlers(db, writeOptions, (refs) => missingPictures(media, refs)),
        ...publicationHandlers(db, writeOptions),
      },
      onChange(change) {
        replica?.changed();
        search.onChange(change);
      },
      stop() {
        clearInterval(publishing);
        stopReadings();
        search.stop();
      },
    };
  },
});
