import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Beacon } from '#contract/measure.ts';
import { answerConsent, storedConsentText } from './answer-consent.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, follow, isMarked, mark, origin, test, waitForIdleWork, waitForPage } from './reader.ts';
import { freePort, get, startServer, type TestServer } from './server.ts';

/** A server that measures; the shared one does not. */
let server: TestServer;
let metricsPort: number;

test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  metricsPort = await freePort();
  server = await startServer({ MEASURE: 'yes', METRICS_PORT: String(metricsPort) });
});
test.afterAll(async () => server[Symbol.asyncDispose]());

/** Beacons that this page has sent to the server. */
const beaconsOf = (page: Page) =>
  page.evaluate(() => (globalThis.beacons ?? []).map((text) => JSON.parse(text) as Beacon));

declare global {
  var beacons: string[] | undefined;
}

/** Runs in the page: remembers the beacons that it sends. */
function noteBeacons(): void {
  globalThis.beacons = [];
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    globalThis.beacons?.push(`${body}`);
    return send(url, body);
  };
}

/** Acts as if another tab covered this one. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Of a text, in beacons. */
const quarters = 4;

/** Number of beacons that the server has accepted. */
async function countAcceptedBeacons(): Promise<number> {
  return valueIn(await metrics(), 'cimlap_requests_total{kind="call",status="204"}') || 0;
}

const metrics = async () => (await get(metricsPort, `http://localhost:${metricsPort}/metrics`)).body;
const valueIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

async function openReader(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  await context.addInitScript(noteBeacons);
  return { context, page: await context.newPage() };
}

/** Waits until the measuring script has loaded and has looked at the page. */
async function waitForMeasuring(page: Page): Promise<void> {
  const file = await page.waitForResponse(/\/assets\/measure-/);
  // The page requested it first, and so gets the response first.
  await page.evaluate((url) => import(url), file.url());
}

const storedNames = (page: Page) =>
  page.evaluate(async () =>
    [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.cookie,
      ...(await caches.keys()),
    ].filter(Boolean),
  );

test('by default nothing is measured: no page loads the measuring script or sends a beacon', async ({
  page,
  context,
}) => {
  const requestedUrls: string[] = [];
  context.on('request', (request) => requestedUrls.push(request.url()));
  for (const path of ['/', '/legfrissebb', '/rovat/kultura', '/nincs-ilyen']) {
    await page.goto(origin + path);
    await waitForIdleWork(page);
  }
  await page.goto('about:blank');
  expect(await get(Number(new URL(origin).port), `${origin}/`).then(({ body }) => body)).not.toContain(
    'data-measure',
  );
  expect(requestedUrls.filter((url) => /\/api\/measure|\/assets\/measure-/.test(url))).toEqual([]);
});

test('a beacon reports what was read and how fast it loaded; nothing is stored, nobody can be recognised', async ({
  browser,
}) => {
  const { page, context } = await openReader(browser);
  const loaded = waitForMeasuring(page);
  await page.goto(`${server.origin.main}/?utm_source=level`);
  await loaded;
  await page.getByRole('button', { name: 'Elutasítom' }).click();
  await follow(page, `${server.origin.main}/rovat/kultura?oldal=2`);
  await waitForPage(page, `${server.origin.main}/rovat/kultura?oldal=2`);
  await hide(page);
  const views = async () => (await beaconsOf(page)).flatMap((beacon) => beacon.views);
  await expect.poll(views).toEqual([
    { path: '/', screen: 'index', source: 'direct' },
    { path: '/rovat/kultura', screen: expect.stringMatching(/^[a-z_]+$/), source: 'own' },
  ]);
  const beacons = await beaconsOf(page);
  await expect.poll(countAcceptedBeacons).toBeGreaterThanOrEqual(beacons.length);
  for (const beacon of beacons) expect(Object.keys(beacon)).toEqual(['views', 'vitals']);
  const vitals = beacons.flatMap((beacon) => beacon.vitals);
  expect(vitals.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  );
  for (const vital of vitals)
    expect(vital).toEqual({ name: vital.name, screen: 'index', value: expect.any(Number) });
  expect(await storedNames(page), 'what the reader chose, and no more').toEqual(['consent']);
  expect(await context.cookies()).toEqual([]);
  await hide(page);
  expect(await beaconsOf(page), 'nothing new, so nothing is reported').toHaveLength(beacons.length);
});

