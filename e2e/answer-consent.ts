import type { BrowserContext } from '@playwright/test';

/**
 * What a browser stores of a reader who has answered the question of consent
 * (`portal/parts/consent/consent-choice.ts`).
 * @param allowed purposes; empty when all were refused
 */
export const storedConsentText = (allowed: readonly string[] = []) =>
  [1, new Date().toISOString().slice(0, 10), ...allowed].join(' ');

/**
 * Makes the pages of this context those of a reader who has answered the question before, on both sites: most
 * tests are not about the question. A new context is otherwise that of a reader who comes for the first time.
 *
 * Playwright's `storageState` could do the same, but opens a page of each site for every test, which doubles
 * the time until its first page is there.
 * @param allowed purposes; empty when all were refused
 */
export async function answerConsent(context: BrowserContext, allowed: readonly string[] = []): Promise<void> {
  await context.addInitScript((choice) => {
    const isOurs = ['localhost', 'erdely.localhost'].includes(location.hostname);
    if (isOurs && window === window.top && localStorage.getItem('consent') === null)
      localStorage.setItem('consent', choice);
  }, storedConsentText(allowed));
}
