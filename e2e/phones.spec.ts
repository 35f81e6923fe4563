import type { Page } from '@playwright/test';
import { brokenWords } from './broken-words.ts';
import { cutTexts } from './cut-texts.ts';
import { doubleLetters } from './double-letters.ts';
import { open, post, read, test } from './live-reader.ts';
import { expect, origin } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

const phone = { width: 390, height: 844 };

async function articleUrl(slug: string): Promise<string> {
  const { url } = (await getJson(`${origin}/api/articles/${slug}`)) as { url: string };
  return origin + url;
}

/** Lays out the parts far below the window too, which phones do once they are idle. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });

/** Pages of its printed form. */
async function countPages(page: Page): Promise<number> {
  return [...(await page.pdf({ format: 'A4' })).toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

test.describe('a live blog on a phone', () => {
  test.use({ viewport: phone });

  test('has the link to its newest post in the first screen; folds stay as the reader left them', async ({
    page,
    newsroom,
  }) => {
    const blog = await newsroom.liveBlog('osszecsukva', 6);
    const rewrite = (content: string) =>
      newsroom.update(blog.id, {
        title: 'Közvetítés',
        slug: blog.slug,
        type: 'liveblog',
        flags: ['live'],
        content,
        sections: [{ slug: 'belfold', name: 'Belföld' }],
      });
    await rewrite('<p>Eddig ennyi.</p>');
    await open(page, blog.url);
    const latest = page.getByRole('link', { name: 'Legfrissebb' });
    await expect(latest).toBeInViewport({ ratio: 1 });
    const newest = blog.posts.at(-1) ?? { id: 0 };
    await expect(latest).toHaveAttribute('href', `#bejegyzes-${newest.id}`);
    const [summary, moments] = ['Ami eddig történt', 'Legutóbbi bejegyzések'].map((name) =>
      page.locator('details', { hasText: name }),
    );
    if (!summary || !moments) throw new Error('no folds');
    await expect(summary).not.toHaveAttribute('open');

    // It is closed, so that its changes do not move the text below it.
    const moved = await read(
      post(page, blog.posts[4] ?? { id: 0 })
        .locator('p')
        .last(),
    );
    await rewrite(`<p>Eddig ennyi.</p>${'<p>Azóta több is.</p>'.repeat(20)}`);
    await expect(summary.locator('p')).toHaveCount(21);
    expect(await moved()).toBeLessThan(1);

    await summary.locator('summary').click();
    await expect(summary.locator('p').first()).toBeVisible();
    await rewrite('<p>Új összefoglaló.</p>');
    await expect(summary.getByText('Új összefoglaló.')).toBeVisible();
    await expect(moments).not.toHaveAttribute('open');
  });

  test('shows summary and moments unfolded on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(await articleUrl('tetozott-a-szamos'));
    await expect(page.getByRole('heading', { name: 'Ami eddig történt' })).toBeVisible();
    await expect(
      page.locator('details', { hasText: 'Ami eddig történt' }).locator('p').first(),
    ).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Ami eddig történt' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Legfrissebb' })).toBeHidden();
  });
});

