import { axeFaults } from './axe.ts';
import { expect, origin, test } from './reader.ts';
import { write } from './test-origins.ts';

/** A match of the World Cup of 2026 with events and squads. */
const match = 900126001;
const address = `${origin}/foci?meccs=${match}`;
const summary = { name: 'Összefoglaló' };
const commentary = { name: 'Percről percre' };

test.beforeAll(async () => {
  const slug = `meccs-kozvetites-${Date.now()}`;
  const sections = [{ slug: 'sport', name: 'Sport' }];
  const blog = (await write('POST', `${origin}/api/articles`, {
    title: 'Percről percre a nyitómeccsen',
    slug,
    lead: 'Élőben.',
    content: '<p>Ami eddig történt.</p>',
    type: 'liveblog',
    livescoreId: match,
    livescoreSport: 'football',
    sections,
  })) as { id: number };
  for (const number of [1, 2, 3])
    await write('POST', `${origin}/api/articles`, {
      title: `${number}. bejegyzés`,
      slug: `${slug}-${number}`,
      content: `<p>A ${number}. bejegyzés szövege a lelátóról.</p>`,
      type: 'liveblogpost',
      parentId: blog.id,
      sections,
    });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('posts of a live blog are next to the events of its match', async ({ page }) => {
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        const posts = page.getByRole('region', commentary);
        await expect(posts).toContainText('A 3. bejegyzés szövege a lelátóról.');
        await expect(page.getByRole('group', { name: 'Mit mutassunk' })).toBeHidden();
        const [left, right] = await Promise.all([
          page.getByRole('region', summary).boundingBox(),
          posts.boundingBox(),
        ]);
        expect(right?.x, `${width} px`).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0) - 1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
    });

    test('on a phone a reader chooses between the match and its posts', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address);
      await expect(page.getByRole('region', summary)).toBeVisible();
      await expect(page.getByRole('region', commentary)).toBeHidden();
      await page.getByRole('radio', commentary).check();
      await expect(page.getByRole('region', commentary)).toBeVisible();
      await expect(page.getByRole('region', summary)).toBeHidden();
      // While the header comes back it covers part of a link, which axe takes for a small target.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden');
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('radio', { name: 'Meccs' }).check();
      await expect(page.getByRole('region', summary)).toBeVisible();
    });
  });
