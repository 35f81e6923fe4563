import type { Page } from '@playwright/test';

/**
 * Presses a key that moves the caret or selects. Browsers tell a page of its selection a moment after a click or a
 * key, and the editor then mends places where a caret can't stand, such as behind a footnote at the end of a line.
 * A test's next key would come earlier than any person's, so it waits before and after.
 */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await waitForSelection(page);
  await page.keyboard.press(key);
  await waitForSelection(page);
}

async function waitForSelection(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
