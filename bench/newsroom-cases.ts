import { commandBounds, measureCommands } from './cases/commands.ts';
import { deskBounds, measureDeskOpening, measureDeskTyping } from './cases/desk.ts';
import { deskTodayBounds, measureDeskToday } from './cases/desk-today.ts';
import { libraryBounds, measureLibrary } from './cases/library.ts';
import { measurePieces, pieceBounds } from './cases/pieces.ts';
import { measureSchedules, scheduleBounds } from './cases/schedules.ts';
import { measureTags, tagBounds } from './cases/tags.ts';
import { measureWriting } from './cases/writing.ts';
import { failIf, print, roundRow } from './print.ts';

/** What the newsroom waits for: the desk, its lists and its commands. */
export const newsroomCases = {
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
  async writing() {
    const row = await measureWriting();
    print('Five people in one text, milliseconds until the others have a letter', [roundRow(row)]);
    return row;
  },
  async 'desk-typing'() {
    const row = await measureDeskTyping();
    const { desk, bare, ratioP50, ratioP99 } = row;
    print(
      'A letter in a long text, milliseconds of the slowed main thread’s processor time, and until it is seen',
      {
        desk,
        bare,
      },
    );
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
  async commands() {
    const rows = await measureCommands();
    print('Commands of the newsroom beside a running server, milliseconds', rows.map(roundRow));
    failIf(
      rows.some(({ median }) => median > commandBounds.median),
      `Over the bound: ${commandBounds.median} ms.`,
    );
    return rows;
  },
};
