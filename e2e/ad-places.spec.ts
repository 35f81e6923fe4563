import { expect } from '@playwright/test';
import {
  allPurposes,
  articleAt,
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
import { shiftsOf } from './layout-shifts.ts';
import { openQuiet } from './open-quiet.ts';

test.describe.configure({ timeout: 90_000 });

for (const { name, viewport } of [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', viewport: { width: 360, height: 740 } },
]) {
  test(`an ad that loads late fills its slot and moves nothing, in a ${name} window`, async ({
    browser,
    server,
  }) => {
    const { page, violations } = await openReader(browser, allPurposes, { viewport });
    await openQuiet(page, server.origin.main);
    await scrollToSlot(page, 'nyito_2', -250);
    await expect.poll(() => requestedUnits(page)).toContain(unit('nyito_2'));
    const before = await shiftsOf(page);
    const size: [number, number] = name === 'wide' ? [970, 250] : [320, 100];
    await page.evaluate(
      ([unitPath, adSize]) => globalThis.answerTag?.(unitPath as string, adSize as [number, number]),
      [unit('nyito_2'), size],
    );
    const frame = place(page, 'nyito_2').locator('iframe');
    await expect(frame).toBeVisible();
    const drawn = await frame.boundingBox();
    expect(drawn).toMatchObject({ width: size[0], height: size[1] });
    expect(await frame.locator('xpath=ancestor::*[2]').boundingBox(), 'its place is as large as it').toEqual(
      drawn,
    );
    await expect(houseAdLink(page, 'nyito_2')).toBeHidden();
    expect((await shiftsOf(page)) - before).toBe(0);
    expect(violations).toEqual([]);
  });
}

const slots = {
  'the front page': { path: async () => '/', name: 'nyito_2', size: [970, 250] },
  'a list': { path: async () => '/rovat/kultura', name: 'lista_oldal', size: [300, 250] },
  'an article': { path: longArticle, name: 'cikk_szoveg_2', size: [300, 250] },
} as const;

for (const [where, { path, name, size }] of Object.entries(slots)) {
  test(`${where}: a slot that is filled late, empty or refused moves nothing`, async ({
    browser,
    server,
  }) => {
    for (const outcome of ['late', 'empty', 'refused'] as const) {
      const { page } = await openReader(browser, allPurposes);
      if (outcome === 'refused')
        await page.route('https://securepubads.g.doubleclick.net/**', (route) => route.abort());
      await openQuiet(page, server.origin.main + (await path(server)));
      await scrollToSlot(page, name, -250);
      if (outcome !== 'refused') await expect.poll(() => requestedUnits(page)).toContain(unit(name));
      const before = await shiftsOf(page);
      const answer = outcome === 'late' ? ([...size] as [number, number]) : null;
      if (outcome !== 'refused')
        await page.evaluate(([unitPath, adSize]) => globalThis.answerTag?.(unitPath, adSize), [
          unit(name),
          answer,
        ] as const);
      if (outcome === 'late') await expect(place(page, name).locator('iframe')).toBeVisible();
      else await expect(houseAdLink(page, name)).toBeVisible();
      await waitForFrames(page);
      expect((await shiftsOf(page)) - before, outcome).toBe(0);
      await page.context().close();
    }
  });
}

test('a slot that may collapse does so only below the window, and nothing in the window moves', async ({
  browser,
  server,
}) => {
  const { page } = await openReader(browser, allPurposes, { viewport: { width: 1440, height: 700 } });
  await openQuiet(page, server.origin.main + (await articleAt(server, 'fold-amelyik-senkie')));
  for (const [name, distance, collapses] of [
    ['cikk_szoveg_3', 200, true],
    ['cikk_szoveg_4', -150, false],
  ] as const) {
    await scrollToSlot(page, name, distance);
    await expect.poll(() => requestedUnits(page)).toContain(unit(name));
    const before = await shiftsOf(page);
    await page.evaluate((unitPath) => globalThis.answerTag?.(unitPath, null), unit(name));
    await expect(place(page, name)).toBeVisible({ visible: !collapses });
    expect((await shiftsOf(page)) - before).toBe(0);
  }
});
