import type { Locator, Page } from '@playwright/test';
import { startNewsroom, type TestNewsroom } from './newsroom.ts';
import { test as base, expect } from './reader.ts';

/** With a newsroom that publishes; one per worker for all its files. */
export const test = base.extend<object, { newsroom: TestNewsroom }>({
  newsroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
    async ({}, use) => {
      await using newsroom = await startNewsroom();
      await use(newsroom);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export const pill = (page: Page) => page.locator('[data-live-pill]').getByRole('button');
export const post = (page: Page, { id }: { id: number }) => page.locator(`#bejegyzes-${id}`);
export const spoken = (page: Page) => page.locator('body > [role=status]:not([data-offline-note])');

/** Opens a page and waits until it receives changes. */
export async function open(page: Page, url: string): Promise<void> {
  const streamResponse = page.waitForResponse(/\/api\/stream/);
  await page.goto(url);
  await streamResponse;
}

/** Pixels from the top of the window to what is being read. */
const readingDistance = 200;

/**
 * Scrolls to an element and remembers its position in the window. Scroll anchoring is off, since not all
 * browsers have it.
 * @returns tells by how many pixels the element has moved since
 */
export async function read(place: Locator): Promise<() => Promise<number>> {
  await place.page().evaluate(() => document.body.style.setProperty('overflow-anchor', 'none'));
  const topOf = () => place.evaluate((element) => element.getBoundingClientRect().top);
  // Navigation may still scroll the page back to its top once.
  await expect(async () => {
    await place.evaluate(
      (element, distance) =>
        scrollTo({ top: element.getBoundingClientRect().top + scrollY - distance, behavior: 'instant' }),
      readingDistance,
    );
    expect(Math.abs((await topOf()) - readingDistance)).toBeLessThan(2);
  }).toPass();
  const before = await topOf();
  return async () => Math.abs((await topOf()) - before);
}