test('an open page reports its view, then how far its text was read; a search without results reports its term', async ({
  browser,
}) => {
  const { page } = await openReader(browser);
  await page.goto(`${server.origin.main}/rovat/belfold`);
  // A live blog has no read depth, and the first of the list may be one.
  const article = page.locator('main a[href$="/mentoiranyito-kozpont-kabel"]').first();
  await page.goto(new URL((await article.getAttribute('href')) ?? '', server.origin.main).href);
  const path = new URL(page.url()).pathname;
  await expect
    .poll(async () => (await beaconsOf(page)).flatMap(({ views }) => views), { timeout: 20_000 })
    .toEqual([{ path, screen: 'single_article', source: expect.any(String) }]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await hide(page);
  await expect
    .poll(async () => (await beaconsOf(page)).flatMap(({ reads = [] }) => reads).at(-1))
    .toMatchObject({ path, to: quarters });
  const loaded = waitForMeasuring(page);
  await page.goto(`${server.origin.main}/archivum?term=xqzwvjkh`);
  await loaded;
  await hide(page);
  await expect
    .poll(async () => (await beaconsOf(page)).flatMap(({ missedTerms = [] }) => missedTerms))
    .toEqual(['xqzwvjkh']);
});

test('a browser with Do Not Track or GPC loads no measuring script', async ({ browser }) => {
  for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
    const { page, context } = await openReader(browser);
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, signal);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await openQuiet(page, server.origin.main);
    await page.goto('about:blank');
    expect(
      requestedUrls.filter((url) => /\/assets\/measure-/.test(url)),
      signal,
    ).toEqual([]);
    expect(await beaconsOf(page)).toEqual([]);
    await context.close();
  }
});

test('browsers without the Navigation API are counted page by page', async ({ browser }) => {
  const { page, context } = await openReader(browser);
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(window, 'NavigateEvent');
  });
  const loaded = waitForMeasuring(page);
  await page.goto(server.origin.main);
  await loaded;
  await hide(page);
  await expect
    .poll(async () => (await beaconsOf(page)).flatMap(({ views }) => views))
    .toEqual([{ path: '/', screen: 'index', source: 'direct' }]);
});

test('a reader who leaves the site is counted, too', async ({ browser }) => {
  const { page } = await openReader(browser);
  const loaded = waitForMeasuring(page);
  await page.goto(server.origin.main);
  await loaded;
  const before = await countAcceptedBeacons();
  await page.goto('about:blank');
  await expect.poll(countAcceptedBeacons).toBe(before + 1);
});

test('Prometheus gets metrics of requests and the page cache, only on their own port', async () => {
  await get(server.port, `${server.origin.main}/impresszum`);
  await get(server.port, `${server.origin.main}/impresszum`);
  const { status, body } = await get(metricsPort, `http://localhost:${metricsPort}/metrics`);
  expect(status).toBe(200);
  const value = (name: string) => valueIn(body, name);
  expect(value('cimlap_requests_total{kind="hit",status="200"}')).toBeGreaterThanOrEqual(1);
  expect(value('cimlap_requests_total{kind="page",status="200"}')).toBeGreaterThanOrEqual(1);
  expect(value('cimlap_request_duration_seconds_count{kind="page"}')).toBeGreaterThanOrEqual(1);
  expect(value('cimlap_page_cache_hits_total{age="fresh"}')).toBeGreaterThanOrEqual(1);
  for (const name of ['misses_total', 'renders_total', 'bytes', 'entries'])
    expect(value(`cimlap_page_cache_${name}`), name).toBeGreaterThan(0);
  for (const name of [
    'cimlap_page_cache_failures_total',
    'cimlap_live_readers',
    'cimlap_change_notices_total',
  ])
    expect(value(name), name).toBeGreaterThanOrEqual(0);
  expect(value('cimlap_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect((await get(server.port, `${server.origin.main}/metrics`)).status).toBe(404);
  expect((await get(metricsPort, `http://localhost:${metricsPort}/`)).status).toBe(404);
});

test('outside analytics are loaded once after consent to measurement, and on no later page after it is withdrawn', async ({
  browser,
}) => {
  const { page, context } = await openReader(browser);
  await answerConsent(context);
  const requestedUrls: string[] = [];
  await context.route('**/counter.js', async (route) => {
    requestedUrls.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.counterRuns = (globalThis.counterRuns ?? 0) + 1',
    });
  });
  await context.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      'data-behaviour="consent"',
      'data-behaviour="consent analytics" data-analytics="/counter.js"',
    );
    await route.fulfill({ response: answer, body });
  });
  const runs = () => page.evaluate(() => (globalThis as { counterRuns?: number }).counterRuns ?? 0);
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Sütibeállítások' });
  const dialog = page.getByRole('dialog', { name: 'Sütibeállítások' });

  await openQuiet(page, origin);
  expect(requestedUrls, 'refused').toEqual([]);
  await settings.click();
  await dialog.getByRole('checkbox', { name: /^Mérés/ }).check();
  await dialog.getByRole('button', { name: 'Amit bejelöltem' }).click();
  await expect.poll(runs).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe(storedConsentText(['measurement']));
  await mark(page);
  await follow(page, `${origin}/legfrissebb`);
  await waitForPage(page, `${origin}/legfrissebb`);
  expect(
    [await isMarked(page), await runs(), requestedUrls.length],
    'goes on over pages, without another',
  ).toEqual([true, 1, 1]);

  await settings.click();
  await dialog.getByRole('button', { name: 'Mindet elutasítom' }).click();
  await follow(page, `${origin}/rovat/kultura`);
  await waitForPage(page, `${origin}/rovat/kultura`);
  expect([await isMarked(page), await runs(), requestedUrls.length], 'a new document, without it').toEqual([
    false,
    0,
    1,
  ]);
});
