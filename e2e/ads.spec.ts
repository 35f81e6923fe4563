import { expect } from '@playwright/test';
import {
  allPurposes,
  callsNamed,
  houseAdLink,
  longArticle,
  openReader,
  place,
  requestedUnits,
  scrollToSlot,
  test,
  unit,
  waitForFrames,
} from './ad-reader.ts';
import { callsOf } from './googletag-double.ts';
import { followRequests, openQuiet } from './open-quiet.ts';
import { follow, waitForPage } from './reader.ts';
import { get } from './server.ts';

test.describe.configure({ timeout: 90_000 });

test('no ad is requested before consent or after a refusal; the slots have house ads', async ({
  browser,
  server,
}) => {
  const { page, outside } = await openReader(browser, null);
  await openQuiet(page, `${server.origin.main}/rovat/kultura`);
  await expect(houseAdLink(page, 'lista_oldal')).toBeVisible();
  await page.getByRole('button', { name: 'Elutasítom' }).click();
  await openQuiet(page, server.origin.main);
  await scrollToSlot(page, 'nyito_2', -300);
  await waitForFrames(page);
  await expect(houseAdLink(page, 'nyito_2')).toBeVisible();
  expect(outside).toEqual([]);
  expect(await callsOf(page)).toEqual([]);
});

test('after consent, a slot is requested at once with the sizes of the window, its unit path and the page’s targeting', async ({
  browser,
  server,
}) => {
  const { page, outside, violations } = await openReader(browser, null);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await page.getByRole('button', { name: 'Elfogadom' }).click();
  await expect.poll(() => requestedUnits(page)).toEqual([unit('lista_oldal')]);
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
    targeting: {
      url: '/rovat/kultura',
      url2: null,
      type: 'articles_by_mstag',
      slug: 'kultura',
      tags: null,
      visitedTags: null,
    },
  });
  expect(callsNamed(calls, 'defineSlot')).toEqual([['defineSlot', unit('lista_oldal'), [[300, 250]]]]);
  expect(callsNamed(calls, 'display'), 'its place is in the document').toEqual([
    ['display', unit('lista_oldal'), true],
  ]);
  expect(violations).toEqual([]);
});

for (const [width, slots] of [
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
  test(`a list at ${width} px has the slot that is shown there, in the sizes that fit`, async ({
    browser,
    server,
  }) => {
    const { page } = await openReader(browser, allPurposes, { viewport: { width, height: 5000 } });
    await page.goto(`${server.origin.main}/rovat/kultura`);
    await expect
      .poll(async () => callsNamed(await callsOf(page), 'defineSlot').map(([, ...slot]) => slot))
      .toEqual(slots);
  });
}

test('without personalisation, non-personalised ads are requested, and no interests are stored or sent', async ({
  browser,
  server,
}) => {
  const { page } = await openReader(browser, ['ads'], { viewport: { width: 1440, height: 3000 } });
  await page.goto(server.origin.main + (await longArticle(server)));
  await expect.poll(async () => (await requestedUnits(page)).length).toBeGreaterThan(0);
  const calls = await callsOf(page);
  expect(callsNamed(calls, 'setPrivacySettings').map(([, settings]) => settings)).toContainEqual({
    nonPersonalizedAds: true,
  });
  for (const [, config] of callsNamed(calls, 'setConfig').slice(1))
    expect(config).toMatchObject({ targeting: { visitedTags: null } });
  expect(await page.evaluate(() => localStorage.getItem('visitedTags'))).toBeNull();
});

test('with personalisation, the request has the topics that the reader has read, and those of the article', async ({
  browser,
  server,
}) => {
  const { page } = await openReader(browser, allPurposes, { viewport: { width: 1440, height: 3000 } });
  const article = (await server.getJson(`${server.origin.main}/api/articles/tetozott-a-szamos`)) as {
    url: string;
    tags: Array<{ slug: string }>;
  };
  const tags = article.tags.map(({ slug }) => slug);
  await page.goto(server.origin.main + article.url);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('visitedTags')))
    .toBe(JSON.stringify(tags));
  const url = await longArticle(server);
  await page.goto(server.origin.main + url);
  await expect.poll(async () => (await requestedUnits(page)).length).toBeGreaterThan(0);
  const calls = await callsOf(page);
  const [, config] = callsNamed(calls, 'setConfig').at(-1) ?? [];
  const { targeting } = config as { targeting: Record<string, unknown> };
  expect(targeting).toMatchObject({ url: url.slice(0, 40), url2: url.slice(40, 80), type: 'article' });
  expect(targeting.slug).toBe('ketszer-annyian-kertek-futesi-tamogatast'.slice(0, 40));
  expect(targeting.tags).toEqual(expect.any(Array));
  expect(targeting.visitedTags).toEqual(expect.arrayContaining(tags));
  expect(callsNamed(calls, 'setPrivacySettings').at(-1)?.[1]).toEqual({ nonPersonalizedAds: false });
});

test('a lazy slot loads within its margin of the window and not before, a visible one when it is seen', async ({
  browser,
  server,
}) => {
  const { page } = await openReader(browser, allPurposes);
  await openQuiet(page, server.origin.main);
  for (const [name, margin] of [
    ['nyito_1', 0],
    ['nyito_2', 300],
  ] as const) {
    await scrollToSlot(page, name, margin + 2);
    await waitForFrames(page);
    expect(await requestedUnits(page)).not.toContain(unit(name));
    await scrollToSlot(page, name, margin - 2);
    await expect.poll(() => requestedUnits(page)).toContain(unit(name));
  }
});

