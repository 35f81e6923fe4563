import { expect, type Locator, type Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { test as base } from './closing-test.ts';
import { getJson, origins } from './test-origins.ts';

interface ReaderOptions {
  /** Whether the reader has answered the question of consent before, by refusing. */
  hasAnsweredConsent: boolean;
}

/** Tests whose page must have no policy violations and no uncaught errors. */
export const test = base.extend<ReaderOptions>({
  hasAnsweredConsent: [true, { option: true }],
  context: async ({ context, hasAnsweredConsent }, use) => {
    if (hasAnsweredConsent) await answerConsent(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    noteProblems(page, problems);
    await use(page);
    expect(problems, 'no policy violation, no uncaught error').toEqual([]);
  },
});

/** Adds what the page's policy forbids and what is uncaught to a list, as it happens. */
export function noteProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) problems.push(message.text());
  });
}

export { expect };

export const origin = origins.main;

interface Newest {
  items: Array<{
    url: string;
    title: string;
    type: string;
    english: boolean;
    wordCount: number;
    articleAuthors: readonly unknown[];
  }>;
}

/** Other tests publish pieces of a few words, or without an author. */
const minWords = 150;

/** The newest Hungarian articles of the sample newsroom, without live blogs. */
export async function newestArticles(count: number): Promise<Array<{ url: string; title: string }>> {
  const { items } = (await getJson(`${origin}/api/articles?limit=${count + 30}`)) as Newest;
  const articles = items
    .filter(({ type, english }) => type === 'article' && !english)
    .filter(({ wordCount, articleAuthors }) => wordCount >= minWords && articleAuthors.length > 0)
    .slice(0, count);
  if (articles.length < count) throw new Error(`There are only ${articles.length} articles to read.`);
  return articles.map(({ url, title }) => ({ url: origin + url, title }));
}

export async function newestArticle(): Promise<{ url: string; title: string }> {
  const [newest = { url: '', title: '' }] = await newestArticles(1);
  return newest;
}

/** Marks the document, so that a test can tell whether it is still the same one. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Whether React runs an island: React itself leaves this key on the element. */
export const isHydrated = (island: Locator) =>
  island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')));

/** Follows an address as a click on a link to it does. */
export function follow(page: Page, url: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, url);
}

/** Waits until a navigation to this address is complete. */
export async function waitForPage(page: Page, url: string): Promise<void> {
  await page.waitForURL(url);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url.replace(/#.*$/, ''));
  await expect(page.locator('html:not([data-navigating])')).toHaveCount(1);
}

/** Waits until the page has started its idle work. */
export const waitForIdleWork = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
  );

/** Disables idle work: the page prefetches nothing and does not refresh common data. */
export const withoutIdleWork = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
