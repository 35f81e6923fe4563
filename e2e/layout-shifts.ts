import type { Page } from '@playwright/test';

/**
 * How far things have moved since the page was opened, without the reader having done anything: the web's own
 * measure (CLS, unbounded).
 */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const entries = await new Promise<Shift[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as Shift[])).observe({ type: 'layout-shift', buffered: true });
      // Nothing is reported where nothing moved.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    return entries.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

/** Both of them come at once (`portal/browser/web-fonts.ts`). Runs in the page. */
export function webFontsAreThere(): boolean {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''));
  return ['Source Serif 4 Variable', 'Inter Variable'].every((family) => loaded.includes(family));
}
