import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

type Site = keyof typeof origins;

/** What a row of docs/product/routes.md#screens shows on a site. */
interface Expected {
  /** Where it leads in the end; the path itself unless given. */
  at?: string;
  /** Its title; null where the page has none that is seen. */
  heading: string | RegExp;
  /**
   * The canonical address, or its path and query; `at` by default. Missing pages have none.
   */
  canonical?: string;
  status?: 200 | 404;
}

interface Line {
  name: string;
  path: string;
  main: Expected;
  /** As on the main site unless given. */
  erdely?: Expected;
}

const missing: Expected = { status: 404, heading: 'A keresett oldal nem található.' };

/** Every line of the table, each with an address that the sample newsroom has. */
const lines: readonly Line[] = [
  { name: 'index', path: '/', main: { heading: /./ } },
  { name: 'melleklet', path: '/melleklet/orosz-ukran-haboru', main: { heading: /háború/ } },
  { name: 'doc', path: '/dokumentum/adatkezeles', main: { heading: /Adatkezelés/i } },
  { name: 'archivum', path: '/archivum', main: { heading: 'Archívum' } },
  { name: 'tippjatek', path: '/melleklet/tippjatek', main: { heading: /Tippjáték/i } },
  { name: 'list: important', path: '/legfontosabb', main: { heading: 'Legfontosabb' } },
  { name: 'list: favourites', path: '/kedvenceink', main: { heading: 'Kedvenceink' } },
  {
    name: 'list: announcements',
    path: '/kozlemenyek',
    main: { at: '/rovat/kozlemeny', heading: 'Közlemény' },
  },
  { name: 'legfrissebb', path: '/legfrissebb', main: { heading: 'Friss hírek' } },
  { name: 'english', path: '/english', main: { heading: 'English' } },
  { name: 'articles_by_tag', path: '/cimke/tura', main: { heading: 'Túra' } },
  { name: 'articles_by_mstag', path: '/rovat/kultura', main: { heading: 'Kultúra' } },
  { name: 'articles_by_author', path: '/szerzo/kende-luca', main: { heading: 'Kende Luca' } },
  { name: 'support', path: '/tamogatas', main: { heading: /./ } },
  { name: 'support: belepes', path: '/tamogatas/belepes', main: { heading: /./ } },
  { name: 'support: hiba', path: '/tamogatas/hiba', main: { heading: /./ } },
  { name: 'support: siker', path: '/tamogatas/siker', main: { heading: /./ } },
  { name: 'academy', path: '/telexakademia', main: { heading: 'Címlap Akadémia' }, erdely: missing },
  { name: 'youth', path: '/te', main: { heading: 'te' }, erdely: missing },
  { name: 'empty', path: '/empty', main: { heading: 'Itt egy cikk helye van' } },
  // Outside preview mode this page redirects (docs/product/readers.md#preview).
  { name: 'live-login', path: '/login', main: { at: '/', heading: /./ } },
  { name: 'after', path: '/after', main: { heading: 'After' } },
  {
    name: 'impress',
    path: '/impresszum',
    main: { heading: 'Impresszum' },
    erdely: { at: '/dokumentum/impresszum', heading: 'Impresszum' },
  },
  { name: 'exchange', path: '/arfolyam?penznem=USD&idotav=ev', main: { heading: 'Árfolyam' } },
  { name: 'tax', path: '/egyszazalek', main: { heading: /./ }, erdely: missing },
  { name: 'app-webview', path: '/app-web-widget', main: { heading: /friss hírek/ } },
];

/** An article, and its live blog's address: they have today's dates in them. */
async function articleLines(origin: string): Promise<Line[]> {
  const pathOf = async (slug: string) =>
    ((await getJson(`${origin}/api/articles/${slug}`)) as { url: string }).url;
  const [article, live] = await Promise.all([
    pathOf('ketszer-annyian-kertek-futesi-tamogatast'),
    pathOf('tetozott-a-szamos'),
  ]);
  return [
    // An article's canonical address is on the site that published it (docs/product/sites.md#two-sites).
    {
      name: 'single_article',
      path: article,
      main: { heading: /fűtési támogatást/, canonical: origins.main + article },
    },
    {
      name: 'liveblog_article',
      path: `${live}/elo`,
      main: { at: live, heading: /Szamos/, canonical: origins.main + live },
    },
  ];
}

/** Widths that the page does not fit. */
async function overflows(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [360, 768, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    if (
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    )
      found.push(width);
  }
  return found;
}

for (const site of ['main', 'erdely'] as const satisfies readonly Site[]) {
  test(`${site}: every page of the table shows what it should at every width, or is a 404 where it is none`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const origin = origins[site];
    for (const line of [...lines, ...(await articleLines(origin))]) {
      const expected = (site === 'erdely' && line.erdely) || line.main;
      const at = expected.at ?? line.path;
      const response = await page.goto(origin + line.path, { waitUntil: 'domcontentloaded' });
      expect.soft(response?.status(), `${line.name}: status`).toBe(expected.status ?? 200);
      expect.soft(new URL(page.url()).pathname, `${line.name}: address`).toBe(at.split('?')[0]);
      const seen = await page.evaluate(() => ({
        heading:
          document
            .querySelector('h1')
            ?.textContent?.replaceAll(/\u00ad|\u2060/g, '')
            .trim() ?? '',
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      }));
      expect.soft(seen.heading, `${line.name}: heading`).toMatch(expected.heading);
      expect
        .soft(seen.canonical, `${line.name}: canonical`)
        .toBe(expected.status === 404 ? undefined : new URL(expected.canonical ?? at, origin).href);
      expect.soft(await overflows(page), `${line.name}: no sideways scrolling`).toEqual([]);
    }
  });
}

test('a rate is read by keyboard and pointer, an amount is converted while it is typed, and without scripts by the server', async ({
  page,
  browser,
}) => {
  await page.goto(`${origins.main}/arfolyam`);
  const slider = page.getByRole('slider', { name: 'Melyik nap árfolyama?' });
  await expect(page.locator('is-land[name="rate-reader"] input')).toHaveCount(1);
  const newest = await slider.getAttribute('aria-valuetext');
  await expect(async () => {
    await slider.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(newest);
  }).toPass();
  const told = await slider.getAttribute('aria-valuetext');
  await expect(page.locator('is-land[name="rate-reader"] text')).toHaveText(told ?? '');
  await page.locator('is-land[name="rate-reader"]').hover({ position: { x: 2, y: 100 } });
  await expect(slider).toHaveValue('0');

  await page.getByLabel('Összeg').fill('1000');
  await expect(page.getByRole('status').filter({ hasText: 'euró' })).toContainText(
    '1 000 euró = 384 200,00 forint'.replaceAll(' ', '\u00a0').replace('\u00a0=\u00a0', ' = '),
  );

  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(`${origins.main}/arfolyam`);
  await plain.getByLabel('Összeg').fill('49,90');
  await plain.getByLabel('Miből?').selectOption('USD');
  await plain.getByRole('button', { name: 'Átváltás' }).click();
  await expect(plain).toHaveURL(/\/arfolyam\/atvalto\?osszeg=49%2C90&mibol=USD&mibe=HUF/);
  await expect(plain.locator('output')).toContainText('amerikai');
  await plain.getByText('Napról napra, táblázatban').click();
  await expect(plain.getByRole('cell', { name: /^2026|^20\d\d\./ }).first()).toBeVisible();
  await still.close();
});
