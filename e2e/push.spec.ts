import type { Page } from '@playwright/test';
import { budapestDay } from '#contract/budapest-time.ts';
import { type FakePushService, startFakePushService } from '#services/push/testing/fake-push-service.ts';
import { axeFaults } from './axe.ts';
import { launchOptions } from './browser.ts';
import { startNewsroom, type TestNewsroom } from './newsroom.ts';
import { pushTo, shownNotifications, withPushService } from './push-browser.ts';
import { expect, test } from './reader.ts';
import { getJson, newsroomKey, origins } from './test-origins.ts';

/** Receives the messages of a newsroom without the sample. Each test has a subscriber of its own. */
let pushService: FakePushService;
let newsroom: TestNewsroom;
test.beforeAll(async () => {
  pushService = await startFakePushService();
  newsroom = await startNewsroom({
    SAMPLE: 'no',
    PUSH_SERVICES: new URL(pushService.subscribe('nobody').endpoint).origin,
  });
});
test.afterAll(async () => {
  await newsroom[Symbol.asyncDispose]();
  pushService.close();
});
const messagesTo = (subscriber: string) =>
  pushService.arrived.filter(({ name }) => name === subscriber).map(({ message }) => message);

test.use({ launchOptions: launchOptions('whole') });

const section = `${origins.main}/rovat/belfold`;
const bell = (page: Page) => page.getByRole('button', { name: 'Értesítés: Belföld' });
const bellStatus = (page: Page) => page.locator('[data-topic="section:belfold"] [role=status]');

