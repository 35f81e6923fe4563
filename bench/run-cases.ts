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
const twoDecimals = (value: number) => Number(value.toFixed(2));

/** Rounds all numbers of a row to whole ones. */
const roundRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );

function print(title: string, table: object): void {
  console.log(`\n${title}`);
  console.table(table);
}

/** Makes the command fail, with a message, when figures are over their bounds. */
function failIf(isOver: boolean, message: string): void {
  if (!isOver) return;
  console.error(message);
  process.exitCode = 1;
}

/** Each case measures, prints its figures, sets the exit status when it is over its bounds, and returns them. */
export const cases = {
  async hits({ minutes = 1 }: CaseOptions) {
    const rows = await measureHits(minutes);
    print(
      'Page-cache hits, brotli; requests per second of processor time, on one core',
      rows.map((row) => {
        const { page, process, bytes, ours, bare, ratio, worst, best } = row;
        return {
          page,
          process,
          bytes,
          ours,
          'bare Node': bare,
          ratio: twoDecimals(ratio),
          worst: twoDecimals(worst),
          best: twoDecimals(best),
        };
      }),
    );
    return rows;
  },
  async uncached() {
    const rows = await measureUncached();
    print(
      'Pages not in the cache; pages per second of processor time, one thread',
      rows.map(({ page, ours, limit, ratio }) => ({
        page,
        ours: round(ours),
        'React alone': round(limit),
        ratio: twoDecimals(ratio),
      })),
    );
    return rows;
  },
  async weights() {
    const rows = await measureWeights();
    const both = ({ gzip, br }: { gzip: number; br: number }) => `${gzip} / ${br}`;
    print(
      'Weights, bytes (gzip / brotli)',
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
    failIf(over.length > 0, over.join('\n'));
    return rows;
  },
  async storm() {
    const rows = await measureStorm();
    print(
      'Pages asked for all at once; milliseconds until the first byte of a page in the cache, over new connections meanwhile',
      rows,
    );
    failIf(
      rows.some(({ errors, worst }) => errors > stormBounds.errors || worst > stormBounds.cachedFirstByte),
      `Over the bounds: ${stormBounds.errors} errors, ${stormBounds.cachedFirstByte} ms.`,
    );
    return rows;
  },
  async 'desk-today'() {
    const result = await measureDeskToday();
    print('The list of work with thousands of drafts, on a processor four times slower', [result]);
    const { openMs, longestFrameMs, heapMegabytes } = deskTodayBounds;
    const isOver =
      result.rows < result.pieces ||
      result.openMs > openMs ||
      result.longestFrameMs > longestFrameMs ||
      result.heapMegabytes > heapMegabytes;
    failIf(isOver, `Over the bounds: ${openMs} ms, frames of ${longestFrameMs} ms, ${heapMegabytes} MB.`);
    return [result];
  },
  async memory({ minutes = 10 }: CaseOptions) {
    const result = await measureMemory(minutes);
    const { rows, pages, requests, errors, worst, growth } = result;
    print(
      `Memory of one process under mixed load, megabytes; ${pages.entries} pages in a cache that is ${round(pages.share * 100)}% full`,
      rows,
    );
    console.log(
      `At most ${worst} MB; last third by the second: ${growth}; ${requests} requests, ${errors} errors.`,
    );
    failIf(
      worst > memoryBounds.megabytes || growth > memoryBounds.growth || errors > memoryBounds.errors,
      `Over the bounds: ${JSON.stringify(memoryBounds)}.`,
    );
    return result;
  },
  async scale() {
    const rows = await measureScale();
    print(
      'Pages of lists, milliseconds in the service',
      rows.map(({ p50, p95, p99, ...what }) => ({
        ...what,
        p50: twoDecimals(p50),
        p95: twoDecimals(p95),
        p99: twoDecimals(p99),
      })),
    );
    return rows;
  },
  async pieces() {
    const rows = await measurePieces();
    print('Lists of what the newsroom works on, milliseconds in the service', rows.map(roundRow));
    failIf(
      rows.some(({ p99 }) => p99 > pieceBounds.p99),
      `Over the bound: ${pieceBounds.p99} ms.`,
    );
    return rows;
  },
  async tags() {
    const row = await measureTags();
    print('A tag with many articles, milliseconds until lists, search and addresses agree', [row]);
    failIf(row.agreed > tagBounds.renameMs, `Over the bound: ${tagBounds.renameMs} ms.`);
    return row;
  },
  async schedules() {
    const row = await measureSchedules();
    print('Scheduled pieces, milliseconds from the time that was set until a reader has them', [row]);
    const { worstMs, faults } = scheduleBounds;
    failIf(
      Math.max(row.worst, row.afterRestart) > worstMs || row.faults > faults,
      `Over the bounds: ${worstMs} ms, ${faults} pieces that did not appear once.`,
    );
    return row;
  },
  async library() {
    const rows = await measureLibrary();
    print('Library of 100 000 items, milliseconds for a page of 50', rows);
    failIf(
      rows.some(({ p99 }) => p99 > libraryBounds.p99Ms),
      `Over the bound: ${libraryBounds.p99Ms} ms.`,
    );
    return rows;
  },
  async live() {
    const row = await measureLive();
    const { perReader, ...times } = row;
    print('A live edit, milliseconds from the publishing call until a reader has the new page', [
      roundRow(times),
    ]);
    console.log('Memory of a reader in the server, bytes');
    console.table([perReader]);
    failIf(
      row.p99 > liveBounds.p99 || perReader.resident > liveBounds.bytesPerReader,
      `Over the bounds: p99 ${liveBounds.p99} ms, ${liveBounds.bytesPerReader} bytes a reader.`,
    );
    return row;
  },
  async writing() {
    const row = await measureWriting();
    print('Five people in one text, milliseconds until the others have a letter', [roundRow(row)]);
    return row;
  },
  async 'desk-typing'() {
    const row = await measureDeskTyping();
    const { desk, bare, ratioP50, ratioP99 } = row;
    print('A letter in a long text, milliseconds of the slowed main thread, and until it is seen', {
      desk,
      bare,
    });
    console.log(`Ratios: ${ratioP50} (p50), ${ratioP99} (p99).`);
    failIf(
      ratioP99 > deskBounds.typingRatioP99,
      `Over the bound: ${deskBounds.typingRatioP99} times a bare element.`,
    );
    return row;
  },
  async 'desk-open'() {
    const row = await measureDeskOpening();
    print('A long text, milliseconds until it can be written in', [row]);
    failIf(row.median > deskBounds.openingMedian, `Over the bound: ${deskBounds.openingMedian} ms.`);
    return row;
  },
  async 'live-blog'() {
    const row = await measureLiveBlog();
    print('A live blog of two hours, milliseconds from the console’s call until a reader has the new page', [
      roundRow(row),
    ]);
    failIf(row.p99 > liveBlogBounds.p99, `Over the bound: p99 ${liveBlogBounds.p99} ms.`);
    return row;
  },
  async replay() {
    const row = await measureReplay();
    print('A match played again, milliseconds from a goal until a reader has a page with it', [
      roundRow(row),
    ]);
    failIf(
      row.worst > replayBounds.worst ||
        row.missed > replayBounds.missed ||
        row.upstreamCalls > replayBounds.upstreamCalls,
      `Over the bounds: ${JSON.stringify(replayBounds)}.`,
    );
    return row;
  },
  async push() {
    const row = await measurePush();
    print('Breaking news by push message, milliseconds from the publishing call until readers have it', [
      row,
    ]);
    failIf(
      row.last > pushBounds.lastMs || row.missed > pushBounds.missed,
      `Over the bounds: ${JSON.stringify(pushBounds)}.`,
    );
    return row;
  },
  async commands() {
    const rows = await measureCommands();
    print('Commands of the newsroom beside a running server, milliseconds', rows.map(roundRow));
    failIf(
      rows.some(({ median }) => median > commandBounds.median),
      `Over the bound: ${commandBounds.median} ms.`,
    );
    return rows;
  },
  async client() {
    const rows = await measureClient();
    print(
      'A slow phone; bytes of fonts, pictures (as they came) and styles (as they are); milliseconds from a touch until it is seen',
      rows,
    );
    failIf(
      rows.some(({ worst }) => worst > clientBounds.interactionMs),
      `Over the bound: ${clientBounds.interactionMs} ms.`,
    );
    return rows;
  },
  async lighthouse() {
    const rows = await measureLighthouse();
    print(
      'Lighthouse, mobile, simulated',
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
    failIf(
      rows.some(isOver),
      `Over the bounds: performance ${performance}, LCP ${largest} ms, TBT ${blocking} ms, CLS ${shift}.`,
    );
    return rows;
  },
  async tricks() {
    const rows = await measureTricks();
    print(
      'Lighthouse, mobile, simulated: with all tricks, and without each',
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
    print(
      `Searches among ${documents} articles; ms in the service; processor time on average, and PostgreSQL’s for the slowest`,
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
    print(`Written queries that do not begin as they should\n  ${misses.join('\n  ')}`, [figures]);
    failIf(figures.right < answerBounds.right, `Under the bound: ${answerBounds.right}% right.`);
    return figures;
  },
};
