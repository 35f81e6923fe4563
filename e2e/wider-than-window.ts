import type { Page } from '@playwright/test';

/** Elements that overflow the window, if the page can be scrolled sideways to them. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`);
  });
