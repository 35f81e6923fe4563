import { answerBounds, measureAnswers } from './cases/answers.ts';
import { clientBounds, measureClient } from './cases/client.ts';
import { commandBounds, measureCommands } from './cases/commands.ts';
import { deskBounds, measureDeskOpening, measureDeskTyping } from './cases/desk.ts';
import { deskTodayBounds, measureDeskToday } from './cases/desk-today.ts';
import { measureHits } from './cases/hits.ts';
import { libraryBounds, measureLibrary } from './cases/library.ts';
import { lighthouseBounds, measureLighthouse } from './cases/lighthouse.ts';
import { liveBounds, measureLive } from './cases/live.ts';
import { liveBlogBounds, measureLiveBlog } from './cases/live-blog.ts';
import { measureMemory, memoryBounds } from './cases/memory.ts';
import { measurePieces, pieceBounds } from './cases/pieces.ts';
import { measurePush, pushBounds } from './cases/push.ts';
import { measureRecall } from './cases/recall.ts';
import { measureReplay, replayBounds } from './cases/replay.ts';
import { measureScale } from './cases/scale.ts';
import { measureSchedules, scheduleBounds } from './cases/schedules.ts';
import { measureSearch } from './cases/search.ts';
import { makeSearchArchive } from './cases/search-archive.ts';
import { measureStorm, stormBounds } from './cases/storm.ts';
import { measureTags, tagBounds } from './cases/tags.ts';
import { measureTricks } from './cases/tricks.ts';
import { measureUncached } from './cases/uncached.ts';
import { measureWeights, overBudget } from './cases/weights.ts';
import { measureWriting } from './cases/writing.ts';

export interface CaseOptions {
  /** Number of articles in the archive that is made. */
  articles: number;
  /** Minutes for which memory is watched. */
  minutes: number | undefined;
  /** Folder of annotated texts. */
  texts: string | undefined;
  /** Origin of a running server with the sample newsroom. */
  at: string | undefined;
  /** Whether the results are recorded. */
  history: boolean;
}

const round = (value: number) => Math.round(value);
const ratio = (value: number) => Number(value.toFixed(2));

