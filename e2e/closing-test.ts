import { test as base } from '@playwright/test';

/**
 * Tests after which the windows that they opened are closed. Playwright closes only its own `page` and
 * `context`; others would stay open beside all later tests of the worker, and slow them down, because a page
 * of the portal or of the desk shows news as they come.
 */
export const test = base.extend<{ closesWindows: undefined }>({
  closesWindows: [
    async ({ browser }, use) => {
      const openBefore = new Set(browser.contexts());
      await use(undefined);
      const openedMeanwhile = browser.contexts().filter((context) => !openBefore.has(context));
      await Promise.all(openedMeanwhile.map((context) => context.close()));
    },
    { auto: true },
  ],
});
