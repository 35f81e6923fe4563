import type { Page } from '@playwright/test';
import { shiftsOf, withoutWebFonts } from './layout-shifts.ts';
import { expect, origin, test } from './reader.ts';
import { getJson } from './test-origins.ts';

/** An article of the sample newsroom with three versions, on both sites. */
const corrected = 'ketszer-annyian-kertek-futesi-tamogatast';
const english = 'late-train-hungary-will-pay';

async function urlOf(slug: string, at: string = origin): Promise<string> {
  const { url } = (await getJson(`${at}/api/articles/${slug}`)) as { url: string };
  return at + url;
}

const changed = (page: Page) => page.getByRole('region', { name: /→/ });

test('„Mi változott?” leads to the newest changes of an article, and from there to earlier ones', async ({
  page,
}) => {
  const url = await urlOf(corrected);
  await page.goto(url);
  await page.getByRole('link', { name: 'Mi változott?' }).click();
  await expect(page).toHaveURL(`${url}/valtozasok`);
  await expect(changed(page).getByRole('heading', { level: 2 })).toHaveText('2. változat → 3. változat');
  await expect(
    changed(page)
      .locator('del')
      .filter({ hasText: /^ törölve: huszonkilenc$/ }),
  ).toBeVisible();
  await expect(
    changed(page)
      .locator('ins')
      .filter({ hasText: /^ beszúrva: harmincegy$/ }),
  ).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Változatok' })
    .getByRole('link', { name: '2. változat' })
    .click();
  await expect(page).toHaveURL(`${url}/valtozasok?b=2`);
  await expect(changed(page).getByText('Kép hozzáadva')).toBeVisible();
  await page.getByRole('link', { name: 'Vissza a cikkhez' }).click();
  await expect(page).toHaveURL(url);
});

test('the changes of an English article are in English', async ({ page }) => {
  await page.goto(await urlOf(english));
  await page.getByRole('link', { name: 'What changed?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed?');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('any two versions can be compared', async ({ page }) => {
    const url = await urlOf(corrected);
    await page.goto(`${url}/valtozasok`);
    await page.getByLabel('Régebbi').selectOption('1');
    await page.getByRole('button', { name: 'Összevetés' }).click();
    await expect(page).toHaveURL(`${url}/valtozasok?a=1&b=3`);
    await expect(changed(page).getByRole('heading', { level: 2 })).toHaveText('1. változat → 3. változat');
    await expect(changed(page).getByRole('heading', { level: 3, name: 'Lead' })).toBeVisible();
  });

  test('an article can be shared by links', async ({ page }) => {
    await page.goto(await urlOf(corrected));
    await expect(page.getByRole('link', { name: 'Küldés e-mailben' }).first()).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.getByRole('link', { name: 'Facebook', exact: true }).first()).toHaveAttribute(
      'href',
      /sharer/,
    );
    await expect(page.getByRole('link', { name: 'Messenger' })).toHaveCount(0);
  });
});

test.describe('without scripts, below the text', () => {
  test.use({ javaScriptEnabled: false });
  test('the author’s card has their contacts', async ({ page }) => {
    const { items } = (await getJson(`${origin}/api/articles?author=kende-luca&limit=1`)) as {
      items: Array<{ url: string }>;
    };
    await page.goto(origin + (items[0]?.url ?? ''));
    const contact = page.getByRole('list', { name: 'Elérhetőség: Kende Luca' });
    await expect(contact.getByRole('link', { name: 'kende.luca@cimlap.example' })).toHaveAttribute(
      'href',
      'mailto:kende.luca@cimlap.example',
    );
    await expect(contact.getByRole('link', { name: 'mastodon.example' })).toBeVisible();
  });
});

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, isMobile: true });
  test('an article can be shared with Messenger', async ({ page }) => {
    const url = await urlOf(corrected);
    await page.goto(url);
    await expect(page.getByRole('link', { name: 'Messenger' }).first()).toHaveAttribute(
      'href',
      `fb-messenger://share/?link=${encodeURIComponent(url)}`,
    );
  });
});

