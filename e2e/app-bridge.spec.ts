import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { expect, origin, test } from './reader.ts';
import { getJson } from './test-origins.ts';

/** The messages of the page to the app: docs/app-bridge.md. */
interface Message {
  version: number;
  type: string;
  command?: string;
  slug?: string;
  url?: string;
  episode?: { slug: string; sourceUrl: string };
}

/** An app that receives the page's messages and sends none of its own. */
async function fakeApp(page: Page, system: 'ios' | 'react-native'): Promise<void> {
  await page.addInitScript((kind) => {
    const messages: unknown[] = [];
    const app =
      kind === 'ios'
        ? {
            webkit: {
              messageHandlers: { cimlap: { postMessage: (message: object) => messages.push(message) } },
            },
          }
        : {
            ReactNativeWebView: {
              postMessage: (json: string) => messages.push(JSON.parse(json)),
            },
          };
    Object.assign(window, app, { messagesToApp: messages });
  }, system);
}

const messagesToApp = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'messagesToApp') as unknown) as Promise<Message[]>;
const commands = async (page: Page) =>
  (await messagesToApp(page)).filter(({ type }) => type === 'podcast').map(({ command }) => command);
const reportState = (page: Page, detail: unknown) =>
  page.evaluate(
    (state) => document.dispatchEvent(new CustomEvent('cimlap:podcast-state', { detail: state })),
    detail,
  );
const button = (page: Page) => page.locator('main [data-behaviour=play]:not([data-voice])').first();
const newest = async () => {
  const [episode] = (await getJson(`${origin}/api/index/episodes`)) as Array<{
    slug: string;
    title: string;
    sourceUrl: string;
  }>;
  return episode ?? { slug: '', title: '', sourceUrl: '' };
};

test('the app plays, and the buttons follow its state', async ({ page }) => {
  const { slug, title, sourceUrl } = await newest();
  await fakeApp(page, 'ios');
  await page.goto(`${origin}/?isMobileApp=1`);
  await expect.poll(() => commands(page)).toEqual(['AskState']);
  await button(page).click();
  await expect.poll(() => commands(page)).toEqual(['AskState', 'AskState', 'Add', 'Play']);
  const messages = await messagesToApp(page);
  expect(messages.every(({ version }) => version === 1)).toBe(true);
  expect(messages.find(({ command }) => command === 'Add')?.episode).toMatchObject({
    slug,
    sourceUrl: origin + sourceUrl,
  });
  expect(messages.find(({ command }) => command === 'Play')?.slug).toBe(slug);
  await expect(button(page)).toHaveAccessibleName(`Lejátszás: ${title}`);
  await reportState(page, { visible: true, minimalized: 'none', episode: { slug }, playing: true });
  await expect(button(page)).toHaveAccessibleName(`Szünet: ${title}`);
  await button(page).click();
  await expect.poll(async () => (await commands(page)).at(-1)).toBe('Pause');
  await reportState(
    page,
    JSON.stringify({ visible: true, minimalized: 'none', episode: { slug }, playing: false }),
  );
  await expect(button(page)).toHaveAccessibleName(`Lejátszás: ${title}`);
  await reportState(page, { playing: 'yes', episode: { slug: '<img>' } });
  await expect(button(page)).toHaveAccessibleName(`Lejátszás: ${title}`);
  await button(page).click();
  await expect.poll(async () => (await commands(page)).slice(-2)).toEqual(['AskState', 'Play']);
  await expect(page.getByRole('region', { name: 'Lejátszó' })).toHaveCount(0);
});

test('a followed link is handed to the app, and the page stays', async ({ page }) => {
  await fakeApp(page, 'ios');
  await page.goto(`${origin}/legfrissebb?isMobileApp=1`);
  await expect.poll(() => commands(page)).toEqual(['AskState']);
  const link = page.locator('main h2 a, main h3 a').first();
  const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await link.click();
  await page.locator('main a[href*="oldal=2"]').first().click();
  const urls = (await messagesToApp(page)).filter(({ type }) => type === 'navigate').map(({ url }) => url);
  expect(urls).toEqual([href.replace('?isMobileApp=1', ''), `${origin}/legfrissebb?oldal=2`]);
  await expect(page).toHaveURL(`${origin}/legfrissebb?isMobileApp=1`);
});