test('a bell asks for permission only when it is pressed, shows its state, and leaves nothing stored when it is switched off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origins.main });
  await withPushService(page, {
    endpoint: `https://push.example.com/${Date.now()}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/szolgalo|api\/subscriptions/.test(request.url())) requestedUrls.push(request.url());
  });
  await page.goto(section);
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(requestedUrls).toEqual([]);
  await bell(page).click();
  await expect(bellStatus(page)).toContainText('Szólunk a rovat új cikkeiről');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFaults(page, { within: ['[data-topic="section:belfold"]'] })).toEqual([]);
  await page.locator('main h1').click();
  await expect(bellStatus(page), 'it lies over the page until a press elsewhere').toBeEmpty();
  const token = await page.evaluate(() => localStorage.getItem('push')?.split(' ')[0]);
  const topics = () => getJson(`${origins.main}/api/subscriptions?clientToken=${token}`);
  expect(await topics()).toMatchObject({ topics: ['section:belfold'] });

  // A page under a service worker still loads, and is restored from the back/forward cache.
  await page.reload();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${origins.main}/rovat/kultura`);
  await page.goBack();
  await bell(page).click();
  await expect(bellStatus(page)).toContainText('Kikapcsoltuk');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await topics()).toMatchObject({ topics: [] });
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a limit for a rate is set, listed beside its field, and removed there', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: origins.main });
  await withPushService(page, {
    endpoint: `https://push.example.com/rate-${Date.now()}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  });
  await page.goto(`${origins.main}/arfolyam`);
  const field = page.getByLabel(/^Szóljunk, ha 1 euró ára/);
  const rateBell = page.getByRole('button', { name: /Szóljatok/ });
  const limits = page.getByRole('list', { name: 'Amikről szólunk' });
  await field.scrollIntoViewIfNeeded();
  await expect(async () => {
    await field.fill('sok');
    await expect(rateBell).toBeDisabled({ timeout: 1000 });
  }).toPass();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveCSS('border-top-width', '2px');
  await field.fill('200,5');
  await expect(field).toHaveCSS('border-top-width', '1px');
  await rateBell.click();
  await expect(page.getByText('Szólunk, amikor eléri.')).toBeVisible();
  await expect(limits).toHaveText('Szólunk, ha eléri: 200,5 vagy kevesebb');
  const token = await page.evaluate(() => localStorage.getItem('push')?.split(' ')[0]);
  const topics = () => getJson(`${origins.main}/api/subscriptions?clientToken=${token}`);
  expect(await topics()).toMatchObject({ topics: ['rate:EUR:under:200.5'] });

  await field.fill('1 200');
  await expect(rateBell).toHaveAttribute('aria-pressed', 'false');
  await rateBell.click();
  await expect(limits.getByRole('listitem')).toHaveCount(2);
  expect(await axeFaults(page, { within: ['[data-behaviour=rate-alert]'] })).toEqual([]);
  await field.fill('sok');
  await limits.getByRole('button', { name: /200,5/ }).click();
  await expect(field).toHaveValue('200,5');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(rateBell).toBeFocused();
  await expect(rateBell).toHaveAttribute('aria-pressed', 'true');
  await rateBell.click();
  await expect(limits).toHaveText(/^Szólunk, ha eléri: 1\s200 vagy több$/);
  expect(await topics()).toMatchObject({ topics: ['rate:EUR:over:1200'] });
});

test('a limit counts as typed even if it is set before its code has loaded', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: origins.main });
  await withPushService(page, {
    endpoint: `https://push.example.com/early-${Date.now()}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  });
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/rate-alert-[^/]+\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${origins.main}/arfolyam`);
  await page.getByLabel(/^Szóljunk, ha 1 euró ára/).fill('200,5');
  await page.getByRole('button', { name: /Szóljatok/ }).click();
  await expect(page.getByText('Szólunk, amikor eléri.')).toBeVisible();
  pressed.resolve();
  await expect(page.getByRole('list', { name: 'Amikről szólunk' })).toHaveText(
    'Szólunk, ha eléri: 200,5 vagy kevesebb',
  );
  const token = await page.evaluate(() => localStorage.getItem('push')?.split(' ')[0]);
  expect(await getJson(`${origins.main}/api/subscriptions?clientToken=${token}`)).toMatchObject({
    topics: ['rate:EUR:under:200.5'],
  });
});

test('a rate that reaches a limit is sent to the reader who set it', async ({ page, context }) => {
  // Rates are looked at once a minute.
  test.setTimeout(300_000);
  const site = newsroom.origin;
  const setRate = async (daysAgo: number, rate: number) => {
    const day = budapestDay(Date.now() / 1000 - daysAgo * 86_400);
    const response = await fetch(`${site}/api/exchange/HUF`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' },
      body: JSON.stringify([{ currency: 'EUR', day, rate }]),
    });
    expect(response.status).toBe(200);
  };
  await setRate(2, 389);
  await setRate(1, 395);
  await context.grantPermissions(['notifications'], { origin: site });
  await withPushService(page, pushService.subscribe('rates'));
  await page.goto(`${site}/arfolyam`);
  const field = page.getByLabel(/^Szóljunk, ha 1 euró ára/);
  await field.scrollIntoViewIfNeeded();
  await field.fill('400');
  await page.getByRole('button', { name: /Szóljatok/ }).click();
  await expect(page.getByText('Szólunk, amikor eléri.')).toBeVisible();

  await setRate(0, 402.5);
  const arrived = () => messagesTo('rates')[0];
  await expect.poll(arrived, { timeout: 180_000 }).toMatchObject({
    title: '1 EUR = 402,5 Ft',
    body: 'Elérte, amit kértél: 400 Ft vagy több.',
    url: '/arfolyam?penznem=EUR',
  });
  const deliver = await pushTo(page, context, arrived());
  await expect(async () => {
    await deliver();
    expect(await shownNotifications(page)).toEqual([
      ['1 EUR = 402,5 Ft', 'Elérte, amit kértél: 400 Ft vagy több.', 'rate-EUR', '/arfolyam?penznem=EUR'],
    ]);
  }).toPass();
});

test('new results of a followed search are sent to its followers', async ({ page, context }) => {
  // Followed searches are run once a minute.
  test.setTimeout(300_000);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const piece = (title: string, slug: string, pubDate: number) =>
    newsroom.publish({
      title,
      slug,
      pubDate,
      type: 'article',
      lead: 'Délután mérnek újra.',
      content: '<p>Szöveg.</p>',
      sections: [{ slug: 'belfold', name: 'Belföld' }],
    });
  await piece('Felrobbantották a jégtorlaszt', 'felrobbantottak-a-jegtorlaszt', nowSeconds - 7200);
  await context.grantPermissions(['notifications'], { origin: newsroom.origin });
  await withPushService(page, pushService.subscribe('searches'));
  await page.goto(`${newsroom.origin}/archivum?term=${encodeURIComponent('jégtorlasz')}`);
  await page
    .getByRole('button', { name: /^Értesítés/ })
    .first()
    .click();
  await expect(page.getByText('Szólunk a keresés új találatairól.')).toBeVisible();

  await piece('Elmaradt a hóvihar', 'elmaradt-a-hovihar', nowSeconds);
  const { id, url } = await piece('Újabb jégtorlasz a Tiszán', 'ujabb-jegtorlasz-a-tiszan', nowSeconds);
  await expect.poll(() => messagesTo('searches').length, { timeout: 180_000 }).toBe(1);
  const [message = null] = messagesTo('searches');
  expect(message).toMatchObject({ title: 'Újabb jégtorlasz a Tiszán', url, tag: `article-${id}` });
  const deliver = await pushTo(page, context, message);
  await expect(async () => {
    await deliver();
    expect(await shownNotifications(page)).toEqual([
      ['Újabb jégtorlasz a Tiszán', 'Délután mérnek újra.', `article-${id}`, url],
    ]);
  }).toPass();
});

test('a post reaches the followers of its live blog, and one that is taken back does not', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const site = newsroom.origin;
  const authorization = `Bearer ${newsroomKey}`;
  const created = await fetch(`${site}/api/edit/pieces`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      document: {
        title: 'Árad a Maros',
        type: 'liveblog',
        sections: [{ slug: 'belfold', name: 'Belföld' }],
      },
    }),
  });
  const { id } = (await created.json()) as { id: number };
  const desk = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization },
  });
  await desk.goto(`${site.replace('//', '//szerkesztoseg.')}/elo/${id}`);
  await desk.getByRole('button', { name: 'Elindítom' }).click();
  await expect(desk.getByText('ÉLŐ', { exact: true })).toBeVisible();

  await context.grantPermissions(['notifications'], { origin: site });
  await withPushService(page, pushService.subscribe('posts'));
  const blog = await fetch(`${site}/api/edit/live-blogs/${id}`, { headers: { authorization } });
  const { url } = (await blog.json()) as { url: string };
  await page.goto(site + url);
  await page.getByRole('button', { name: /^Értesítés/ }).click();
  await expect(page.getByText(/^Szólunk/)).toBeVisible();

  await desk.reload();
  const send = async (title: string) => {
    await desk.getByLabel('A bejegyzés címe').fill(title);
    await desk.getByLabel('Értesítés 1 követőnek').check();
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(`Kiment: ${title}`)).toBeVisible();
  };
  await send('Átszakadt a gát');
  await desk.keyboard.press('Control+z');
  await expect(desk.getByRole('article', { name: 'Átszakadt a gát' })).toHaveCount(0);
  await send('Tart a gát');
  const arrived = () => messagesTo('posts');
  await expect.poll(arrived, { timeout: 60_000 }).toMatchObject([{ title: 'Tart a gát' }]);
  const deliver = await pushTo(page, context, arrived()[0]);
  await expect(async () => {
    await deliver();
    expect((await shownNotifications(page)).map(([title]) => title)).toEqual(['Tart a gát']);
  }).toPass();
  await desk.close();
});

test('a refusal is answered kindly, and nothing is stored', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto(section);
  await bell(page).click();
  await expect(bellStatus(page)).toContainText('le van tiltva');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the service worker shows an arriving message with its texts and link', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: origins.main });
  await page.goto(section);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/szolgalo.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  const message = {
    title: 'Lemondott',
    body: 'Délután nyilatkozik.',
    url: '/belfold/2026/11/20/hir',
    tag: 'article-1',
    lang: 'hu',
  };
  const deliver = await pushTo(page, context, message);
  await expect(async () => {
    await deliver();
    // The tag keeps it one message.
    expect(await shownNotifications(page)).toEqual([
      ['Lemondott', 'Délután nyilatkozik.', 'article-1', '/belfold/2026/11/20/hir'],
    ]);
  }).toPass();
});
