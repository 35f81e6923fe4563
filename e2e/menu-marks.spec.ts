import { expect, follow, newestArticle, origin, test, waitForPage } from './reader.ts';

test('the menu marks the section of the page, also after navigating within the site', async ({ page }) => {
  const { url } = await newestArticle();
  const section = `/rovat/${new URL(url).pathname.split('/')[1]}`;
  const marked = page.getByRole('navigation', { name: 'Rovatok' }).locator('[aria-current]');

  await page.goto(origin);
  await expect(marked).toHaveCount(0);
  await follow(page, url);
  await waitForPage(page, url);
  await expect(marked).toHaveAttribute('href', section);
  await expect(marked).toHaveAttribute('aria-current', 'true');

  await follow(page, origin + section);
  await waitForPage(page, origin + section);
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await waitForPage(page, url);
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(marked).toHaveAttribute('href', section);
});
