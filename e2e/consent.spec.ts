import type { Locator, Page } from '@playwright/test';
import { storedConsentText } from './answer-consent.ts';
import { axeFaultsInBothModes } from './axe.ts';
import { shiftsOf } from './layout-shifts.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, follow, newestArticle, origin, test, waitForIdleWork, waitForPage } from './reader.ts';

test.use({ hasAnsweredConsent: false });

const barOf = (page: Page) => page.getByRole('region', { name: 'Mit tárolhatunk az eszközödön?' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sütibeállítások' });
const settingsOf = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Sütibeállítások' });
const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));

/** Everything that is stored on the device. */
const storedNames = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean),
  );

test('a first visit shows the question over a page that stays usable; nothing is stored or requested from other hosts', async ({
  page,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== origin && outside.push(request.url()));
  await page.goto(origin);
  await expect(barOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'takes no focus').toBe('BODY');
  const { url } = await newestArticle();
  await follow(page, url);
  await waitForPage(page, url);
  await expect(barOf(page), 'waits on the next page').toBeVisible();
  expect(await storedNames(page)).toEqual([]);
  expect(outside).toEqual([]);
});

test('accepting and refusing have equal buttons', async ({ page }) => {
  const lookOf = (button: Locator) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, borderColor } = getComputedStyle(element);
      return { width, height, color, backgroundColor, font, borderColor };
    });
  await page.goto(origin);
  for (const [name, place] of Object.entries({ question: barOf(page), settings: dialogOf(page) })) {
    const [accept, refuse] = [
      place.getByRole('button', { name: /lfogadom$/ }),
      place.getByRole('button', { name: /lutasítom$/ }),
    ];
    await expect(accept).toBeVisible();
    expect(await lookOf(refuse)).toEqual(await lookOf(accept));
    expect((await lookOf(refuse)).height).toBeGreaterThanOrEqual(44);
    if (name === 'question') await barOf(page).getByRole('button', { name: 'Választok' }).click();
  }
});

test('a refusal is stored, and later pages load nothing for it', async ({ page }) => {
  await page.goto(origin);
  await barOf(page).getByRole('button', { name: 'Elutasítom' }).click();
  await expect(barOf(page)).toHaveCount(0);
  expect(await storedConsent(page)).toBe(storedConsentText());
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.reload();
  await waitForIdleWork(page);
  await expect(barOf(page)).toHaveCount(0);
  expect(requestedUrls.filter((url) => /consent|ad-places/.test(url))).toEqual([]);
});

test('purposes are chosen one by one, and the settings show the choice again', async ({ page }) => {
  await page.goto(origin);
  await barOf(page).getByRole('button', { name: 'Választok' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog).toContainText('Feltétlenül szükséges');
  for (const box of await dialog.getByRole('checkbox').all())
    await expect(box, 'nothing is ticked beforehand').not.toBeChecked();
  await dialog.getByRole('checkbox', { name: /^Mérés/ }).check();
  await dialog.getByRole('button', { name: 'Amit bejelöltem' }).click();
  await expect(barOf(page)).toHaveCount(0);
  expect(await storedConsent(page)).toBe(storedConsentText(['measurement']));

  await settingsOf(page).click();
  await expect(dialog.getByRole('checkbox', { name: /^Mérés/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Hirdetés/ })).not.toBeChecked();
});

test('consent is withdrawn in the footer as easily as given, and its stored data is deleted', async ({
  page,
}) => {
  const { url } = await newestArticle();
  await page.goto(url);
  await barOf(page).getByRole('button', { name: 'Elfogadom' }).click();
  expect(await storedConsent(page)).toBe(storedConsentText(['measurement', 'personalisation', 'ads']));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('visitedTags')), 'topics of the article')
    .toMatch(/^\["/);
  await settingsOf(page).click();
  await dialogOf(page).getByRole('button', { name: 'Mindet elutasítom' }).click();
  expect(await storedConsent(page)).toBe(storedConsentText());
  expect(await page.evaluate(() => localStorage.getItem('visitedTags'))).toBeNull();
  await expect(settingsOf(page), 'focus goes back to where it was').toBeFocused();
});

test('Escape is not a choice: it closes the settings, then the question until the next page load', async ({
  page,
}) => {
  await page.goto(origin);
  await barOf(page).getByRole('button', { name: 'Választok' }).click();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(barOf(page).getByRole('button', { name: 'Választok' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(barOf(page)).toHaveCount(0);
  expect(await storedConsent(page)).toBeNull();
  await page.reload();
  await expect(barOf(page)).toBeVisible();
});

test('readers whose choice is older than twelve months are asked again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consent', '1 2025-01-01 ads'));
  await page.goto(origin);
  await expect(barOf(page)).toBeVisible();
});

test('a choice in one tab applies to the others', async ({ page, context }) => {
  await page.goto(origin);
  const other = await context.newPage();
  await other.goto(origin);
  await barOf(other).getByRole('button', { name: 'Elutasítom' }).click();
  await expect(barOf(page)).toHaveCount(0);
});

test('the question follows the skip link, moves nothing, and never covers the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // The menu links to a shop on another host, and a link that has the focus is prefetched.
  await page.route('**/shop', (route) => route.abort());
  await openQuiet(page, `${origin}/legfrissebb`);
  await expect(barOf(page)).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.005);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ugrás a tartalomra' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(barOf(page).getByRole('link', { name: 'Adatkezelés' })).toBeFocused();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[data-consent] section');
      if (!focused || !bar || bar.contains(focused)) return null;
      const [{ bottom, height, top }, cover] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      return height > 0 && top < innerHeight && bottom > cover.top + 1
        ? `${focused.tagName} ${focused.textContent}: ${top}–${bottom}`
        : null;
    });
    expect(covered).toBeNull();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await page.evaluate(() => {
    const [footer, bar] = [
      document.querySelector('footer'),
      document.querySelector('[data-consent] section'),
    ];
    return (footer?.getBoundingClientRect().bottom ?? 0) - (bar?.getBoundingClientRect().top ?? 0);
  });
  expect(end, 'the end of the page can be scrolled past it').toBeLessThanOrEqual(1);
});

