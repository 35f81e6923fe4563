import { expect, follow, origin, test, waitForPage } from './reader.ts';

test('a chosen colour mode applies from the first paint of every page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${origin}/`);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Sötét' }).click();
  await expect(page.getByRole('button', { name: 'Sötét' })).toHaveAttribute('aria-pressed', 'true');
  const dark = await background();
  expect(dark).not.toBe(light);
  // The body exists for the first time: nothing has been painted yet.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/legfrissebb`);
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark');
  expect(await background()).toBe(dark);
  await follow(page, `${origin}/impresszum`);
  await waitForPage(page, `${origin}/impresszum`);
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Rendszer' }).click();
  await expect.poll(background).toBe(light);
});

test('the header hides on scrolling down, and returns on scrolling up', async ({ page }) => {
  await page.goto(`${origin}/legfrissebb`);
  const header = page.locator('[data-behaviour=hiding-header]');
  await page.mouse.wheel(0, 800);
  await expect(header).toHaveAttribute('data-hidden');
  await page.mouse.wheel(0, -200);
  await expect(header).not.toHaveAttribute('data-hidden');
});

test('after a jump to the top the header is below the bar above it at once', async ({ page }) => {
  await page.goto(`${origin}/legfrissebb`);
  const header = page.locator('[data-behaviour=hiding-header]');
  await page.mouse.wheel(0, 800);
  await expect(header).toHaveAttribute('data-hidden');
  // The scroll event comes with the next frame, and what it changes is painted soon after.
  const top = await header.evaluate(async (element) => {
    scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return element.getBoundingClientRect().top;
  });
  expect(top).toBeGreaterThan(0);
});

test('recent times are shown as ages, and keep their date', async ({ page }) => {
  await page.goto(`${origin}/rovat/belfold`);
  const fresh = page.locator('main time[data-relative]:not([lang=en] *)').first();
  await expect(fresh).toHaveText(/^(most|\d+ (perce|órája)|tegnap, \d\d:\d\d|tegnapelőtt)$/);
  await expect(fresh).toHaveAttribute('title', /\d{2}:\d{2}/);
});
