import { open, read, test } from './live-reader.ts';
import { expect } from './reader.ts';

test('an ordinary article reports that it was changed, and shows the new text on request', async ({
  page,
  newsroom,
}) => {
  const filler =
    '<p>Egy bekezdés, amelyet éppen olvasnak, elég hosszú ahhoz, hogy több sorba törjön a képernyőn.</p>'.repeat(
      20,
    );
  const article = {
    title: 'Nem élő cikk',
    slug: 'nem-elo-cikk',
    sections: [{ slug: 'belfold', name: 'Belföld' }],
  };
  const { id, url } = await newsroom.publish({
    ...article,
    content: `<p>Régi szöveg.</p>${filler}<p>Ezt olvasom.</p>`,
  });
  await page.clock.install();
  await page.goto(newsroom.origin + url);
  const moved = await read(page.getByText('Ezt olvasom.'));
  const note = page.locator('[data-corrected]');
  await expect(note).toBeHidden();
  await newsroom.update(id, { ...article, content: `<p>Új szöveg.</p>${filler}<p>Ezt olvasom.</p>` });
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(note).toContainText('Ezt a cikket azóta módosítottuk.', { timeout: 500 });
  }).toPass();
  await expect(note).toBeVisible();
  await expect(page.getByText('Régi szöveg.')).toBeAttached();
  expect(await moved()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Az új szöveg megmutatása' }).click();
  await expect(page.getByText('Új szöveg.')).toBeAttached();
  await expect(note).toBeHidden();
  await expect(page.getByText('Régi szöveg.')).toHaveCount(0);
});

test('a live blog that has ended reports corrections, also if it ended while it was open', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('veget-ert', 3);
  await open(page, blog.url);
  const ended = { title: 'Véget ért', slug: blog.slug, type: 'liveblog' as const };
  const sections = [{ slug: 'belfold', name: 'Belföld' }];
  await newsroom.update(blog.id, { ...ended, sections, content: '<p>Ami történt.</p>' });
  await expect(page.locator('h1')).toHaveText('Véget ért');
  const note = page.locator('[data-corrected]');
  await expect(note).toBeHidden();
  await newsroom.update(blog.id, { ...ended, sections, content: '<p>Ami valóban történt.</p>' });
  await expect(note).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Az új szöveg megmutatása' }).click();
  await expect(page.getByText('Ami valóban történt.')).toBeAttached();
  await expect(note).toBeHidden();

  await page.reload();
  const [first] = blog.posts;
  if (!first) throw new Error('no posts');
  await blog.edit(first, { content: '<p>Javított bejegyzés.</p>' });
  await expect(note).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Javított bejegyzés.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Az új szöveg megmutatása' }).click();
  await expect(page.getByText('Javított bejegyzés.')).toBeAttached();
});
