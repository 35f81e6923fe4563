import type { CDPSession, Page } from '@playwright/test';
import { allPurposes, test } from './ad-reader.ts';
import { answerConsent } from './answer-consent.ts';
import { withTagDouble } from './googletag-double.ts';
import { expect, newestArticles } from './reader.ts';

/** Visits these pages in turn, and hydrates an island on each. */
async function visit(page: Page, paths: readonly string[], count: number): Promise<void> {
  await page.evaluate(
    async ([all, times]) => {
      for (let visits = 0; visits < times; visits++) {
        const navigated = new Promise((resolve) =>
          document.addEventListener('cimlap:navigated', resolve, { once: true }),
        );
        const { committed, finished } = navigation.navigate(all[visits % all.length] ?? '/');
        // The site's own navigation replaces this one: it fetches the page first.
        for (const step of [committed, finished]) step?.catch(() => {});
        await navigated;
        scrollTo({ top: 1500, behavior: 'instant' });
        const island = document.querySelector('main is-land');
        if (!island) continue;
        island.dispatchEvent(new PointerEvent('pointerover'));
        while (!Object.keys(island).some((key) => key.startsWith('__reactContainer')))
          await new Promise(requestAnimationFrame);
      }
    },
    [paths, count] as const,
  );
}

interface Retained {
  nodes: number;
  heap: number;
  /** Islands that still exist, in the document or not. */
  islands: number;
}

async function countRetained(page: Page, cdp: CDPSession): Promise<Retained> {
  // The double's list of calls grows, unlike the real tag's.
  await page.evaluate(() => globalThis.tagCalls?.splice(0));
  // Some objects become garbage only by an earlier collection.
  for (let collections = 0; collections < 3; collections++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const prototype = await cdp.send('Runtime.evaluate', {
    expression: "customElements.get('is-land').prototype",
  });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
  });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return { nodes: value('Nodes'), heap: value('JSHeapUsedSize'), islands: Number(result.value) };
}

test('60 pages in one tab leak no memory, with the player, ads, live badges and islands', async ({
  browser,
  server,
}) => {
  test.setTimeout(400_000);
  const context = await browser.newContext();
  await answerConsent(context, allPurposes);
  const page = await context.newPage();
  await withTagDouble(page);
  const articles = (await newestArticles(3)).map(({ url }) => new URL(url).pathname);
  const live = (await server.getJson(`${server.origin.main}/api/articles/tetozott-a-szamos`)) as {
    url: string;
  };
  const paths = [...articles, '/', '/legfrissebb', live.url, '/rovat/kultura'];
  await page.goto(`${server.origin.main}/`);
  await page.locator('main [data-behaviour=play]:not([data-add], [data-voice])').first().click();
  const player = page.getByRole('region', { name: 'Lejátszó' });
  await expect(player.getByRole('button', { name: 'Szünet', exact: true })).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');

  // Each visit ends on the same page, so that the same objects are retained.
  await visit(page, paths, 10);
  await visit(page, ['/impresszum'], 1);
  const early = await countRetained(page, cdp);
  await visit(page, paths, 49);
  await visit(page, ['/impresszum'], 1);
  // Prefetched pages are cached for 30 s.
  await expect(async () => {
    const late = await countRetained(page, cdp);
    console.log(
      `after 11 and 61 pages: ${early.nodes} → ${late.nodes} nodes, ${early.heap} → ${late.heap} bytes, ${late.islands} islands`,
    );
    expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.1);
    expect(late.heap).toBeLessThanOrEqual(early.heap * 1.1);
    expect(late.islands).toBeLessThanOrEqual(await page.locator('is-land').count());
  }).toPass({ timeout: 90_000, intervals: [5000] });
  await expect(player).toHaveCount(1);
});
