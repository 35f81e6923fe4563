import { expect, test } from './reader.ts';
import { get } from './server.ts';
import { getJson, origins } from './test-origins.ts';

type Site = keyof typeof origins;

/** What a row of docs/product/routes.md#screens shows on a site. */
interface Expected {
  /** Where it finally leads; by default the path itself. */
  at?: string;
  /** Its title; null where the page has no visible one. */
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
  /** By default as on the main site. */
  erdely?: Expected;
}

const missing: Expected = { status: 404, heading: 'A keresett oldal nem található.' };

/** Every row of the table, each with an address that the sample newsroom has. */
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
  {
    name: 'exchange',
    path: '/arfolyam?penznem=USD&idotav=ev',
    main: { heading: 'Árfolyam', canonical: '/arfolyam?penznem=USD' },
  },
  { name: 'tax', path: '/egyszazalek', main: { heading: /./ }, erdely: missing },
  { name: 'app-webview', path: '/app-web-widget', main: { heading: /friss hírek/ } },
];

/** An article, and its live blog's address: they contain today's date. */
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

const maxRedirects = 3;

/** Follows redirects, as a browser does. */
async function open(url: string): Promise<{ url: string; status: number; body: string }> {
  let at = url;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const { status, body, rawHeaders } = await get(Number(new URL(at).port), at);
    const location = rawHeaders[rawHeaders.findIndex((name) => name.toLowerCase() === 'location') + 1];
    if (status < 300 || status >= 400 || location === undefined) return { url: at, status, body };
    at = new URL(location, at).href;
  }
  throw new Error(`${url} redirects more than ${maxRedirects} times.`);
}

/** Text of the first heading, without hyphenation. */
const headingOf = (html: string) =>
  (/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]*>|\u00ad|\u2060/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

// They need no browser: `screens.spec.ts` opens these pages at every width.
for (const site of ['main', 'erdely'] as const satisfies readonly Site[]) {
  test(`${site}: every page of the table shows its content, or is a 404`, async () => {
    const origin = origins[site];
    for (const line of [...lines, ...(await articleLines(origin))]) {
      const expected = (site === 'erdely' && line.erdely) || line.main;
      const at = expected.at ?? line.path;
      const { url, status, body } = await open(origin + line.path);
      expect.soft(status, `${line.name}: status`).toBe(expected.status ?? 200);
      expect.soft(new URL(url).pathname, `${line.name}: address`).toBe(at.split('?')[0]);
      expect.soft(headingOf(body), `${line.name}: heading`).toMatch(expected.heading);
      expect
        .soft(canonicalOf(body), `${line.name}: canonical`)
        .toBe(expected.status === 404 ? undefined : new URL(expected.canonical ?? at, origin).href);
    }
  });
}

test('a chart of rates is read by keyboard and pointer; amounts are converted while typing, or by the server', async ({
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
  const valueText = await slider.getAttribute('aria-valuetext');
  await expect(page.locator('is-land[name="rate-reader"] text')).toHaveText(valueText ?? '');
  await page.locator('is-land[name="rate-reader"]').hover({ position: { x: 2, y: 100 } });
  await expect(slider).toHaveValue('0');

  await page.getByLabel('Összeg').fill('1000');
  await expect(page.getByRole('status').filter({ hasText: 'euró' })).toContainText(
    '1 000 euró = 384 200,00 forint'.replaceAll(' ', '\u00a0').replace('\u00a0=\u00a0', ' = '),
  );

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(`${origins.main}/arfolyam`);
  await plain.getByLabel('Összeg').fill('49,90');
  await plain.getByLabel('Miből?').selectOption('USD');
  await plain.getByRole('button', { name: 'Átváltás' }).click();
  await expect(plain).toHaveURL(/\/arfolyam\/atvalto\?osszeg=49%2C90&mibol=USD&mibe=HUF/);
  await expect(plain.locator('output')).toContainText('amerikai');
  await plain.getByText('Napról napra, táblázatban').click();
  await expect(plain.getByRole('cell', { name: /^2026|^20\d\d\./ }).first()).toBeVisible();
  await withoutScripts.close();
});
