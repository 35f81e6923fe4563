import type { Page } from '@playwright/test';

/** Twice the pixels that Chromium has by default. */
const fontSizes = { standard: 2 * 16, fixed: 2 * 13 };

/**
 * Makes letters twice as large, as a reader does in the settings of the browser. Unlike a style of the page,
 * it also counts in media queries.
 */
export async function doubleLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes });
}
