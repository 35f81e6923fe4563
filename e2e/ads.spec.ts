import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { answered, nobody } from './answered.ts';
import { callsOf, type TagCall, withTagDouble } from './googletag-double.ts';
import { shiftsOf } from './layout-shifts.ts';
import { expect, follow, shown, test } from './reader.ts';
import { get, startServer, type TestServer } from './server.ts';

/** A server whose sites sell places; the shared one's do not. */
let server: TestServer;
const network = '1234567';
const everything = ['measurement', 'personalisation', 'ads'];
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer({ AD_NETWORK: network });
});
test.afterAll(async () => server[Symbol.asyncDispose]());

const unit = (name: string) => `/${network}/cimlap_${name}`;
const place = (page: Page, name: string) => page.locator(`[data-ad="cimlap_${name}"]`);
const ours = (page: Page, name: string) => place(page, name).getByRole('link');
const named = (calls: readonly TagCall[], name: string) => calls.filter(([called]) => called === name);
const unitsAsked = async (page: Page) => named(await callsOf(page), 'refresh').flatMap(([, units]) => units as string[]);

async function articleAt(slug: string): Promise<string> {
  const { url } = (await server.getJson(`${server.origin.main}/api/articles/${slug}`)) as { url: string };
  return url;
}
/** Has places in its text. */
const long = () => articleAt('ketszer-annyian-kertek-futesi-tamogatast');

/** A reader who has allowed these purposes, before the double; null: who comes for the first time. */
async function reader(browser: Browser, allowed: readonly string[] | null, options: BrowserContextOptions = { viewport: wide }) {
  const storageState = allowed ? answered(allowed, [server.origin.main, server.origin.erdely]) : nobody;
  const page = await (await browser.newContext({ ...options, storageState })).newPage();
  const violations: string[] = [];
  page.on('console', (message) => /Content.Security.Policy/.test(message.text()) && violations.push(message.text()));
  page.on('pageerror', (error) => violations.push(error.message));
  return { page, outside: await withTagDouble(page), violations };
}

/** Scrolls until the top of a place is so many pixels below the window; negative: in it. */
const bringTo = (page: Page, name: string, below: number) =>
  place(page, name).evaluate((element, distance) => {
    const box = element.lastElementChild ?? element;
    scrollTo({ top: scrollY + box.getBoundingClientRect().top - innerHeight - distance, behavior: 'instant' });
  }, below);