test('a link on a map, which is no HTML element, leads to its place on the page', async ({ page }) => {
  await fakeApp(page, 'ios');
  await page.goto(`${origin}/vizallas?isMobileApp=1`);
  await expect.poll(() => commands(page)).toEqual(['AskState']);
  await page.locator('main svg a').first().click();
  await expect(page).toHaveURL(`${origin}/vizallas?isMobileApp=1#merce-1`);
  expect((await messagesToApp(page)).filter(({ type }) => type === 'navigate')).toEqual([]);
});

test('navigation by scripts and links within the page stay in the view', async ({ page }) => {
  await fakeApp(page, 'ios');
  await page.goto(`${origin}/legfrissebb?isMobileApp=1`);
  await expect.poll(() => commands(page)).toEqual(['AskState']);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#tartalom';
    link.textContent = 'ide';
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await expect(page).toHaveURL(`${origin}/legfrissebb?isMobileApp=1#tartalom`);
  await page.evaluate(() => location.assign('/impresszum'));
  await page.waitForURL(`${origin}/impresszum?isMobileApp=1`);
  expect((await messagesToApp(page)).filter(({ type }) => type === 'navigate')).toEqual([]);
});

test('without an app, the app’s pages are ordinary ones and play by themselves', async ({ page }) => {
  const { title } = await newest();
  await page.goto(`${origin}/?isMobileApp=1`);
  await button(page).click();
  await expect(page.getByRole('region', { name: 'Lejátszó' })).toBeVisible();
  await expect(button(page)).toHaveAccessibleName(`Szünet: ${title}`);
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-screen', 'index');
  await expect(page).toHaveURL(/[?&]isMobileApp=1/);
});

test('the app’s flag is kept by links, pagination, forms and redirects, with scripts and without', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    await answerConsent(context);
    const page = await context.newPage();
    const expectInApp = async () => {
      await expect(page).toHaveURL(/[?&]isMobileApp=1/);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    };
    // A permanent redirect to a list, and then the second page of that.
    await page.goto(`${origin}/list/newest?isMobileApp=1`);
    await expectInApp();
    await page.getByRole('link', { name: '2. oldal' }).first().click();
    await expect(page).toHaveURL(/oldal=2/);
    await expectInApp();
    await page.goto(`${origin}/archivum?isMobileApp=1`);
    await page.locator('main input[name=term]').fill('hír');
    await page.locator('main input[name=term]').press('Enter');
    await expect(page).toHaveURL(/term=/);
    await expectInApp();
    await context.close();
  }
});

test('inside the app no page offers notifications, because the app sends its own', async ({ page }) => {
  for (const path of ['/archivum?term=hír', '/arfolyam?penznem=USD']) {
    await page.goto(`${origin}${path}&isMobileApp=1`);
    const bell = page.locator('main [data-behaviour~=push]');
    await expect(bell, path).toHaveCount(1);
    await expect(bell, path).toBeHidden();
    await expect(page.getByLabel(/^Szóljunk, ha/), path).toBeHidden();
  }
});

test('the app’s widget has no header and footer, and its links are handed to the app', async ({ page }) => {
  await fakeApp(page, 'react-native');
  await page.goto(`${origin}/app-web-widget`);
  await expect.poll(() => commands(page)).toEqual(['AskState']);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const link = page.locator('main h3 a').first();
  const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await link.click();
  const urls = (await messagesToApp(page)).filter(({ type }) => type === 'navigate').map(({ url }) => url);
  expect(urls).toEqual([href.replace('?isMobileApp=1', '')]);
});
