import type { Page } from '@playwright/test';

/**
 * Presses a key that moves the caret or selects, and waits until the editor can know it. Browsers tell a page of
 * its selection a moment after the key; a test's next key would come earlier than any person's, and find the old one.
 */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
