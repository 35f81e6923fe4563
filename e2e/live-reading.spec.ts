import { axeFaults } from './axe.ts';
import { open, pill, post, test } from './live-reader.ts';
import { expect } from './reader.ts';

const author = (slug: string, name: string) => ({ authors: [{ slug, name }] });

test('a reader can show the key moments or one author’s posts, and load older ones in place', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('sokan-irjak', 34, author('kende-luca', 'Kende Luca'));
  for (const title of ['Fontos egy', 'Fontos kettő'])
    await blog.add({ title, flags: ['legfontosabb'], ...author('fodor-aron', 'Fodor Áron') });
  const posts = page.locator('[data-live-posts] > article');
  await page.goto(blog.url);
  await expect(posts).toHaveCount(30);
  expect(await axeFaults(page, { within: ['#bejegyzesek'] })).toEqual([]);
  await page.getByRole('link', { name: 'Korábbi bejegyzések' }).click();
  await expect(page.locator('[data-older-posts] > article')).toHaveCount(6);
  await expect(page.locator('[data-older-posts] > article').first()).toBeFocused();
  await expect(page.getByRole('link', { name: 'Korábbi bejegyzések' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Fontosak' }).click();
  await expect(page).toHaveURL(/\?szuro=fontos#bejegyzesek$/);
  await expect(posts).toHaveCount(2);
  await page.getByRole('link', { name: 'Az összes bejegyzés' }).click();
  await expect(posts).toHaveCount(30);
  await page.goto(`${blog.url}?szerzo=fodor-aron`);
  await expect(posts).toHaveCount(2);
  await page.goto(`${blog.url}?szerzo=senki`);
  await expect(page).toHaveURL(blog.url);
});

test('a live blog says that it updates itself, shows waiting posts by a key, and is quiet in calm mode', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('nyugodtan', 3);
  await open(page, blog.url);
  await expect(page.locator('[data-live-connection]')).toHaveText('magától frissül');
  const first = await blog.add({ title: 'Első új' });
  await expect(pill(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(post(page, first)).toBeFocused();

  await page.getByRole('button', { name: 'Nyugi mód' }).click();
  await expect(page.getByRole('button', { name: 'Nyugi mód' })).toHaveAttribute('aria-pressed', 'true');
  const second = await blog.add({ title: 'Második új' });
  const renew = page.getByRole('button', { name: 'Van újabb, megmutatom' });
  await expect(renew).toBeVisible();
  await expect(pill(page)).toBeHidden();
  await expect(post(page, second)).toHaveCount(0);
  await renew.click();
  await expect(post(page, second)).toBeFocused();
  await expect(renew).toBeHidden();

  const seenAt = Number(await post(page, second).getAttribute('data-at'));
  await page.goto(newsroom.origin);
  // Posts of the same second are from the same visit.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(seenAt);
  await blog.add({ title: 'Harmadik új' });
  // A page rendered before the third post has no post above the place where the reader stopped.
  await expect.poll(async () => (await page.request.get(blog.url)).text()).toContain('Harmadik új');
  await page.goto(blog.url);
  await expect(post(page, second)).toHaveAttribute('data-stopped', 'Itt hagytad abba');
  // The note is not drawn as the mark on the rail of wide screens.
  const note = await post(page, second).evaluate((element) => {
    const { transform, inlineSize } = getComputedStyle(element, '::after');
    return { transform, isWide: Number.parseFloat(inlineSize) > 60 };
  });
  expect(note).toEqual({ transform: 'none', isWide: true });
});