test('question and settings have no axe violation, in either mode', async ({ page }) => {
  await page.goto(origin);
  await expect(barOf(page)).toBeVisible();
  const within = ['[data-consent], dialog'];
  expect(await axeFaultsInBothModes(page, { within }), 'question').toEqual([]);
  await barOf(page).getByRole('button', { name: 'Választok' }).click();
  expect(await axeFaultsInBothModes(page, { within }), 'settings').toEqual([]);
});

test('the question is not printed', async ({ page }) => {
  await page.goto(origin);
  await expect(barOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(barOf(page)).toBeHidden();
});

test('without scripts there is neither question nor settings', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(origin);
  await expect(barOf(page)).toHaveCount(0);
  await expect(settingsOf(page)).toBeHidden();
});

test('in the app, consent counts as refused until the app reports it', async ({ page }) => {
  const { url } = await newestArticle();
  await openQuiet(page, `${url}?isMobileApp=1`);
  await expect(barOf(page)).toHaveCount(0);
  expect(await storedNames(page)).toEqual([]);
  const reportAppConsent = () =>
    page.evaluate(() => {
      document.dispatchEvent(
        new CustomEvent('cimlap:app-consent', { detail: { personalisation: true, ads: 'yes' } }),
      );
      return localStorage.getItem('visitedTags');
    });
  await expect.poll(reportAppConsent).toMatch(/^\["/);
  expect(await storedConsent(page), 'the app keeps it').toBeNull();
});

test('with a consent platform, our dialog is not shown, and the platform’s answer applies', async ({
  page,
}) => {
  const { url } = await newestArticle();
  await page.route('**/platform.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${platformDouble})()` }),
  );
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      'data-consent="ours"',
      'data-consent="platform" data-platform="/platform.js" data-reopen="openUi"',
    );
    await route.fulfill({ response: answer, body: html });
  });
  await openQuiet(page, url);
  await expect(barOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('visitedTags')), 'it is asking').toBeNull();
  await expect
    .poll(() =>
      page.evaluate(() => globalThis.platformSays?.({ 1: true, 3: true, 4: true, 5: true, 6: true })),
    )
    .toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visitedTags'))).toMatch(/^\["/);
  await page.evaluate(() => globalThis.platformSays?.({ 1: true }));
  expect(await page.evaluate(() => localStorage.getItem('visitedTags')), 'withdrawn').toBeNull();
  await settingsOf(page).click();
  await expect.poll(() => page.evaluate(() => globalThis.platformOpened), 'its own settings open').toBe(1);
  await expect(dialogOf(page)).toHaveCount(0);
});

declare global {
  /** @returns number of listeners */
  var platformSays: ((consents: Record<number, boolean>) => number) | undefined;
  var platformOpened: number | undefined;
}

/** Runs in the page: a platform that asks, and answers when the test tells it to. */
function platformDouble(): void {
  const listeners: Array<(data: object, success: boolean) => void> = [];
  globalThis.platformOpened = 0;
  globalThis.platformSays = (consents) => {
    for (const listener of listeners)
      listener({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: { consents } }, true);
    return listeners.length;
  };
  globalThis.__tcfapi = (command: string, _: number, callback: (data: never, success: boolean) => void) => {
    if (command === 'openUi') globalThis.platformOpened = (globalThis.platformOpened ?? 0) + 1;
    if (command !== 'addEventListener') return;
    listeners.push(callback as (data: object, success: boolean) => void);
    callback({ eventStatus: 'cmpuishown', gdprApplies: true, purpose: { consents: {} } } as never, true);
  };
}
