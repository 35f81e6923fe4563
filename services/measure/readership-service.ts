import { sourceKinds } from '#contract/measure.ts';
import { type Readership, type ReadersNow, readershipCalls } from '#contract/readership-calls.ts';
import { siteOfCode } from '#database/codes.ts';
import { defineService } from '../define-service.ts';
import { type ChartWidths, drawCharts } from './charts/charts.ts';
import { readMissedTerms, readMissingPages } from './read-missing.ts';
import {
  type ReadershipQuery,
  readCertainPieces,
  readPieces,
  readSections,
  readSeries,
  readSites,
  totalsOf,
} from './read-readership.ts';
import { createRecentAnswers } from './recent-answers.ts';

/** How many pieces the overview lists. */
const maxPieces = 50;

/**
 * Readership figures for the newsroom: sums only (docs/product/readership.md). Where nothing is counted, the
 * answer says so.
 */
export const readershipService = defineService({
  name: 'readership',
  calls: readershipCalls,

  start({ db, settings, now }) {
    const isMeasured = settings.measureDays !== null;
    const reuseRecent = createRecentAnswers(now);

    async function readNow(query: ReadershipQuery, limit: number): Promise<ReadersNow> {
      const [pieces, sites] = await Promise.all([readPieces(db, query, limit), readSites(db, query)]);
      return { isMeasured, at: Math.floor(query.now / 1000), ...totalsOf(sites), pieces };
    }

    async function readAll(query: ReadershipQuery, widths: ChartWidths): Promise<Readership> {
      const [pieces, allSites, sections, series] = await Promise.all([
        readPieces(db, query, maxPieces),
        readSites(db, { site: undefined, now: query.now }),
        readSections(db, query),
        readSeries(db, query),
      ]);
      const sites = allSites.filter(
        ({ site }) => query.site === undefined || siteOfCode(site) === query.site,
      );
      const sources = sourceKinds.map((kind) => ({
        kind,
        now: sites.reduce((sum, row) => sum + row[`${kind}_now`], 0),
        today: sites.reduce((sum, row) => sum + row[`${kind}_today`], 0),
      }));
      const quarterOf = (index: 0 | 1 | 2 | 3) => sites.reduce((sum, row) => sum + row.quarters[index], 0);
      const quarters: Readership['quarters'] = [quarterOf(0), quarterOf(1), quarterOf(2), quarterOf(3)];
      const sums = allSites.map((row) => ({ site: siteOfCode(row.site), now: row.now, today: row.today }));
      return {
        isMeasured,
        at: Math.floor(query.now / 1000),
        ...totalsOf(sites),
        pieces,
        sites: sums,
        sections,
        sources,
        quarters,
        series,
        charts: drawCharts({ series, sites: sums, sections, sources, quarters }, widths),
      };
    }

    return {
      handlers: {
        readersNow({ site, pieces, limit }) {
          const query = { site, now: now() };
          if (pieces === undefined) return reuseRecent(`now ${site} ${limit}`, () => readNow(query, limit));
          return reuseRecent(`pieces ${site} ${pieces}`, async () => {
            const figures = await readCertainPieces(db, query, pieces.split(',').map(Number));
            return { isMeasured, at: Math.floor(query.now / 1000), ...totalsOf(figures), pieces: figures };
          });
        },
        readership: ({ site, width, barsWidth: bars = width }) =>
          reuseRecent(`all ${site} ${width} ${bars}`, () => readAll({ site, now: now() }, { width, bars })),
        missedTerms: async (input) => ({ items: await readMissedTerms(db, { ...input, now: now() }) }),
        missingPages: async (input) => ({ items: await readMissingPages(db, { ...input, now: now() }) }),
      },
    };
  },
});
