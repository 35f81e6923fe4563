import type { Page } from '@playwright/test';

/**
 * Sum of all layout shifts since the page was opened, without those after input (CLS without its session
 * window).
 */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const entries = await new Promise<Shift[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as Shift[])).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // The observer reports nothing where nothing moved.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    return entries.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

/** Whether the two web fonts that every page uses are loaded. Runs in the page. */
export function areWebFontsLoaded(): boolean {
  const loaded = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''));
  return ['Source Serif 4 Variable', 'Inter Variable'].every((family) => loaded.includes(family));
}

/**
 * Pages of this test stay in their fallback fonts. Web fonts break a line of some titles otherwise, which
 * moves what is below, and which titles a list shows depends on the time of day.
 */
export const withoutWebFonts = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());