test('a slot with a delay waits for 2 seconds after it is near the window', async ({ browser, server }) => {
  const { page } = await openReader(browser, allPurposes);
  await page.clock.install();
  await openQuiet(page, server.origin.main + (await longArticle(server)));
  await expect(place(page, 'cikk_szoveg_1').locator('[id^=hirdetes]'), 'it waits for its turn').toHaveCount(
    1,
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await scrollToSlot(page, 'cikk_szoveg_1', -100);
  await page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
  );
  await page.clock.runFor(1900);
  expect(await requestedUnits(page)).not.toContain(unit('cikk_szoveg_1'));
  await page.clock.runFor(100);
  await expect.poll(() => requestedUnits(page)).toContain(unit('cikk_szoveg_1'));
});

test('ads are destroyed before their page goes, and the next page has its own', async ({
  browser,
  server,
}) => {
  const { page } = await openReader(browser, allPurposes);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await expect.poll(() => requestedUnits(page)).toEqual([unit('lista_oldal')]);
  const { length: callsOfFirstPage } = await callsOf(page);
  const next = `${server.origin.main}/rovat/sport`;
  await follow(page, next);
  await waitForPage(page, next);
  await expect.poll(() => requestedUnits(page)).toEqual([unit('lista_oldal'), unit('lista_oldal')]);
  const calls = (await callsOf(page)).slice(callsOfFirstPage);
  expect(calls[0], 'while its place was still in the document').toEqual([
    'destroySlots',
    unit('lista_oldal'),
    true,
  ]);
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

test('a paid article has no slots and requests no ads', async ({ browser, server }) => {
  const { page, outside } = await openReader(browser, allPurposes);
  const { items } = (await server.getJson(`${server.origin.main}/api/articles?flag=pr`)) as {
    items: Array<{ url: string }>;
  };
  await openQuiet(page, server.origin.main + items[0]?.url);
  await expect(page.locator('[data-ad]')).toHaveCount(0);
  expect(outside).toEqual([]);
});

test('withdrawing consent removes the ads and shows house ads again', async ({ browser, server }) => {
  const { page } = await openReader(browser, allPurposes);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await expect.poll(() => requestedUnits(page)).toEqual([unit('lista_oldal')]);
  await page.evaluate((name) => globalThis.answerTag?.(name, [300, 250]), unit('lista_oldal'));
  await expect(houseAdLink(page, 'lista_oldal')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sütibeállítások' }).click();
  await page.getByRole('button', { name: 'Mindet elutasítom' }).click();
  await expect(houseAdLink(page, 'lista_oldal')).toBeVisible();
  expect((await callsOf(page)).at(-1)).toEqual(['destroySlots', unit('lista_oldal'), true]);
  await expect(page.locator('[data-ad] iframe')).toHaveCount(0);
});

test('house ads stay when the ad service is blocked', async ({ browser, server }) => {
  const { page } = await openReader(browser, allPurposes);
  await page.route('https://securepubads.g.doubleclick.net/**', (route) => route.abort());
  const tagRequest = page.waitForRequest('https://securepubads.g.doubleclick.net/**');
  const untilQuiet = followRequests(page);
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await tagRequest;
  await untilQuiet();
  await expect(houseAdLink(page, 'lista_oldal')).toBeVisible();
});

test('a window that becomes another size has ads of that size', async ({ browser, server }) => {
  const { page } = await openReader(browser, allPurposes, { viewport: { width: 1000, height: 5000 } });
  await page.goto(`${server.origin.main}/rovat/kultura`);
  await expect.poll(() => requestedUnits(page)).toHaveLength(1);
  await page.setViewportSize({ width: 1440, height: 5000 });
  await expect.poll(() => requestedUnits(page)).toHaveLength(2);
  expect(callsNamed(await callsOf(page), 'defineSlot').map(([, , sizes]) => sizes)).toEqual([
    [[728, 90]],
    [[300, 250]],
  ]);
  expect(callsNamed(await callsOf(page), 'destroySlots')).toHaveLength(1);
});

test('?adtest labels each slot on the ordinary page', async ({ browser, server }) => {
  const { page, outside } = await openReader(browser, []);
  const url = await longArticle(server);
  await page.goto(`${server.origin.main}${url}?adtest`);
  for (const [name, facts] of [
    ['cikk_oldal', ['300×250', 'visible']],
    [
      'cikk_szoveg_1',
      ['336×280 300×250', 'lazy 200 px', '2000 ms', 'type=article', `url=${url.slice(0, 40)}`],
    ],
    ['cikk_vege', ['970×250 970×90 728×90', 'pr']],
  ] as const) {
    for (const fact of [`cimlap_${name}`, ...facts]) await expect(place(page, name)).toContainText(fact);
  }
  expect(outside, 'without consent nothing is requested').toEqual([]);
  const [plain, tested] = await Promise.all(
    ['', '?adtest'].map((query) => get(server.port, server.origin.main + url + query)),
  );
  expect(tested?.body).toBe(plain?.body);
});