/** Each case measures, prints its figures, sets the exit status when it is over its bounds, and returns them. */
export const cases = {
  async hits({ minutes = 1 }: CaseOptions) {
    const rows = await measureHits(minutes);
    console.log('\nPage-cache hits, brotli; requests per second of processor time, on one core');
    console.table(
      rows.map((row) => {
        const { page, process, bytes, ours, bare, ratio: middle, worst, best } = row;
        return {
          page,
          process,
          bytes,
          ours,
          'bare Node': bare,
          ratio: ratio(middle),
          worst: ratio(worst),
          best: ratio(best),
        };
      }),
    );
    return rows;
  },
  async uncached() {
    const rows = await measureUncached();
    console.log('\nPages not in the cache; pages per second of processor time, one thread');
    console.table(
      rows.map(({ page, ours, limit, ratio: r }) => ({
        page,
        ours: round(ours),
        'React alone': round(limit),
        ratio: ratio(r),
      })),
    );
    return rows;
  },
  async weights() {
    const rows = await measureWeights();
    console.log('\nWeights, bytes (gzip / brotli)');
    const both = ({ gzip, br }: { gzip: number; br: number }) => `${gzip} / ${br}`;
    console.table(
      rows.map((row) => {
        const { screen, html, css, cssAll, entry, js, jsAll } = row;
        return {
          screen,
          html: both(html),
          css: both(css),
          'all css': both(cssAll),
          entry: both(entry),
          js: both(js),
          'js with islands': both(jsAll),
        };
      }),
    );
    const over = overBudget(rows);
    for (const line of over) console.error(line);
    if (over.length > 0) process.exitCode = 1;
    return rows;
  },
  async storm() {
    const rows = await measureStorm();
    console.log(
      '\nPages asked for all at once; milliseconds until the first byte of a page in the cache, over new connections meanwhile',
    );
    console.table(rows);
    if (
      rows.some(({ errors, worst }) => errors > stormBounds.errors || worst > stormBounds.cachedFirstByte)
    ) {
      console.error(`Over the bounds: ${stormBounds.errors} errors, ${stormBounds.cachedFirstByte} ms.`);
      process.exitCode = 1;
    }
    return rows;
  },
  async 'desk-today'() {
    const result = await measureDeskToday();
    console.log('\nThe list of work with thousands of drafts, on a processor four times slower');
    console.table([result]);
    const { openMs, longestFrameMs, heapMegabytes } = deskTodayBounds;
    const isOver =
      result.rows < result.pieces ||
      result.openMs > openMs ||
      result.longestFrameMs > longestFrameMs ||
      result.heapMegabytes > heapMegabytes;
    if (isOver) {
      console.error(`Over the bounds: ${openMs} ms, frames of ${longestFrameMs} ms, ${heapMegabytes} MB.`);
      process.exitCode = 1;
    }
    return [result];
  },
  async memory({ minutes = 10 }: CaseOptions) {
    const result = await measureMemory(minutes);
    const { rows, pages, requests, errors, worst, growth } = result;
    console.log(
      `\nMemory of one process under mixed load, megabytes; ${pages.entries} pages in a cache that is ${round(pages.share * 100)}% full`,
    );
    console.table(rows);
    console.log(
      `At most ${worst} MB; last third by the second: ${growth}; ${requests} requests, ${errors} errors.`,
    );
    if (worst > memoryBounds.megabytes || growth > memoryBounds.growth || errors > memoryBounds.errors) {
      console.error(`Over the bounds: ${JSON.stringify(memoryBounds)}.`);
      process.exitCode = 1;
    }
    return result;
  },
  async scale() {
    const rows = await measureScale();
    console.log('\nPages of lists, milliseconds in the service');
    const ms = (value: number) => Number(value.toFixed(2));
    console.table(
      rows.map(({ p50, p95, p99, ...what }) => ({ ...what, p50: ms(p50), p95: ms(p95), p99: ms(p99) })),
    );
    return rows;
  },
  async pieces() {
    const rows = await measurePieces();
    console.log('\nLists of what the newsroom works on, milliseconds in the service');
    console.table(rows.map((row) => ({ ...row, p50: round(row.p50), p99: round(row.p99) })));
    if (rows.some(({ p99 }) => p99 > pieceBounds.p99)) {
      console.error(`Over the bound: ${pieceBounds.p99} ms.`);
      process.exitCode = 1;
    }
    return rows;
  },
  async tags() {
    const row = await measureTags();
    console.log('\nA tag with many articles, milliseconds until lists, search and addresses agree');
    console.table([row]);
    if (row.agreed > tagBounds.renameMs) {
      console.error(`Over the bound: ${tagBounds.renameMs} ms.`);
      process.exitCode = 1;
    }
    return row;
  },
  async schedules() {
    const row = await measureSchedules();
    console.log('\nScheduled pieces, milliseconds from the time that was set until a reader has them');
    console.table([row]);
    const { worstMs, faults } = scheduleBounds;
    if (Math.max(row.worst, row.afterRestart) > worstMs || row.faults > faults) {
      console.error(`Over the bounds: ${worstMs} ms, ${faults} pieces that did not appear once.`);
      process.exitCode = 1;
    }
    return row;
  },
  async library() {
    const rows = await measureLibrary();
    console.log('\nLibrary of 100 000 items, milliseconds for a page of 50');
    console.table(rows);
    if (rows.some(({ p99 }) => p99 > libraryBounds.p99Ms)) {
      console.error(`Over the bound: ${libraryBounds.p99Ms} ms.`);
      process.exitCode = 1;
    }
    return rows;
  },
  async live() {
    const row = await measureLive();
    const { perReader, ...times } = row;
    console.log('\nA live edit, milliseconds from the publishing call until a reader has the new page');
    console.table([
      {
        ...times,
        p50: round(times.p50),
        p95: round(times.p95),
        p99: round(times.p99),
        worstP99: round(times.worstP99),
      },
    ]);
    console.log('Memory of a reader in the server, bytes');
    console.table([perReader]);
    if (row.p99 > liveBounds.p99 || perReader.resident > liveBounds.bytesPerReader) {
      console.error(
        `Over the bounds: p99 ${liveBounds.p99} ms, ${liveBounds.bytesPerReader} bytes a reader.`,
      );
      process.exitCode = 1;
    }
    return row;
  },
  async writing() {
    const row = await measureWriting();
    console.log('\nFive people in one text, milliseconds until the others have a letter');
    console.table([
      { ...row, p50: round(row.p50), p99: round(row.p99), commitsPerSecond: round(row.commitsPerSecond) },
    ]);
    return row;
  },
  async 'desk-typing'() {
    const row = await measureDeskTyping();
    console.log('\nA letter in a long text, milliseconds of the slowed main thread, and until it is seen');
    const { desk, bare, ratioP50, ratioP99 } = row;
    console.table({ desk, bare });
    console.log(`Ratios: ${ratioP50} (p50), ${ratioP99} (p99).`);
    if (ratioP99 > deskBounds.typingRatioP99) {
      console.error(`Over the bound: ${deskBounds.typingRatioP99} times a bare element.`);
      process.exitCode = 1;
    }
    return row;
  },
  async 'desk-open'() {
    const row = await measureDeskOpening();
    console.log('\nA long text, milliseconds until it can be written in');
    console.table([row]);
    if (row.median > deskBounds.openingMedian) {
      console.error(`Over the bound: ${deskBounds.openingMedian} ms.`);
      process.exitCode = 1;
    }
    return row;
  },
  async 'live-blog'() {
    const row = await measureLiveBlog();
    console.log(
      '\nA live blog of two hours, milliseconds from the console’s call until a reader has the new page',
    );
    const figures = {
      p50: round(row.p50),
      p99: round(row.p99),
      max: round(row.max),
      worstP99: round(row.worstP99),
    };
    console.table([{ ...row, ...figures }]);
    if (row.p99 > liveBlogBounds.p99) {
      console.error(`Over the bound: p99 ${liveBlogBounds.p99} ms.`);
      process.exitCode = 1;
    }
    return row;
  },
  async replay() {
    const row = await measureReplay();
    console.log('\nA match played again, milliseconds from a goal until a reader has a page with it');
    console.table([{ ...row, p50: round(row.p50), p99: round(row.p99), worst: round(row.worst) }]);
    if (
      row.worst > replayBounds.worst ||
      row.missed > replayBounds.missed ||
      row.upstreamCalls > replayBounds.upstreamCalls
    ) {
      console.error(`Over the bounds: ${JSON.stringify(replayBounds)}.`);
      process.exitCode = 1;
    }
    return row;
  },
  async push() {
    const row = await measurePush();
    console.log(
      '\nBreaking news by push message, milliseconds from the publishing call until readers have it',
    );
    console.table([row]);
    if (row.last > pushBounds.lastMs || row.missed > pushBounds.missed) {
      console.error(`Over the bounds: ${JSON.stringify(pushBounds)}.`);
      process.exitCode = 1;
    }
    return row;
  },
  async commands() {
    const rows = await measureCommands();
    console.log('\nCommands of the newsroom beside a running server, milliseconds');
    console.table(rows.map((row) => ({ ...row, median: round(row.median), longest: round(row.longest) })));
    if (rows.some(({ median }) => median > commandBounds.median)) {
      console.error(`Over the bound: ${commandBounds.median} ms.`);
      process.exitCode = 1;
    }
    return rows;
  },
  async client() {
    const rows = await measureClient();
    console.log(
      '\nA slow phone; bytes of fonts, pictures (as they came) and styles (as they are); milliseconds from a touch until it is seen',
    );
    console.table(rows);
    if (rows.some(({ worst }) => worst > clientBounds.interaction)) {
      console.error(`Over the bound: ${clientBounds.interaction} ms.`);
      process.exitCode = 1;
    }
    return rows;
  },
  async lighthouse() {
    const rows = await measureLighthouse();
    console.log('\nLighthouse, mobile, simulated');
    console.table(
      rows.map((row) => {
        const { screen, site, scores, lcp, tbt, cls } = row;
        return {
          screen,
          site,
          ...scores,
          'LCP ms': round(lcp),
          'TBT ms': round(tbt),
          CLS: Number(cls.toFixed(3)),
        };
      }),
    );
    for (const { screen, site, failedAudits } of rows)
      for (const audit of failedAudits) console.log(`${site} ${screen}: ${audit}`);
    const { performance, lcp: largest, tbt: blocking, cls: shift } = lighthouseBounds;
    const isOver = ({ scores, lcp, tbt, cls }: (typeof rows)[number]) =>
      scores.performance < performance || lcp > largest || tbt > blocking || cls > shift;
    if (rows.some(isOver)) {
      console.error(
        `Over the bounds: performance ${performance}, LCP ${largest} ms, TBT ${blocking} ms, CLS ${shift}.`,
      );
      process.exitCode = 1;
    }
    return rows;
  },
  async tricks() {
    const rows = await measureTricks();
    console.log('\nLighthouse, mobile, simulated: with all tricks, and without each');
    console.table(
      rows.map(({ without, screen, scores, lcp, tbt, cls }) => ({
        without: without ?? '–',
        screen,
        performance: scores.performance,
        'LCP ms': round(lcp),
        'TBT ms': round(tbt),
        CLS: Number(cls.toFixed(3)),
      })),
    );
    return rows;
  },
  async archive({ articles }: CaseOptions) {
    const articleCount = await makeSearchArchive(articles);
    console.log(`\nAn archive of ${articleCount} articles`);
    return { articles: articleCount };
  },
  async search() {
    const { documents, rows } = await measureSearch();
    console.log(
      `\nSearches among ${documents} articles; ms in the service; processor time on average, and PostgreSQL’s for the slowest`,
    );
    console.table(
      rows.map((row) => {
        const { kind, order, p50, p95, p99, p99OfFastest, cpu } = row;
        return {
          kind,
          order,
          p50,
          p95,
          p99,
          'p99, fastest of 2': p99OfFastest,
          'cpu service': cpu.service,
          'cpu database': cpu.database,
          slowest: cpu.slowest,
        };
      }),
    );
    return { documents, rows };
  },
  async recall({ texts }: CaseOptions) {
    if (texts === undefined) throw new Error('Say with --texts where the CoNLL-U files are.');
    const rows = await measureRecall(texts);
    for (const { kind, misses } of rows) console.log(`\n${kind}\n  ${misses.join('\n  ')}`);
    console.log('\nForms of words found by their dictionary form, percent');
    const figures = rows.map(({ misses: _, ...figure }) => figure);
    console.table(figures);
    return figures;
  },
  async answers({ at }: CaseOptions) {
    const { misses, ...figures } = await measureAnswers(at);
    console.log(`\nWritten queries that do not begin as they should\n  ${misses.join('\n  ')}`);
    console.table([figures]);
    if (figures.right < answerBounds.right) process.exitCode = 1;
    return figures;
  },
};
