import { doubleLetters } from './double-letters.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';
import { widerThanWindow } from './wider-than-window.ts';

/** Letters twice as large leave a wide window the room of a narrow one. */
test.use({ viewport: { width: 1024, height: 900 } });

test.beforeEach(({ page }) => doubleLetters(page));

test('the form of newsletters does not cover their list', async ({ page }) => {
  await page.goto(`${origins.main}/hirlevel`);
  const name = page.locator('form label').first();
  const field = page.getByLabel('E-mail-cím');
  const [above, below] = [await name.boundingBox(), await field.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});

test('key moments of the lead stand below its picture, where their words fit', async ({ page }) => {
  await page.goto(`${origins.main}/`);
  const picture = await page.locator('main img').first().boundingBox();
  const moment = page.locator('main li').filter({ has: page.locator('time') });
  expect((await moment.first().boundingBox())?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('names in standings do not cover the numbers beside them', async ({ page }) => {
  await page.goto(`${origins.main}/foci?liga=4&szezon=2024`);
  const overlaps = await page
    .locator('#tabella tbody tr, table tbody tr')
    .filter({ has: page.locator('a') })
    .evaluateAll((rows) => {
      const lineOf = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return rows
        .map((row) => [row.querySelector('a'), row.querySelector('a')?.closest('th, td')?.nextElementSibling])
        .filter(([name, number]) => name && number && lineOf(name).right > lineOf(number).left)
        .map(([name]) => name?.textContent);
    });
  expect(overlaps).toEqual([]);
});

test('the places of the water map stay within the window', async ({ page }) => {
  await page.goto(`${origins.main}/vizallas`);
  const right = await page
    .locator('main a')
    .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(1024);
});

test('the player has room for its controls on phones and tablets', async ({ page }) => {
  await page.goto(`${origins.main}/`);
  await page.locator('article a[data-behaviour=play]').first().click();
  const player = page.getByRole('region', { name: 'Lejátszó' });
  await expect(player).toBeVisible();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await player.locator('button, select').evaluateAll((controls, windowWidth) => {
      const boxes = controls.map((control) => ({
        name: control.getAttribute('aria-label'),
        box: control.getBoundingClientRect(),
      }));
      const outside = boxes.filter(({ box }) => box.left < 0 || box.right > windowWidth);
      const covered = boxes.filter(({ box }, index) =>
        boxes
          .slice(index + 1)
          .some(
            ({ box: other }) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          ),
      );
      return [...outside, ...covered].map(({ name }) => name);
    }, width);
    expect(faults, `${width} px`).toEqual([]);
  }
});

test('our own advertisements are whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(origins.main);
  const cut = await page.locator('[data-ad] a:visible').evaluateAll((links) =>
    links
      .map((link) => link.parentElement as Element)
      .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
      .map((box) => box.textContent),
  );
  expect(cut).toEqual([]);
});

test('pages stay within the window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/hirlevel', '/melleklet/parizs-2024/eremtablazat']) {
    await page.goto(origins.main + path);
    expect(await widerThanWindow(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/legfrissebb', '/tamogatas']) {
    await page.goto(origins.main + path);
    expect(await widerThanWindow(page), `${path} at 320 px`).toEqual([]);
  }
});
