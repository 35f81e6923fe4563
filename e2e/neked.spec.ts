import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { areWebFontsLoaded } from './layout-shifts.ts';
import { emptyAccount, pressed, signIn, storedItem, titles } from './own-items.ts';
import { expect, newestArticles, origin, test, waitForIdleWork } from './reader.ts';
import { getJson } from './test-origins.ts';

/** Puts items into the browser as if the reader had pressed their buttons. */
async function storeItems(page: Page, items: Record<string, string>): Promise<void> {
  await page.evaluate((values) => {
    const own = JSON.parse(localStorage.getItem('own') ?? '{"v":1,"items":{},"emptiedAt":0,"owner":null}');
    for (const [key, value] of Object.entries(values)) own.items[key] = { at: Date.now(), value };
    localStorage.setItem('own', JSON.stringify(own));
  }, items);
}

interface LongArticle {
  id: number;
  url: string;
  content: string;
}

/** The longest of the newest articles. */
async function longArticle(): Promise<LongArticle> {
  const newest = await newestArticles(20);
  const articles = await Promise.all(
    newest.map(
      ({ url }) => getJson(`${origin}/api/articles/${url.split('/').at(-1)}`) as Promise<LongArticle>,
    ),
  );
  const [longest] = articles.sort((a, b) => b.content.length - a.content.length);
  if (!longest) throw new Error('There is no article.');
  return longest;
}

test('a press says that no more fits once fifty tags are followed', async ({ page }) => {
  await page.goto(`${origin}/cimke/tura`);
  await storeItems(page, Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`tag:cimke-${n}`, 'yes'])));
  await page.reload();
  const button = page.locator('[data-own="tag:tura"]').first();
  await button.click();
  const note = page.getByText('Már 50 követésed van, több nem fér el.').first();
  await expect(note).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(page.locator('.full-note')).toHaveCount(0);
});

test('every card can save its article: its button appears on hover or focus, and stays once saved', async ({
  page,
}) => {
  await page.goto(origin);
  const cards = page.locator('[data-save]');
  const buttons = page.locator('.card-save');
  await expect(buttons).toHaveCount(0);
  const second = cards.nth(1);
  await second.hover();
  await expect(buttons).toHaveCount(await cards.count());
  await expect(second.locator('.card-save')).toHaveCSS('opacity', '1');
  await expect(cards.nth(2).locator('.card-save')).toHaveCSS('opacity', '0');
  await cards.nth(2).locator('.card-save').focus();
  await expect(cards.nth(2).locator('.card-save')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(cards.nth(2).locator('.card-save')).toHaveAttribute(...pressed(true));
  const title = await cards.nth(2).locator('h1, h2, h3').textContent();
  await page.goto(`${origin}/mentett`);
  await expect(titles(page)).toHaveText([title ?? '']);
});

test('the series of a card can be followed beside its name, and nothing moves', async ({ page }) => {
  await page.goto(`${origin}/rovat/eletmod`);
  const series = page.locator('[data-series=tolgyfa]').first();
  await expect(series.getByRole('link')).toHaveAttribute('href', '/cimke/tolgyfa');
  // Fonts and relative dates come after the first paint, and move the line.
  await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
  await waitForIdleWork(page);
  const before = await series.boundingBox();
  await series.hover();
  const follow = series.getByRole('button', { name: 'Követés: Tölgyfa' });
  await follow.click();
  await expect(follow).toHaveAttribute(...pressed(true));
  expect(await series.boundingBox()).toEqual(before);
  await page.goto(`${origin}/neked`);
  await expect(page.getByRole('list', { name: 'Követett témák' })).toContainText('Tölgyfa');
});

test('a team can be followed on its page, and „Neked” has its nearest matches', async ({ page }) => {
  await page.goto(`${origin}/foci?csapat=990000101`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const follow = page.getByRole('button', { name: /^Követ/ });
  await follow.click();
  await expect(follow).toHaveAttribute(...pressed(true));
  await page.goto(`${origin}/neked`);
  const teams = page.getByRole('region', { name: 'Csapatok' });
  await expect(teams.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    '/foci?csapat=990000101',
  );
  await expect(teams.getByRole('listitem')).toContainText(/Legutóbb: .+–.+ \d+–\d+/);
  await teams.getByRole('button').click();
  await expect.poll(() => storedItem(page, 'own')).not.toMatch(/"team:990000101":\{[^}]*"yes"/);
  await page.reload();
  await expect(page.getByText('Még nem követsz semmit.')).toBeVisible();
});

test.describe('on touch screens', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the button that saves an article is always there, large enough, and moves nothing', async ({
    page,
  }) => {
    await page.goto(origin);
    const card = page.locator('[data-save]').first();
    const before = await card.boundingBox();
    await page.locator('main').dispatchEvent('pointerdown');
    await expect(card.locator('.card-save')).toHaveCSS('opacity', '1');
    expect(await card.boundingBox()).toEqual(before);
    expect(await card.locator('.card-save').boundingBox()).toMatchObject({ width: 44, height: 44 });
    await card.locator('.card-save').tap();
    await expect(card.locator('.card-save')).toHaveAttribute(...pressed(true));
  });
});

