import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { test as base } from './closing-test.ts';
import { callsOf, type TagCall, withTagDouble } from './googletag-double.ts';
import { startServer, type TestServer } from './server.ts';

/** Our number at the ad network, in the addresses of ad units. */
const network = '1234567';
/** All that a reader can allow. */
export const allPurposes = ['measurement', 'personalisation', 'ads'];
const wide = { width: 1440, height: 900 };

/**
 * Tests with a server whose sites have ads from an ad network, unlike the server that other tests share. A
 * worker uses it for all its files.
 */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
    async ({}, use) => {
      await using server = await startServer({ AD_NETWORK: network });
      await use(server);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export const unit = (name: string) => `/${network}/cimlap_${name}`;
/** Where an ad slot is on the page. */
export const place = (page: Page, name: string) => page.locator(`[data-ad="cimlap_${name}"]`);
export const houseAdLink = (page: Page, name: string) => place(page, name).getByRole('link');
export const callsNamed = (calls: readonly TagCall[], name: string) =>
  calls.filter(([called]) => called === name);
export const requestedUnits = async (page: Page) =>
  callsNamed(await callsOf(page), 'refresh').flatMap(([, units]) => units as string[]);

export async function articleAt(server: TestServer, slug: string): Promise<string> {
  const { url } = (await server.getJson(`${server.origin.main}/api/articles/${slug}`)) as { url: string };
  return url;
}
/** Path of an article with ads in its text. */
export const longArticle = (server: TestServer) =>
  articleAt(server, 'ketszer-annyian-kertek-futesi-tamogatast');

/**
 * Opens a page for a reader who has allowed these purposes; null for a first visit. A double stands for the
 * ad service.
 * @returns the page, the requests to other hosts, and what broke the content security policy or threw
 */
export async function openReader(
  browser: Browser,
  allowed: readonly string[] | null,
  options: BrowserContextOptions = { viewport: wide },
) {
  const context = await browser.newContext(options);
  if (allowed !== null) await answerConsent(context, allowed);
  const page = await context.newPage();
  const violations: string[] = [];
  page.on(
    'console',
    (message) => /Content.Security.Policy/.test(message.text()) && violations.push(message.text()),
  );
  page.on('pageerror', (error) => violations.push(error.message));
  return { page, outside: await withTagDouble(page), violations };
}

/**
 * Scrolls until the top of an ad slot is this many pixels below the window; a negative number is inside it.
 */
export const scrollToSlot = (page: Page, name: string, below: number) =>
  place(page, name).evaluate((element, distance) => {
    const box = element.lastElementChild ?? element;
    scrollTo({
      top: scrollY + box.getBoundingClientRect().top - innerHeight - distance,
      behavior: 'instant',
    });
  }, below);

/** Waits two frames, and for the task of a script that was requested then. */
export const waitForFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