test.describe('on paper', () => {
  test('there is no blank page while the consent question is shown', async ({ page, browser }) => {
    const url = await articleUrl('harom-nyar-egy-hid');
    const context = await browser.newContext();
    const unanswered = await context.newPage();
    await unanswered.goto(url);
    await expect(unanswered.getByRole('button', { name: 'Elfogadom' })).toBeVisible();
    await page.goto(url);
    expect(await countPages(unanswered)).toBe(await countPages(page));
    await context.close();
  });

  test('the address is printed, and dates are absolute', async ({ page }) => {
    await page.goto(`${origin}/legfrissebb`);
    const time = page.locator('main time[title]').first();
    await expect(time).not.toHaveText(/^\p{L}+ \d+\., \d\d:\d\d$/u);
    const relative = await time.textContent();
    // Scripts learn of printing by this event; the print layout is tested below.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(time).toHaveText((await time.getAttribute('title')) ?? '');
    await expect(page.getByText(`${new URL(origin).host}/legfrissebb`, { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(time).toHaveText(relative ?? '');
  });

  test('the address of a search has its letters', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${origin}/archivum?term=%C3%A1rv%C3%ADz`);
    await expect(
      page.getByText(`${new URL(origin).host}/archivum?term=árvíz`, { exact: true }),
    ).toBeVisible();
  });

  test('column and row headings of tables have no background, and stay in place', async ({ page }) => {
    for (const url of [await articleUrl('harom-nyar-egy-hid'), `${origin}/melleklet/parizs-2024/menetrend`]) {
      await page.goto(url);
      await page.emulateMedia({ media: 'print' });
      const looks = await page
        .locator('main table :is(thead th, tbody tr > :first-child)')
        .evaluateAll((cells) =>
          cells.map((cell) => {
            const { position, backgroundColor } = getComputedStyle(cell);
            return `${position} ${backgroundColor}`;
          }),
        );
      expect(looks.length).toBeGreaterThan(1);
      expect([...new Set(looks)]).toEqual(['static rgba(0, 0, 0, 0)']);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test('the answers of a question stay together', async ({ page }) => {
    await page.goto(await articleUrl('turakviz-hazaernel-sotetedes-elott'));
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('div[id^=kviz-] fieldset')
      .evaluateAll((all) => all.map((fields) => getComputedStyle(fields).breakInside));
    expect(breaks.length).toBeGreaterThan(1);
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  });

  test('the table of a group stays whole', async ({ page }) => {
    await page.goto(`${origin}/melleklet/eb-2024/csoportok`);
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('main table')
      .evaluateAll((all) => all.map((table) => getComputedStyle(table).breakInside));
    expect(breaks.length).toBeGreaterThan(1);
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  });
});

test('the first letter of a longform keeps its distance from the text', async ({ page }) => {
  await page.goto(await articleUrl('fold-amelyik-senkie'));
  const distance = await page
    .locator('[data-later-text] p')
    .first()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text, '::first-letter').paddingRight));
  expect(distance).toBeGreaterThan(4);
});

test('the logo stays when letters are twice as large', async ({ page }) => {
  await doubleLetters(page);
  await page.goto(origin);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [logo, support] = await Promise.all([
      page.getByRole('img', { name: /nyitólap/ }).boundingBox(),
      page.locator('header').getByRole('link', { name: 'Támogatom' }).boundingBox(),
    ]);
    expect(logo?.width).toBeGreaterThan(80);
    expect((support?.x ?? 0) + (support?.width ?? width + 1)).toBeLessThanOrEqual(width);
  }
});

test.describe('letters twice as large', () => {
  test.use({ viewport: phone });
  const pages = {
    front: () => `${origin}/`,
    list: () => `${origin}/legfrissebb`,
    article: () => articleUrl('tetozott-a-szamos'),
    support: () => `${origin}/tamogatas`,
    author: () => `${origin}/szerzo/kende-luca`,
    table: () => `${origin}/foci?liga=1&szezon=2022&oldal=gol`,
    'long word in a heading': () => `${origin}/tamogatas/belepes?lepes=level&hiba=kod`,
  };
  for (const [name, address] of Object.entries(pages))
    test(`make no page wider than its window: ${name}`, async ({ page }) => {
      await doubleLetters(page);
      await page.goto(await address());
      await layOutAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    });

  for (const site of ['main', 'erdely'] as const)
    test(`lose no text on the narrowest phone, ${site}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await doubleLetters(page);
      for (const path of ['/', '/legfrissebb', '/melleklet/tippjatek']) {
        await page.goto(origins[site] + path);
        await layOutAll(page);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
        expect(await page.evaluate(cutTexts), path).toEqual([]);
      }
    });
});

for (const path of ['eb-2024/meccsek', 'parizs-2024/magyar-esemenyek', 'tokio-2020/eremtablazat'])
  test(`the supplement ${path} breaks no word on the narrowest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${origin}/melleklet/${path}`);
    await layOutAll(page);
    expect(await page.getByRole('main').evaluate(brokenWords)).toEqual([]);
  });

test.describe('spread letters', () => {
  test.use({ viewport: { width: 360, height: 780 } });
  const pages = {
    front: '/',
    list: '/legfrissebb',
    table: '/foci?liga=271&szezon=2024&oldal=tabella',
    search: '/archivum?term=%C3%A1rv%C3%ADz',
  };
  for (const [name, path] of Object.entries(pages))
    test(`lose no text: ${name}`, async ({ page }) => {
      await page.goto(origin + path);
      // The values of WCAG 2.2, 1.4.12, added to the page's own sheet, because its policy allows no other.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
            'p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      await layOutAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await page.evaluate(cutTexts)).toEqual([]);
    });
});

test('in forced colours current items can be distinguished', async ({ browser }) => {
  const context = await browser.newContext({ forcedColors: 'active', viewport: phone });
  const page = await context.newPage();
  await page.goto(`${origin}/foci?liga=271&szezon=2024&oldal=tabella`);
  const backgroundOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await backgroundOf('Tabella')).not.toBe(await backgroundOf('Mérkőzések'));
  expect(await backgroundOf('NB I')).not.toBe(await backgroundOf('Premier League'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const tiles = await Promise.all(
    ['győzelem', 'döntetlen', 'vereség'].map((title) =>
      page
        .locator(`td abbr[title="${title}" i]`)
        .first()
        .evaluate((tile) => getComputedStyle(tile).backgroundColor),
    ),
  );
  expect(new Set(tiles).size).toBe(3);
  await context.close();
});
