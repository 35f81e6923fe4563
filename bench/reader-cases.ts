import type { CaseOptions } from './case-options.ts';
import { answerBounds, measureAnswers } from './cases/answers.ts';
import { clientBounds, measureClient } from './cases/client.ts';
import { measureHits } from './cases/hits.ts';
import { lighthouseBounds, measureLighthouse } from './cases/lighthouse.ts';
import { liveBounds, measureLive } from './cases/live.ts';
import { liveBlogBounds, measureLiveBlog } from './cases/live-blog.ts';
import { measureMemory, memoryBounds } from './cases/memory.ts';
import { measurePush, pushBounds } from './cases/push.ts';
import { measureRecall } from './cases/recall.ts';
import { measureReplay, replayBounds } from './cases/replay.ts';
import { measureScale } from './cases/scale.ts';
import { measureSearch } from './cases/search.ts';
import { makeSearchArchive } from './cases/search-archive.ts';
import { measureStorm, stormBounds } from './cases/storm.ts';
import { measureTricks } from './cases/tricks.ts';
import { measureUncached } from './cases/uncached.ts';
import { measureWeights, overBudget } from './cases/weights.ts';
import { failIf, print, round, roundRow, twoDecimals } from './print.ts';

/** What readers wait for, what they load, and what the server needs for them. */
export const readerCases = {
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
        const { screen, site, scores, lcp, tbt, layoutMs, cls } = row;
        return {
          screen,
          site,
          ...scores,
          'LCP ms': round(lcp),
          'TBT ms': round(tbt),
          'layout ms': round(layoutMs),
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
  async tricks({ trick }: CaseOptions) {
    const rows = await measureTricks(trick === undefined ? undefined : [trick]);
    print(
      'Lighthouse, mobile, simulated: with all tricks, and without each',
      rows.map(({ without, screen, scores, lcp, tbt, layoutMs, cls }) => ({
        without: without ?? '–',
        screen,
        performance: scores.performance,
        'LCP ms': round(lcp),
        'TBT ms': round(tbt),
        'layout ms': round(layoutMs),
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
