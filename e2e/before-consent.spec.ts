import type { SiteSlug } from '#contract/article.ts';
import { nobody } from './answered.ts';
import { expect, test } from './reader.ts';
import { screensOf } from './screens.ts';
import { getJson, origins } from './test-origins.ts';

test.use({ storageState: nobody });

for (const site of ['main', 'erdely'] as const satisfies readonly SiteSlug[]) {
  test(`${site}: before consent no screen asks another host for anything, or keeps anything on the device`, async ({ page, context }) => {
    test.setTimeout(400_000);
    // Election results are ours too, on a host of their own: what is kept there would show on their own page (elections.spec.ts).
    const own = [new URL(origins[site]).host, `valasztas.localhost:${new URL(origins[site]).port}`];
    const foreign: string[] = [];
    await context.route(
      (url) => !own.includes(url.host),
      (route) => {
        foreign.push(`${page.url()}: ${route.request().url()}`);
        return route.abort();
      },
    );
    for (const { url } of await screensOf(site, origins[site], getJson)) {
      await page.goto(url);
      // What comes near the window is fetched then.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
      const kept = await page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ]);
      expect.soft(kept, `kept by ${url}`).toEqual([]);
    }
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}
