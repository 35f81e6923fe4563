import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { open, pill, post, read, spoken, test } from './live-reader.ts';
import { expect, isHydrated } from './reader.ts';

test('new posts wait behind a button: nothing moves until it is pressed, then the first of them has the focus', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('uj-bejegyzesek', 6);
  await open(page, blog.url);
  const moved = await read(
    post(page, blog.posts[2] ?? { id: 0 })
      .locator('p')
      .last(),
  );
  const added = [await blog.add(), await blog.add(), await blog.add()];
  await expect(pill(page)).toHaveText('3 új bejegyzés');
  await expect(page).toHaveTitle(/^\(3\) Közvetítés/);
  // The first post is announced at once, later ones after a pause, so that a slow machine may announce two
  // together.
  await expect(spoken(page)).toHaveText(/^[1-3] új bejegyzés$/);
  expect(await moved()).toBeLessThan(1);
  await expect(post(page, added[0] ?? { id: 0 })).toHaveCount(0);
  await pill(page).click();
  const first = post(page, added[2] ?? { id: 0 });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(first).toHaveAttribute('data-mark', 'new');
  await expect(pill(page)).toBeHidden();
  await expect(page).toHaveTitle(/^Közvetítés/);
  const ids = await page.locator('[data-live-posts] > article').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...[...blog.posts, ...added].reverse()].map(({ id }) => `bejegyzes-${id}`));
});

test('the first posts of a live blog appear at once, because nobody reads there yet', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('elso-bejegyzes', 0);
  await open(page, blog.url);
  const first = await blog.add();
  await expect(post(page, first)).toBeVisible();
  await expect(pill(page)).toBeHidden();
  await expect(spoken(page)).toHaveText('1 új bejegyzés');
  await blog.add();
  await expect(pill(page)).toHaveText('1 új bejegyzés');
});

test('an edit is made in place and marked; the text that is being read does not move', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('szerkesztes', 6);
  await open(page, blog.url);
  const share = page.locator('is-land[name=share]').first();
  await share.hover();
  await expect.poll(() => isHydrated(share)).toBe(true);
  await share.evaluate((element) => Object.assign(element.firstElementChild ?? {}, { ours: true }));
  const [, , third, , fifth] = blog.posts;
  if (!third || !fifth) throw new Error('no posts');
  const moved = await read(post(page, third).locator('p').last());
  await blog.edit(fifth, { content: `<p>Javítva.</p>${'<p>Hosszabb lett.</p>'.repeat(30)}` });
  await expect(post(page, fifth)).toContainText('Javítva.');
  await expect(post(page, fifth).getByText('módosítva')).toBeVisible();
  await expect(post(page, fifth)).toHaveAttribute('data-mark', 'changed');
  await expect(spoken(page)).toHaveText('1 bejegyzés módosult');
  expect(await moved()).toBeLessThan(1);
  await newsroom.update(blog.id, {
    title: 'Új cím',
    slug: blog.slug,
    type: 'liveblog',
    flags: ['live'],
    content: '<p>Új összefoglaló.</p>',
    sections: [{ slug: 'belfold', name: 'Belföld' }],
  });
  await expect(page.locator('h1')).toHaveText('Új cím');
  expect(await moved()).toBeLessThan(1);
  // The island has the new title, and was not hydrated again.
  expect(
    await share.evaluate((element) => [
      Reflect.get(element.firstElementChild ?? {}, 'ours'),
      element.getAttribute('props'),
    ]),
  ).toEqual([true, expect.stringContaining('Új cím')]);
});

test('a withdrawn post disappears, also once new ones have pushed it to the next page; a withdrawn live blog shows a message', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('levetel', 31);
  await open(page, blog.url);
  const [, oldest, second, third] = blog.posts;
  if (!oldest || !second || !third) throw new Error('no posts');
  const moved = await read(post(page, third).locator('p').last());
  await newsroom.unpublish(blog.posts[20]?.id ?? 0);
  await expect(post(page, blog.posts[20] ?? { id: 0 })).toHaveCount(0);
  expect(await moved()).toBeLessThan(1);
  await blog.add();
  await blog.add();
  await expect(pill(page)).toHaveText('2 új bejegyzés');
  await newsroom.unpublish(oldest.id);
  await expect(post(page, oldest)).toHaveCount(0);
  await expect(post(page, second)).toHaveCount(1);
  await newsroom.unpublish(blog.id);
  await expect(page.locator('h1')).toHaveText('Ez az oldal már nem érhető el.');
  await expect(page.locator('main section')).toHaveCount(0);
});

