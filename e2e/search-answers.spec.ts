import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { expect, origin, test } from './reader.ts';

const search = (page: Page, term: string) => page.goto(`${origin}/archivum?term=${encodeURIComponent(term)}`);
const answer = (page: Page) =>
  page.getByRole('main').getByRole('region').filter({ hasText: 'Válasz a keresésre' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a search for a fact is answered above the articles, with a link to its page', async ({ page }) => {
    await search(page, '100 euró forintban');
    await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText(
      /^100\seuró = [\d\s]+,\d\d\sforint$/,
    );
    await answer(page).getByRole('link', { name: 'Grafikon és átváltó' }).click();
    await expect(page).toHaveURL(`${origin}/arfolyam`);
    await search(page, 'választás 2022 Pécs');
    await expect(answer(page)).toContainText('Pécs: Országgyűlési választás 2022');
    await search(page, 'menetrendi törvény');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(answer(page)).toHaveCount(0);
  });

  test('links with counts narrow a search, and its feed has the same filters', async ({ page }) => {
    await search(page, 'árvíz');
    await page.getByText('Szűkítés', { exact: true }).click();
    const section = page
      .getByRole('navigation', { name: 'Szűkítés: Rovat' })
      .getByRole('link', { name: /^Belföld/ });
    const count = (await section.locator('small').textContent()) ?? '';
    await section.click();
    await expect(page.getByText(`${count} találat`, { exact: true })).toBeVisible();
    const feed = page.getByRole('link', { name: /RSS/ }).and(page.locator('main a'));
    const response = await page.request.get(new URL((await feed.getAttribute('href')) ?? '', origin).href);
    expect(response.headers()['content-type']).toContain('application/rss+xml');
    const items = (await response.text()).match(/<item>/g)?.length ?? 0;
    expect(items).toBeGreaterThan(0);
    expect(items).toBeLessThanOrEqual(Number(count));
  });
});

test('answers, filters and left-out words have no accessibility violation, light and dark', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const term of ['magyarország svájc eb', 'kende luca', 'vízállás', 'medve csík']) {
      await search(page, term);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      expect(await axeFaultsInBothModes(page), `${term} ${width}`).toEqual([]);
    }
  }
});