/** Two frames, and what a script that was asked for then does. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

test('nothing is asked of anybody before consent, nor after a refusal; the places hold what is ours', async ({ browser }) => {
  const { page, outside } = await reader(browser, null);
  await page.goto(`${server.origin.main}/rovat/kultura`, { waitUntil: 'networkidle' });
  await expect(ours(page, 'lista_oldal')).toBeVisible();
  await page.getByRole('button', { name: 'Elutasítom' }).click();
  await page.goto(server.origin.main, { waitUntil: 'networkidle' });
  await bringTo(page, 'nyito_2', -300);
  await settled(page);
  await expect(ours(page, 'nyito_2')).toBeVisible();
  expect(outside).toEqual([]);
  expect(await callsOf(page)).toEqual([]);
});

test('consent is followed at once: a slot with the sizes of the window, its unit path and the page’s targeting', async ({ browser }) => {
  const { page, outside, violations } = await reader(browser, null);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await page.getByRole('button', { name: 'Elfogadom' }).click();
  await expect.poll(() => unitsAsked(page)).toEqual([unit('lista_oldal')]);
  const calls = await callsOf(page);
  expect(outside).toEqual(['https://securepubads.g.doubleclick.net/tag/js/gpt.js']);
  expect(calls.map(([name]) => name)).toEqual([
    'setConfig',
    'enableServices',
    'setConfig',
    'setPrivacySettings',
    'defineSlot',
    'display',
    'refresh',
  ]);
  expect(calls[0]?.[1]).toMatchObject({ disableInitialLoad: true, safeFrame: { forceSafeFrame: true } });
  expect(calls[2]?.[1]).toEqual({
    targeting: { url: '/rovat/kultura', url2: null, type: 'articles_by_mstag', slug: 'kultura', tags: null, visitedTags: null },
  });
  expect(named(calls, 'defineSlot')).toEqual([['defineSlot', unit('lista_oldal'), [[300, 250]]]]);
  expect(named(calls, 'display'), 'its place is in the document').toEqual([['display', unit('lista_oldal'), true]]);
  expect(violations).toEqual([]);
});

for (const [width, asked] of [
  [
    360,
    [
      [
        unit('lista_mobil'),
        [
          [320, 100],
          [320, 50],
        ],
      ],
    ],
  ],
  [768, [[unit('lista_oldal'), [[728, 90]]]]],
  [1440, [[unit('lista_oldal'), [[300, 250]]]]],
] as const) {
  test(`a list at ${width} px has the slot that is shown there, in the sizes that fit`, async ({ browser }) => {
    const { page } = await reader(browser, everything, { viewport: { width, height: 5000 } });
    await page.goto(`${server.origin.main}/rovat/kultura`);
    await expect.poll(async () => named(await callsOf(page), 'defineSlot').map(([, ...given]) => given)).toEqual(asked);
  });
}

test('without personalisation ads are asked for as not personal, and no interests are kept or told', async ({ browser }) => {
  const { page } = await reader(browser, ['ads'], { viewport: { width: 1440, height: 3000 } });
  await page.goto(server.origin.main + (await long()));
  await expect.poll(async () => (await unitsAsked(page)).length).toBeGreaterThan(0);
  const calls = await callsOf(page);
  expect(named(calls, 'setPrivacySettings').map(([, settings]) => settings)).toContainEqual({ nonPersonalizedAds: true });
  for (const [, config] of named(calls, 'setConfig').slice(1)) expect(config).toMatchObject({ targeting: { visitedTags: null } });
  expect(await page.evaluate(() => localStorage.getItem('visitedTags'))).toBeNull();
});

test('with personalisation the topics a reader has read about go with the request, and the article’s own', async ({ browser }) => {
  const { page } = await reader(browser, everything, { viewport: { width: 1440, height: 3000 } });
  const article = (await server.getJson(`${server.origin.main}/api/articles/tetozott-a-szamos`)) as {
    url: string;
    tags: Array<{ slug: string }>;
  };
  const tags = article.tags.map(({ slug }) => slug);
  await page.goto(server.origin.main + article.url);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visitedTags'))).toBe(JSON.stringify(tags));
  const url = await long();
  await page.goto(server.origin.main + url);
  await expect.poll(async () => (await unitsAsked(page)).length).toBeGreaterThan(0);
  const calls = await callsOf(page);
  const [, config] = named(calls, 'setConfig').at(-1) ?? [];
  const { targeting } = config as { targeting: Record<string, unknown> };
  expect(targeting).toMatchObject({ url: url.slice(0, 40), url2: url.slice(40, 80), type: 'article' });
  expect(targeting.slug).toBe('ketszer-annyian-kertek-futesi-tamogatast'.slice(0, 40));
  expect(targeting.tags).toEqual(expect.any(Array));
  expect(targeting.visitedTags).toEqual(expect.arrayContaining(tags));
  expect(named(calls, 'setPrivacySettings').at(-1)?.[1]).toEqual({ nonPersonalizedAds: false });
});

test('a lazy slot loads within its margin of the window and not before, a visible one when it is seen', async ({ browser }) => {
  const { page } = await reader(browser, everything);
  await page.goto(server.origin.main, { waitUntil: 'networkidle' });
  for (const [name, margin] of [
    ['nyito_1', 0],
    ['nyito_2', 300],
  ] as const) {
    await bringTo(page, name, margin + 2);
    await settled(page);
    expect(await unitsAsked(page)).not.toContain(unit(name));
    await bringTo(page, name, margin - 2);
    await expect.poll(() => unitsAsked(page)).toContain(unit(name));
  }
});

test('a slot with a delay waits for 2 seconds after it has come near', async ({ browser }) => {
  const { page } = await reader(browser, everything);
  await page.clock.install();
  await page.goto(server.origin.main + (await long()), { waitUntil: 'networkidle' });
  await expect(place(page, 'cikk_szoveg_1').locator('[id^=hirdetes]'), 'it waits for its turn').toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await bringTo(page, 'cikk_szoveg_1', -100);
  await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));
  await page.clock.runFor(1900);
  expect(await unitsAsked(page)).not.toContain(unit('cikk_szoveg_1'));
  await page.clock.runFor(100);
  await expect.poll(() => unitsAsked(page)).toContain(unit('cikk_szoveg_1'));
});

test('ads are destroyed before their page goes, and the next page has its own', async ({ browser }) => {
  const { page } = await reader(browser, everything);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await expect.poll(() => unitsAsked(page)).toEqual([unit('lista_oldal')]);
  const next = `${server.origin.main}/rovat/sport`;
  await follow(page, next);
  await shown(page, next);
  await expect.poll(() => unitsAsked(page)).toEqual([unit('lista_oldal'), unit('lista_oldal')]);
  const calls = (await callsOf(page)).slice(7);
  expect(calls[0], 'while its place was still in the document').toEqual(['destroySlots', unit('lista_oldal'), true]);
  expect(calls.map(([name]) => name)).toEqual([
    'destroySlots',
    'updateCorrelator',
    'setConfig',
    'setPrivacySettings',
    'defineSlot',
    'display',
    'refresh',
  ]);
  expect(calls[2]?.[1]).toMatchObject({ targeting: { url: '/rovat/sport', slug: 'sport' } });
});

test('a paid article has no place and asks for nothing', async ({ browser }) => {
  const { page, outside } = await reader(browser, everything);
  const { items } = (await server.getJson(`${server.origin.main}/api/articles?flag=pr`)) as { items: Array<{ url: string }> };
  await page.goto(server.origin.main + items[0]?.url, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-ad]')).toHaveCount(0);
  expect(outside).toEqual([]);
});

test('consent withdrawn takes the ads away, and what is ours comes back', async ({ browser }) => {
  const { page } = await reader(browser, everything);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await expect.poll(() => unitsAsked(page)).toEqual([unit('lista_oldal')]);
  await page.evaluate((name) => globalThis.answerTag?.(name, [300, 250]), unit('lista_oldal'));
  await expect(ours(page, 'lista_oldal')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Süti beállítások' }).click();
  await page.getByRole('button', { name: 'Mindet elutasítom' }).click();
  await expect(ours(page, 'lista_oldal')).toBeVisible();
  expect((await callsOf(page)).at(-1)).toEqual(['destroySlots', unit('lista_oldal'), true]);
  await expect(page.locator('[data-ad] iframe')).toHaveCount(0);
});

for (const { name, viewport } of [
  { name: 'wide', viewport: wide },
  { name: 'narrow', viewport: phone },
]) {
  test(`an ad that comes late fills its place and moves nothing, in a ${name} window`, async ({ browser }) => {
    const { page, violations } = await reader(browser, everything, { viewport });
    await page.goto(server.origin.main, { waitUntil: 'networkidle' });
    await bringTo(page, 'nyito_2', -250);
    await expect.poll(() => unitsAsked(page)).toContain(unit('nyito_2'));
    const before = await shiftsOf(page);
    const size: [number, number] = name === 'wide' ? [970, 250] : [320, 100];
    await page.evaluate(([asked, given]) => globalThis.answerTag?.(asked as string, given as [number, number]), [unit('nyito_2'), size]);
    const frame = place(page, 'nyito_2').locator('iframe');
    await expect(frame).toBeVisible();
    const drawn = await frame.boundingBox();
    expect(drawn).toMatchObject({ width: size[0], height: size[1] });
    expect(await frame.locator('xpath=ancestor::*[2]').boundingBox(), 'its place is as large as it').toEqual(drawn);
    await expect(ours(page, 'nyito_2')).toBeHidden();
    expect((await shiftsOf(page)) - before).toBe(0);
    expect(violations).toEqual([]);
  });
}

test('when nothing comes, what is ours stays, and nothing moves', async ({ browser }) => {
  const { page } = await reader(browser, everything);
  await page.goto(server.origin.main, { waitUntil: 'networkidle' });
  await bringTo(page, 'nyito_2', -250);
  await expect.poll(() => unitsAsked(page)).toContain(unit('nyito_2'));
  const before = await shiftsOf(page);
  await page.evaluate((asked) => globalThis.answerTag?.(asked, null), unit('nyito_2'));
  await expect(ours(page, 'nyito_2')).toBeVisible();
  expect((await shiftsOf(page)) - before).toBe(0);
});

const wherePlacesAre = {
  'the front page': { path: async () => '/', name: 'nyito_2', size: [970, 250] },
  'a list': { path: async () => '/rovat/kultura', name: 'lista_oldal', size: [300, 250] },
  'an article': { path: long, name: 'cikk_szoveg_2', size: [300, 250] },
} as const;

for (const [where, { path, name, size }] of Object.entries(wherePlacesAre)) {
  test(`${where}: a place that is filled late, left empty or refused moves nothing`, async ({ browser }) => {
    for (const what of ['late', 'empty', 'refused'] as const) {
      const { page } = await reader(browser, everything);
      if (what === 'refused') await page.route('https://securepubads.g.doubleclick.net/**', (route) => route.abort());
      await page.goto(server.origin.main + (await path()), { waitUntil: 'networkidle' });
      await bringTo(page, name, -250);
      if (what !== 'refused') await expect.poll(() => unitsAsked(page)).toContain(unit(name));
      const before = await shiftsOf(page);
      const answer = what === 'late' ? ([...size] as [number, number]) : null;
      if (what !== 'refused') await page.evaluate(([asked, given]) => globalThis.answerTag?.(asked, given), [unit(name), answer] as const);
      if (what === 'late') await expect(place(page, name).locator('iframe')).toBeVisible();
      else if (what === 'refused') await expect(ours(page, name)).toBeVisible();
      await settled(page);
      expect((await shiftsOf(page)) - before, what).toBe(0);
      await page.context().close();
    }
  });
}

test('a place that may fold up does so below the window only, and nothing in it moves', async ({ browser }) => {
  const { page } = await reader(browser, everything, { viewport: { width: 1440, height: 700 } });
  await page.goto(server.origin.main + (await articleAt('fold-amelyik-senkie')), { waitUntil: 'networkidle' });
  for (const [name, below, folds] of [
    ['cikk_szoveg_3', 200, true],
    ['cikk_szoveg_4', -150, false],
  ] as const) {
    await bringTo(page, name, below);
    await expect.poll(() => unitsAsked(page)).toContain(unit(name));
    const before = await shiftsOf(page);
    await page.evaluate((asked) => globalThis.answerTag?.(asked, null), unit(name));
    await expect(place(page, name)).toBeVisible({ visible: !folds });
    expect((await shiftsOf(page)) - before).toBe(0);
  }
});

test('where the ad service is blocked, what is ours stays', async ({ browser }) => {
  const { page } = await reader(browser, everything);
  await page.route('https://securepubads.g.doubleclick.net/**', (route) => route.abort());
  const asked = page.waitForRequest('https://securepubads.g.doubleclick.net/**');
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(ours(page, 'lista_oldal')).toBeVisible();
});

test('a window that becomes another size has ads of that size', async ({ browser }) => {
  const { page } = await reader(browser, everything, { viewport: { width: 1000, height: 5000 } });
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await expect.poll(() => unitsAsked(page)).toHaveLength(1);
  await page.setViewportSize({ width: 1440, height: 5000 });
  await expect.poll(() => unitsAsked(page)).toHaveLength(2);
  expect(named(await callsOf(page), 'defineSlot').map(([, , sizes]) => sizes)).toEqual([[[728, 90]], [[300, 250]]]);
  expect(named(await callsOf(page), 'destroySlots')).toHaveLength(1);
});

test('?adtest says what each place is for, on the page that everybody gets', async ({ browser }) => {
  const { page, outside } = await reader(browser, []);
  const url = await long();
  await page.goto(`${server.origin.main}${url}?adtest`);
  for (const [name, facts] of [
    ['cikk_oldal', ['300×250', 'visible']],
    ['cikk_szoveg_1', ['336×280 300×250', 'lazy 200 px', '2000 ms', 'type=article', `url=${url.slice(0, 40)}`]],
    ['cikk_vege', ['970×250 970×90 728×90', 'pr']],
  ] as const) {
    for (const fact of [`cimlap_${name}`, ...facts]) await expect(place(page, name)).toContainText(fact);
  }
  expect(outside, 'without consent nothing is asked').toEqual([]);
  const [plain, tested] = await Promise.all(['', '?adtest'].map((query) => get(server.port, server.origin.main + url + query)));
  expect(tested?.body).toBe(plain?.body);
});
