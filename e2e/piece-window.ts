import { expect, type Page } from '@playwright/test';
import { test as base } from './closing-test.ts';
import { deskOrigin } from './desk.ts';
import { noteProblems } from './reader.ts';
import { newsroomKey } from './test-origins.ts';
import { textOf } from './writer-window.ts';

export const authorization = `Bearer ${newsroomKey}`;

export const addressOf = (piece: number) => `${deskOrigin}/iro/${piece}`;

interface PieceWindow {
  /** Opens a piece in a wide window; a program's key stands in for a signed-in person. */
  openPiece(piece: number): Promise<Page>;
}

/** Tests whose windows must have no policy violations and no uncaught errors. */
export const test = base.extend<PieceWindow>({
  openPiece: async ({ browser }, use) => {
    const problems: string[] = [];
    await use(async (piece) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { authorization },
        viewport: { width: 1440, height: 1000 },
      });
      const page = await context.newPage();
      noteProblems(page, problems);
      await page.goto(addressOf(piece));
      await expect(textOf(page)).toBeVisible();
      return page;
    });
    expect(problems).toEqual([]);
  },
});

export { expect };
