import type { Page } from '@playwright/test';
import { expect, follow, newestArticle, newestArticles, origin, shown, test, withoutIdleWork } from './reader.ts';

const island = (page: Page) => page.locator('is-land[name=share]').first();
const button = (page: Page) => island(page).getByRole('button', { name: 'Megosztás' });

const articleUrl = async () => (await newestArticle()).url;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a page fetches no React until an island needs it', async ({ page }) => {
  await withoutIdleWork(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto(await articleUrl(), { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/^\/assets\/entry-/);
  await button(page).hover();
  await expect.poll(() => scripts.length).toBe(3);
});

test('an island comes alive when it is reached for, and does its work', async ({ page }) => {
  const url = await articleUrl();
  await page.goto(url);
  await button(page).click();
  await expect(island(page).getByRole('status')).toHaveText('Vágólapra másolva');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a click that came before anybody could hear it is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await articleUrl());
  await button(page).click();
  await expect(island(page).getByRole('status')).toHaveText('');
  release();
  await expect(island(page).getByRole('status')).toHaveText('Vágólapra másolva');
});

test('an island whose code cannot be had keeps what the server wrote', async ({ page }) => {
  await page.route('**/assets/share.island-*.js', (route) => route.abort());
  await page.goto(await articleUrl());
  const before = await island(page).innerHTML();
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('island share'));
  await button(page).click();
  await failed;
  expect(await island(page).innerHTML()).toBe(before);
});

test('an island whose code throws keeps what the server wrote', async ({ page }) => {
  await page.route('**/assets/share.island-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export function Share() { throw new Error('broken on purpose'); }\nShare.island = 'share';",
    }),
  );
  await page.goto(await articleUrl());
  const before = await island(page).innerHTML();
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('island share'));
  await button(page).click();
  await failed;
  await expect.poll(() => island(page).innerHTML()).toBe(before);
});

test('islands work on pages that were navigated to', async ({ page }) => {
  const url = await articleUrl();
  await page.goto(`${origin}/`);
  await follow(page, url);
  await shown(page, url);
  await button(page).click();
  await expect(island(page).getByRole('status')).toHaveText('Vágólapra másolva');
});

test('200 pages in one tab leave nothing behind', async ({ page }) => {
  test.setTimeout(240_000);
  const articles = (await newestArticles(4)).map(({ url }) => url);
  const urls = [...articles, `${origin}/`, `${origin}/legfrissebb`];
  await page.goto(`${origin}/impresszum`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');

  async function visit(count: number): Promise<void> {
    await page.evaluate(
      async ([all, times]) => {
        for (let n = 0; n < times; n++) {
          const done = new Promise((resolve) => document.addEventListener('cimlap:navigated', resolve, { once: true }));
          const { committed, finished } = navigation.navigate(all[n % all.length] ?? '/');
          // Ours takes its place: a followed link is fetched first.
          for (const step of [committed, finished]) step?.catch(() => {});
          await done;
          const found = document.querySelector('is-land');
          if (!found) continue;
          found.dispatchEvent(new PointerEvent('pointerover'));
          while (!Object.keys(found).some((key) => key.startsWith('__reactContainer'))) await new Promise(requestAnimationFrame);
        }
      },
      [urls, count] as const,
    );
  }

  async function measure(): Promise<{ nodes: number; heap: number; islands: number }> {
    for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const prototype = await cdp.send('Runtime.evaluate', { expression: "customElements.get('is-land').prototype" });
    const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId ?? '' });
    const { result } = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
    });
    await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
    return { nodes: value('Nodes'), heap: value('JSHeapUsedSize'), islands: Number(result.value) };
  }

  await visit(18);
  const early = await measure();
  await visit(180);
  const late = await measure();
  console.log(`after 18 and 198 pages: ${early.nodes} → ${late.nodes} nodes, ${early.heap} → ${late.heap} bytes, ${late.islands} islands`);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.1);
  expect(late.heap).toBeLessThanOrEqual(early.heap * 1.1 + 300_000);
  expect(late.islands).toBeLessThanOrEqual(await page.locator('is-land').count());
});
