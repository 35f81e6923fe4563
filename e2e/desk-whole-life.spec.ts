import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { moveCaret } from './move-caret.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';
import { textOf } from './writer-window.ts';

/** A piece's whole life: written, illustrated, published, corrected and withdrawn. */

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'A cikk adatai' });
const firstPicture = (page: Page) => page.getByRole('dialog').locator('[data-item]').first();

async function openDesk(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signInAtDesk(page, 'szerkeszto');
  await expect(page.getByText('Él a kapcsolat')).toBeAttached();
  return { page, context };
}

/** What readers get at a piece's address. */
const readersGet = (path: string) => fetch(`${origins.main}${path}`, { redirect: 'manual' });

async function expectReadersSee(path: string, ...parts: readonly string[]): Promise<void> {
  const missing = async () => {
    const html = (await (await readersGet(path)).text()).replaceAll('\u00a0', ' ');
    return parts.filter((part) => !html.includes(part));
  };
  // „Kint van.” may still be there from the publication before.
  await expect.poll(missing).toEqual([]);
}

async function readersPath(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Megnézem olvasóként' }).getAttribute('href');
  return new URL(href ?? '').pathname;
}

test('a piece is written, published and corrected by keyboard alone', async ({ browser }) => {
  const { page, context } = await openDesk(browser, { viewport: { width: 1440, height: 900 } });
  const { keyboard } = page;
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Presses Tab until something has the focus, as who has no mouse does. */
  const tabTo = async (target: Locator, key = 'Tab') => {
    await target.waitFor();
    for (let count = 0; count < 60; count += 1) {
      if (await isFocused(target)) return;
      await keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };
  const insert = async (query: string) => {
    await moveCaret(page, 'Control+End');
    await keyboard.type(query);
    await page.getByRole('option').first().waitFor();
    await keyboard.press('Enter');
  };
  const choosePicture = async (steps: number) => {
    await firstPicture(page).waitFor();
    await tabTo(firstPicture(page));
    for (let count = 0; count < steps; count += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await keyboard.press('n');
  await expect(textOf(page)).toBeVisible();
  await expect(page.getByLabel('Cím', { exact: true })).toBeFocused();
  await keyboard.type('Billentyűkkel írt cikk');
  await keyboard.press('Enter');
  await keyboard.type('Egér nélkül készült.');
  await keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await keyboard.type('Éjfélkor már nem látszott a sor vége.');
  await keyboard.press('Enter');
  await insert('/kép');
  await choosePicture(2);
  await insert('/idézet');
  await keyboard.type('Jön a víz.');
  await insert('/tábl');
  await keyboard.press('Shift+Tab');
  await keyboard.type('Vízállás');
  await keyboard.press('Enter');
  for (const heading of ['Hely', 'Óra', 'Centi']) {
    await keyboard.type(heading);
    await keyboard.press('Tab');
  }
  await insert('/kép');
  await choosePicture(3);
  await expect(textOf(page).locator('figure img')).toHaveCount(2);

  // Section and cover, in the panel and back.
  await keyboard.press('Control+.');
  await keyboard.press('Enter');
  await tabTo(panelOf(page).getByLabel('Rovatok'));
  await keyboard.type('Belf');
  await panelOf(page).getByRole('option', { name: 'Belföld' }).waitFor();
  await keyboard.press('Enter');
  await tabTo(panelOf(page).locator('summary', { hasText: 'Képek' }));
  await keyboard.press('Enter');
  await tabTo(panelOf(page).getByRole('button', { name: 'Borító választása' }));
  await keyboard.press('Enter');
  await choosePicture(1);
  await tabTo(panelOf(page).getByLabel('Képaláírás'));
  await keyboard.press('Control+a');
  await keyboard.type('A gát éjjel');
  await tabTo(panelOf(page).getByLabel('Készítő'));
  await keyboard.press('Control+a');
  await keyboard.type('Kende Luca');
  await keyboard.press('Tab');
  await expect(panelOf(page).getByLabel('Készítő')).toHaveValue('Fotó: Kende Luca');
  await expect(page.getByLabel(/A borító aláírása/)).toHaveValue('A gát éjjel. Fotó: Kende Luca');
  await expect(page.getByText('Minden mentve')).toBeVisible();
  // In a tall window no control is half below a bar, where it would count as too small.
  await page.setViewportSize({ width: 1440, height: 3000 });
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await keyboard.press('Control+Enter');
  await expect(page.getByText('Kint van.')).toBeVisible();
  const path = await readersPath(page);
  expect(path).toContain('/belfold/');
  await expectReadersSee(path, 'Éjfélkor már nem látszott', 'Jön a víz.', '<table', 'A gát éjjel');

  // Corrected: search engines get what was wrong with the article.
  await keyboard.press('Control+.');
  await textOf(page).focus();
  await moveCaret(page, 'Control+Home');
  await keyboard.type('Helyesen: hajnalban. ');
  await keyboard.press('Control+Enter');
  const correction = page.getByRole('dialog').getByLabel('Helyesbítés');
  await tabTo(correction);
  await keyboard.type('Éjfélt írtunk, hajnal volt.');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Kint van.')).toBeVisible();
  await expectReadersSee(path, 'Éjfélt írtunk, hajnal volt.');

  await tabTo(page.locator('summary', { hasText: 'Kint van' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Visszavonom…' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await keyboard.type('Próba volt.');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Visszavonom' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/Visszavontad/)).toBeVisible();
  expect((await readersGet(path)).status).toBe(404);
  await context.close();
});

test('a piece is written, published and corrected on a phone by touch', async ({ browser }) => {
  const { page, context } = await openDesk(browser, {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const openPart = async (name: string) => panelOf(page).locator('summary', { hasText: name }).tap();

  await page.getByRole('button', { name: 'Új cikk' }).tap();
  await page.getByLabel('Cím', { exact: true }).fill('Telefonon írt cikk');
  await page.getByLabel('Lead', { exact: true }).fill('Hüvelykujjal készült.');
  await textOf(page).tap();
  await page.keyboard.type('A homok a templom előtt áll.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Beszúrás ide' }).tap();
  await page.getByRole('option', { name: /^Kép feltöltés/ }).tap();
  await firstPicture(page).tap();
  await page.getByRole('button', { name: 'Ezt választom' }).tap();
  await expect(textOf(page).locator('figure img')).toHaveCount(1);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Beszúrás ide' }).tap();
  await page.getByRole('option', { name: /^Kvíz/ }).tap();
  const picker = page.getByRole('search', { name: 'Kvíz' });
  await picker.getByRole('listitem').first().getByRole('button').focus();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);

  await page.getByRole('button', { name: 'Borítókép: válassz', exact: true }).tap();
  await firstPicture(page).tap();
  await page.getByRole('button', { name: 'Ezt választom' }).tap();
  await openPart('Megjelenés');
  await panelOf(page).getByLabel('Rovatok').fill('Belf');
  await panelOf(page).getByRole('option', { name: 'Belföld' }).tap();
  expect(await smallTargets(page)).toEqual([]);
  await openPart('Képek');
  await panelOf(page).getByRole('button', { name: 'Beállítom 1. kép a szövegben' }).tap();
  await panelOf(page).getByLabel('Leírás annak, aki nem látja').fill('Homok egy templom előtt.');
  expect(await smallTargets(page)).toEqual([]);
  await openPart('Ellenőrzés');
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByText('Minden mentve')).toBeVisible();

  await page.getByRole('button', { name: 'Kiteszem', exact: true }).tap();
  await expect(page.getByText('Kint van.')).toBeVisible();
  const path = await readersPath(page);
  await expectReadersSee(path, 'Homok egy templom előtt.');

  await page.getByLabel('Lead', { exact: true }).fill('Két hüvelykujjal készült.');
  await page.getByRole('button', { name: /^Kiteszem/ }).tap();
  await page.getByRole('dialog').getByLabel('Helyesbítés').fill('Két ujj kellett hozzá.');
  await page.getByRole('button', { name: 'Kiteszem a helyesbítéssel' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Kint van.')).toBeVisible();
  await expectReadersSee(path, 'Két ujj kellett hozzá.');

  await page.locator('summary', { hasText: 'Kint van' }).tap();
  await page.getByRole('button', { name: 'Visszavonom…' }).tap();
  await page.getByRole('dialog').getByRole('textbox').fill('Próba volt.');
  await page.getByRole('dialog').getByRole('button', { name: 'Visszavonom' }).tap();
  await expect(page.getByText(/Visszavontad/)).toBeVisible();
  expect((await readersGet(path)).status).toBe(404);

  await page.goto(`${deskOrigin}/`);
  await expect(page.getByRole('heading', { name: 'Ma', exact: true })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
});

/**
 * What a thumb has to hit and is smaller than 44 pixels. A check box is hit by its label, a piece by its
 * whole row.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    // Sizes are fractions of pixels.
    const minSize = 43.5;
    const controls = document.querySelectorAll<HTMLElement>(
      'button, summary, select, input, textarea, a[href], [role=option]',
    );
    return [...controls]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
      )
      .filter(
        (control) =>
          !control.closest('.ProseMirror p, [class*="visuallyHidden"]') && !control.matches('[type=file]'),
      )
      .map((control) => ({
        control,
        hit:
          control.closest('label') ??
          (control.matches('[data-work]') ? control.closest('article') : null) ??
          control,
      }))
      .filter(({ hit }) => {
        const { width, height } = hit.getBoundingClientRect();
        return width > 1 && Math.min(width, height) < minSize;
      })
      .map(({ control, hit }) => {
        const { width, height } = hit.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
        return `${control.tagName} ${name} ${Math.round(width)}×${Math.round(height)}`;
      });
  });