test('an ordinary article that is live changes in place', async ({ page, newsroom }) => {
  const text = (words: string) =>
    `${`<p>${words}</p>`.repeat(3)}${'<p>Egy bekezdés, amelyet éppen olvasnak, elég hosszú ahhoz, hogy több sorba törjön a képernyőn.</p>'.repeat(20)}<p>Ezt olvasom.</p>`;
  const article = {
    title: 'Élő cikk',
    slug: 'elo-cikk',
    flags: ['live' as const],
    sections: [{ slug: 'belfold', name: 'Belföld' }],
  };
  const { id, url } = await newsroom.publish({ ...article, content: text('Régi.') });
  await open(page, newsroom.origin + url);
  const place = page.getByText('Ezt olvasom.');
  const moved = await read(place);
  await newsroom.update(id, {
    ...article,
    content: text(
      'Új, hosszabb, három sorba is kitörő bekezdés az elején, hogy lejjebb csússzon, ami alatta van. '.repeat(
        3,
      ),
    ),
  });
  await expect(page.getByText('Új, hosszabb').first()).toBeAttached();
  expect(await moved()).toBeLessThan(1);
  await expect(spoken(page)).toHaveText('A cikk frissült.');
});

test('waiting and marked posts have no accessibility violation, in either mode', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('hozzaferheto', 3);
  await open(page, blog.url);
  for (const each of blog.posts.slice(2)) await blog.edit(each, { content: '<p>Javítva.</p>' });
  await blog.add();
  await expect(pill(page)).toHaveText('1 új bejegyzés');
  expect(await axeFaultsInBothModes(page, { within: ['main'] })).toEqual([]);
  await pill(page).click();
  await expect(pill(page)).toBeHidden();
  // Whatever is half below the page's header would be too small to press there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await axeFaults(page, { within: ['main'] })).toEqual([]);
});

test('the keyboard reaches the order, the button, the posts and their actions in this order', async ({
  page,
  newsroom,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const blog = await newsroom.liveBlog('billentyuk', 31);
  await open(page, blog.url);
  const added = await blog.add();
  await expect(pill(page)).toHaveText('1 új bejegyzés');
  await page.getByRole('link', { name: 'Legrégebbi elöl' }).focus();
  await page.keyboard.press('Tab');
  await expect(pill(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(post(page, added)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(post(page, added).locator('a').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(post(page, added).getByRole('link', { name: /^A bejegyzés megosztása/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText('Vágólapra másolva');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${blog.url}#bejegyzes-${added.id}`);
  await page.keyboard.press('Tab');
  await expect(post(page, added).getByRole('link', { name: /^A bejegyzés saját oldala/ })).toBeFocused();
  await page.getByRole('link', { name: 'Következő oldal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${blog.url}?oldal=2`);
  await page.getByRole('link', { name: 'Legrégebbi elöl' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${blog.url}?rend=regi#bejegyzesek`);
  await expect(page.locator('[data-live-posts] > article').first()).toContainText('1. bejegyzés.');
  await expect(page.getByRole('link', { name: 'Legrégebbi elöl' })).toHaveAttribute('aria-current', 'true');
});

test('a link to a post that has moved to another page leads to the post’s own page', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('hivatkozas', 32);
  const [oldest] = blog.posts;
  if (!oldest) throw new Error('no posts');
  await page.goto(`${blog.url}#bejegyzes-${blog.posts[20]?.id}`);
  await expect(post(page, blog.posts[20] ?? oldest)).toBeInViewport();
  await page.goto('about:blank');
  await page.goto(`${blog.url}#bejegyzes-${oldest.id}`);
  await expect(page).toHaveURL(newsroom.origin + oldest.url);
});

test('new posts are announced with a link on later pages and in oldest-first order', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('sorrend', 31);
  await open(page, `${blog.url}?rend=regi`);
  const link = page.locator('[data-live-pill]').getByRole('link');
  await blog.add();
  await expect(link).toHaveText('1 új bejegyzés');
  await expect(link).toHaveAttribute('href', new URL(blog.url).pathname);
  await open(page, `${blog.url}?oldal=2`);
  await blog.add();
  await expect(link).toHaveText('1 új bejegyzés');
  await expect(page.locator('[data-live-posts] > article')).toHaveCount(2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a live blog has posts, pages, the other order, moments and links to its posts', async ({
    page,
    newsroom,
  }) => {
    const blog = await newsroom.liveBlog('csupasz', 31);
    await page.goto(blog.url);
    await expect(page.locator('[data-live-posts] > article')).toHaveCount(30);
    await expect(page.locator('[data-live-pill]')).toBeHidden();
    await expect(page.locator('main [role=status]:visible')).toHaveCount(0);
    const newest = blog.posts.at(-1) ?? { id: 0, url: '' };
    await post(page, newest)
      .getByRole('link', { name: /^A bejegyzés megosztása/ })
      .click();
    await expect(page).toHaveURL(`${blog.url}#bejegyzes-${newest.id}`);
    await page.getByRole('link', { name: 'Következő oldal' }).click();
    await expect(page.locator('[data-live-posts] > article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Legrégebbi elöl' }).click();
    await expect(page.locator('[data-live-posts] > article').first()).toContainText('1. bejegyzés.');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', blog.url);
    await page.getByRole('link', { name: 'Következő oldal' }).click();
    await expect(page).toHaveURL(`${blog.url}?rend=regi&oldal=2`);
    await page.getByRole('link', { name: /^A bejegyzés saját oldala/ }).click();
    await expect(page).toHaveURL(newsroom.origin + newest.url);
    await expect(page.getByRole('heading', { name: 'Az élő közvetítés további bejegyzései' })).toBeVisible();
  });
});
