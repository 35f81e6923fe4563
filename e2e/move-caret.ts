import type { Page } from '@playwright/test';

/**
 * Presses a key that moves the caret or selects. Browsers notify a page of its selection a moment after a
 * click or a key, and the editor then corrects positions where a caret can't be, such as behind a footnote at
 * the end of a line. A test's next key would come earlier than any person's, so it waits before and after.
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