test('sections and live blogs can be followed, and „Neked” has their news', async ({ page }) => {
  const { items } = (await getJson(`${origin}/api/articles?limit=60`)) as {
    items: Array<{ type: string; url: string; title: string }>;
  };
  const live = items.find(({ type }) => type === 'liveblog');
  for (const path of ['/rovat/sport', live?.url ?? '']) {
    await page.goto(origin + path);
    const button = page.getByRole('button', { name: /^Követés: / }).first();
    await button.click();
    await expect(button).toHaveAttribute(...pressed(true));
  }
  await page.goto(`${origin}/kovetett`);
  await expect(page).toHaveURL(`${origin}/neked`);
  await expect(page.getByRole('list', { name: 'Követett rovatok' })).toContainText('Sport');
  await expect(titles(page).first()).toBeVisible();
  const shows = page.getByRole('region', { name: 'Közvetítések' });
  await expect(shows.getByRole('listitem')).toHaveCount(1);
  await shows.getByRole('button', { name: /^Követés: / }).click();
  await expect.poll(() => storedItem(page, 'own')).not.toMatch(/"live:\d+":\{[^}]*"yes"/);
  await page.reload();
  await expect(titles(page).first()).toBeVisible();
  await expect(shows).toBeHidden();
});

test('a long article continues where the reader stopped, on this device and on another', async ({
  page,
  browser,
}) => {
  const { id, url } = await longArticle();
  const account = emptyAccount();
  await signIn(page.context(), account);
  await page.goto(origin + url);
  const save = page.getByRole('button', { name: 'Mentés', exact: true });
  await save.click();
  await expect(save).toHaveAttribute(...pressed(true));
  await page.reload();
  const blocks = page.locator('[data-later-text]').locator('p, h2, h3, li');
  const middle = blocks.nth(Math.floor((await blocks.count()) / 2));
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy(0, 1));
      await middle.evaluate((block) => block.scrollIntoView({ block: 'start' }));
      return account.items[`place:${id}`]?.value ?? '';
    })
    .toMatch(/^\d+p\d+$/);

  const other = await browser.newContext();
  await signIn(other, account);
  const second = await other.newPage();
  await second.goto(`${origin}/neked`);
  const section = second.getByRole('region', { name: 'Folytasd' });
  await expect(section.getByText(/\d+% elolvasva/)).toBeVisible();
  await section.getByRole('heading', { level: 2 }).last().getByRole('link').click();
  await expect(second).toHaveURL(/#folytatas$/);
  await expect.poll(() => second.evaluate(() => scrollY)).toBeGreaterThan(300);
  await other.close();

  await page.goto(origin + url);
  await page.getByRole('button', { name: 'Folytatom ott' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole('button', { name: 'Folytatom ott' })).toBeHidden();
  await page.goto(origin + url);
  await page.getByRole('button', { name: 'Elölről olvasom' }).click();
  await expect(page.locator('[data-later-text]')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mentés', exact: true })).toHaveAttribute(...pressed(true));
  await expect(page.getByRole('button', { name: 'Folytatom ott' })).toBeHidden();
});

test('taking an unfinished article off its list leaves the focus on the next one', async ({ page }) => {
  const { items } = (await getJson(`${origin}/api/articles?limit=2`)) as { items: LongArticle[] };
  await page.goto(`${origin}/neked`);
  await storeItems(page, Object.fromEntries(items.map(({ id }) => [`place:${id}`, '5p20'])));
  await page.reload();
  const section = page.getByRole('region', { name: 'Folytasd' });
  const remove = section.getByRole('button', { name: /^Leveszem innen/ });
  await expect(remove).toHaveCount(2);
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(section.locator('h2 a')).toBeFocused();
  await remove.press('Enter');
  await expect(section).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('a long history continues at its first older article', async ({ page }) => {
  await page.goto(`${origin}/elozmenyek`);
  await page.evaluate(() => {
    const at = Math.floor(Date.now() / 1000);
    const visits = Array.from({ length: 120 }, (_, n) => ({
      path: `/belfold/2026/11/20/cikk-${n}`,
      title: `Cikk ${n}`,
      at: at - 120 + n,
    }));
    localStorage.setItem('history', JSON.stringify(visits));
  });
  await storeItems(page, { 'setting:marks': 'on' });
  await page.reload();
  const more = page.getByRole('button', { name: 'Korábbiak' });
  await more.press('Enter');
  await expect(more).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cikk 19', exact: true })).toBeFocused();
});

test('the history can be searched, edited and undone, and is deleted when it is switched off', async ({
  page,
}) => {
  const searched = (title: string) => title.slice(0, 14);
  const [first = { url: '', title: '' }, ...others] = await newestArticles(20);
  const second = others.find(({ title }) => searched(title) !== searched(first.title)) ?? first;
  await page.goto(`${origin}/elozmenyek`);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('button', { name: 'Jegyezze meg', exact: true }).click();
  await expect(page.getByText('Még nincs előzményed.')).toBeVisible();
  for (const { url } of [first, second]) {
    await page.goto(url);
    await expect.poll(() => storedItem(page, 'history')).toContain(new URL(url).pathname);
  }
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('history') ?? '[]');
    visits[0].at -= 30 * 86_400;
    localStorage.setItem('history', JSON.stringify(visits));
  });
  await page.goto(`${origin}/elozmenyek`);
  const rows = page.locator('[data-history=days] li');
  await expect(rows).toHaveCount(2);
  const words = first.title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  await page.getByRole('searchbox').fill(searched(words));
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('nincs ilyen szó');
  await expect(page.getByText('Ilyen című cikket nem nyitottál meg')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await rows.first().getByRole('button').click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Visszavonom' }).click();
  await expect(rows).toHaveCount(2);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Törlés e nap előttről').fill(yesterday);
  await page.getByRole('button', { name: 'Törlöm a régieket' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Ne jegyezze meg' }).click();
  await expect(rows).toBeHidden();
  expect(await storedItem(page, 'history')).toBeNull();
});

test('all data is exported as one file and imported again; another file is refused', async ({ page }) => {
  const [article] = (await newestArticles(1)) as [{ url: string; title: string }];
  await page.goto(`${origin}/beallitasok`);
  const { id } = (await getJson(`${origin}/api/articles/${article.url.split('/').at(-1)}`)) as LongArticle;
  await storeItems(page, {
    [`saved:${id}`]: 'yes',
    'section:sport': 'yes',
    'setting:marks': 'on',
    'setting:theme': 'dark',
  });
  await page.goto(article.url);
  await expect.poll(() => storedItem(page, 'history')).not.toBeNull();
  await page.goto(`${origin}/beallitasok`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Letöltöm', exact: true }).click();
  const path = await (await download).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    followed: { section: ['sport'] },
    history: [{ title: article.title }],
  });
  await page.getByRole('button', { name: 'Törlök mindent' }).click();
  await page.getByRole('button', { name: 'Igen, törlöm' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => storedItem(page, 'own').catch(() => '')).toBeNull();

  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Visszatöltöm' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'mas.json', mimeType: 'application/json', buffer: Buffer.from('[1, 2]') });
  await expect(page.getByText('Ezt a fájlt nem innen töltötték le.')).toBeVisible();
  await choose(path);
  await expect(page.getByText('Betöltöttük: 4 mentés, követés és beállítás, 1 előzmény.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(`${origin}/mentett`);
  await expect(titles(page)).toHaveCount(1);
});

/** What Chromium reports about an installable page; counts how often the browser's own prompt was opened. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () =>
      Object.assign(window, { promptCount: Number(Reflect.get(window, 'promptCount') ?? 0) + 1 });
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test('installing the site is offered once, and a refusal is permanent', async ({ page }) => {
  await page.goto(`${origin}/mentett`);
  await expect.poll(() => offerInstall(page)).toBe(true);
  const hint = page.locator('[data-own-part=install]');
  await hint.getByRole('button').last().click();
  await expect(hint).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect.poll(() => offerInstall(page)).toBe(true);
  await expect(hint).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('install-answer'));
  await page.reload();
  await expect.poll(() => offerInstall(page)).toBe(true);
  await hint.getByRole('button').first().click();
  expect(await page.evaluate(() => Reflect.get(window, 'promptCount'))).toBe(1);
  await expect(hint).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages explain that they need scripts', async ({ page }) => {
    await page.goto(`${origin}/neked`);
    await expect(page.getByText('Hogy mit követsz, azt a böngésződ őrzi.')).toBeVisible();
    await page.goto(`${origin}/elozmenyek`);
    await expect(page.getByText('Az előzményeidet a böngésződ őrzi.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