test('an article with one version has no link to changes', async ({ page }) => {
  const { items } = (await getJson(`${origin}/api/articles?limit=50`)) as {
    items: Array<{ url: string; version: number }>;
  };
  const url = origin + (items.find(({ version }) => version === 1)?.url ?? '');
  await page.goto(url);
  await expect(page.getByRole('link', { name: 'Mi változott?' })).toHaveCount(0);
  await page.goto(`${url}/valtozasok`);
  await expect(page.getByText('egy változata jelent meg')).toBeVisible();
});

test.describe('sharing', () => {
  const share = (page: Page) => page.locator('is-land[name=share]').first();

  test('copies the address if the device has no share panel', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const url = await urlOf(corrected);
    await page.goto(url);
    await share(page).getByRole('button', { name: 'Megosztás' }).click();
    await expect(share(page).getByRole('status')).toHaveText('Vágólapra másolva');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(share(page).getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /sharer/);
    await expect(share(page).getByRole('link', { name: 'Küldés e-mailben' })).toBeVisible();
  });

  test('leaves the address selected if copying is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      });
    });
    const url = await urlOf(corrected);
    await page.goto(url);
    const press = share(page).getByRole('button', { name: 'Megosztás' });
    const neighbour = page.getByRole('button', { name: 'Mentés' }).first();
    // Relative to the button, since the page may scroll to it.
    const placeOfNeighbour = async () => {
      const [own, other] = [await press.boundingBox(), await neighbour.boundingBox()];
      return own && other && { x: other.x - own.x, y: other.y - own.y };
    };
    await press.hover();
    const place = await placeOfNeighbour();
    await press.click();
    const field = share(page).getByRole('textbox');
    await expect(field).toHaveValue(url);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(url);
    expect(await placeOfNeighbour(), 'nothing is moved').toEqual(place);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(press).toBeFocused();
  });
});

test.describe('the prompt for the newsletter', () => {
  const prompt = (page: Page) => page.getByRole('region', { name: 'Reggelente a legfontosabbak' });

  for (const { place, button, seconds } of [
    { place: 'article', button: 'Két napig ne mutassátok', seconds: 172_800 },
    { place: 'front', button: 'Ma ne mutassátok', seconds: 86_400 },
    { place: 'front', button: 'Ne mutassátok többet', seconds: 63_072_000 },
  ]) {
    test(`${place}: „${button}” hides it for ${seconds} seconds, before the next page is painted`, async ({
      page,
      context,
    }) => {
      const url = place === 'front' ? `${origin}/` : await urlOf(corrected);
      await withoutWebFonts(page);
      await page.goto(url);
      await expect(prompt(page)).toBeVisible();
      await prompt(page).getByRole('button', { name: button }).click();
      await expect(prompt(page)).toBeHidden();
      const [cookie] = (await context.cookies()).filter(
        ({ name }) => name === (place === 'front' ? 'nl_fp_promo_hide' : 'nl_ap_promo_hide'),
      );
      // Chromium stores no cookie for longer than 400 days.
      const storedSeconds = Math.min(seconds, 400 * 86_400);
      expect(Math.abs((cookie?.expires ?? 0) - (Date.now() / 1000 + storedSeconds))).toBeLessThan(60);
      await page.goto(url);
      await page.locator('[data-newsletter]').evaluate((element) => element.parentElement?.scrollIntoView());
      await expect(prompt(page)).toBeHidden();
      expect(await shiftsOf(page)).toBeLessThan(0.005);
    });
  }
});

test('after the text: favourites, the most important and After, never the article itself', async ({
  page,
}) => {
  const url = await urlOf(corrected);
  await page.goto(url);
  for (const name of ['Kedvenceink', 'Legfontosabb', 'After'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(
    page.locator('main section article h3 a').and(page.locator(`[href="${new URL(url).pathname}"]`)),
  ).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Friss hírek' }).getByRole('article')).toHaveCount(4);
});

test('after an English article, English articles are recommended', async ({ page }) => {
  await page.goto(await urlOf(english));
  await expect(page.getByRole('complementary', { name: 'Latest in English' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kedvenceink' })).toHaveCount(0);
});
