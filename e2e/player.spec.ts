import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { openQuiet } from './open-quiet.ts';
import {
  buttons,
  type Episode,
  episodes,
  inPlayer,
  pause,
  player,
  playNewest,
  position,
  seek,
  status,
  titles,
} from './player.ts';
import { expect, follow, isMarked, mark, newestArticles, origin, test, waitForPage } from './reader.ts';

/** The episode of the sample that has chapters and a transcript. */
async function dividedEpisode(): Promise<Episode> {
  const episode = (await episodes()).find(({ slug }) => slug === 'mi-marad-a-gat-mogott');
  if (!episode) throw new Error('The sample has no episode with chapters.');
  return episode;
}

test('an episode continues while pages change, and play buttons follow it', async ({ page }) => {
  const [newest] = await episodes();
  const [article] = await newestArticles(1);
  await playNewest(page);
  await mark(page);
  await expect(buttons(page).first()).toHaveAccessibleName(`Szünet: ${newest?.title}`);
  const before = await position(page);
  await follow(page, article?.url ?? '');
  await waitForPage(page, article?.url ?? '');
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  await follow(page, origin + newest?.article.url);
  await waitForPage(page, origin + newest?.article.url);
  const box = page.getByRole('region', { name: 'Hallgasd meg az adást' });
  await box.getByRole('button', { name: /^Szünet: / }).click();
  await expect(inPlayer(page, `Lejátszás: ${newest?.title}`)).toBeVisible();
  await expect(box.getByRole('button', { name: `Lejátszás: ${newest?.title}` })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await waitForPage(page, `${origin}/`);
  await expect(buttons(page).first()).toHaveAccessibleName(`Lejátszás: ${newest?.title}`);
});

test('a chapter and a sentence of the transcript play the episode from there', async ({ page }) => {
  await page.goto(origin + (await dividedEpisode()).article.url);
  const box = page.getByRole('region', { name: 'Hallgasd meg az adást' });
  await box.getByRole('button', { name: /0:29\sA\sgazda/ }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(29);
  await box.getByText('Leirat').click();
  // What the header or the player covers is too small for axe.
  await buttons(page)
    .first()
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await axeFaults(page, { within: ['section[aria-label="Hallgasd meg az adást"]'] })).toEqual([]);
  await box.getByRole('button', { name: 'Lejátszás innen: 0:15' }).click();
  await expect.poll(() => position(page)).toBeLessThan(29);
  await expect(pause(page)).toBeVisible();
});

test('the player is not loaded before something is played', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openQuiet(page, `${origin}/`);
  const ofPlayer = () => fetched.filter((path) => /player|press|\.mp3$/.test(path));
  expect(ofPlayer()).toEqual([]);
  await buttons(page).first().click();
  await expect(pause(page)).toBeVisible();
  expect(ofPlayer().some((path) => path.endsWith('.mp3'))).toBe(true);
});

test('the keyboard plays, skips 15 seconds back and forward, and goes to the end', async ({ page }) => {
  await page.goto(`${origin}/`);
  await buttons(page).first().focus();
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(inPlayer(page, /^Lejátszás: /)).toBeVisible();
  const from = await position(page);
  await seek(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe(from + 15);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe(from);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe(0);
  await inPlayer(page, '15 másodperccel előre').press('Enter');
  await expect.poll(() => position(page)).toBe(15);
  await expect(seek(page)).toHaveAttribute('aria-valuetext', /^15 másodperc, összesen \d+ másodperc$/);
  await seek(page).press('End');
  expect(await position(page)).toBeGreaterThan(40);
});

test('the queue continues when an episode ends, and can be reordered', async ({ page }) => {
  const [first = '', second = '', third = ''] = await titles();
  const all = await episodes();
  await page.goto(`${origin}/`);
  await buttons(page).nth(0).click();
  await expect(pause(page)).toBeVisible();
  const others = [all[1], all[2]].filter((episode) => episode !== undefined);
  for (const [index, { article }] of others.entries()) {
    await follow(page, origin + article.url);
    await waitForPage(page, origin + article.url);
    await page
      .getByRole('region', { name: 'Hallgasd meg az adást' })
      .getByRole('button', { name: 'Várólistára' })
      .click();
    await expect(inPlayer(page, `Várólista, ${index + 1} tétel`)).toBeVisible();
  }
  await inPlayer(page, 'Várólista, 2 tétel').click();
  const queued = player(page)
    .getByRole('list')
    .getByRole('button', { name: /^Lejátszás most: / });
  await expect(queued).toHaveText([new RegExp(second.slice(0, 10)), new RegExp(third.slice(0, 10))]);
  await inPlayer(page, `Előrébb: ${third}`).press('Enter');
  await expect(queued.first()).toHaveAccessibleName(`Lejátszás most: ${third}`);
  await expect(inPlayer(page, `Előrébb: ${third}`)).toBeFocused();
  await inPlayer(page, `Törlés a várólistáról: ${second}`).press('Enter');
  await expect(queued).toHaveCount(1);
  await expect(inPlayer(page, `Törlés a várólistáról: ${third}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(queued).toHaveCount(0);
  await expect(inPlayer(page, 'Várólista, 1 tétel')).toBeFocused();
  // Until the duration is known there is no end to seek to.
  await expect(async () => {
    await seek(page).press('End');
    await expect(player(page).getByText(third)).toBeVisible();
  }).toPass();
  await expect(pause(page)).toBeVisible();
  await expect(inPlayer(page, 'Várólista, üres')).toBeDisabled();
  await expect(player(page).getByText(first)).toHaveCount(0);
});

test('the player can be minimised to either corner and opened again, and the focus follows', async ({
  page,
}) => {
  await playNewest(page);
  for (const side of ['bal', 'jobb']) {
    await inPlayer(page, `Félre a ${side} sarokba`).press('Enter');
    const open = inPlayer(page, /^A lejátszó megnyitása/);
    await expect(open).toBeFocused();
    const box = await player(page).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    const left = box?.x ?? Number.NaN;
    const distance = side === 'bal' ? left : width - left - (box?.width ?? 0);
    expect(distance, 'pixels from its edge of the window').toBeLessThan(40);
    await expect(pause(page)).toBeVisible();
    await open.press('Enter');
    await expect(seek(page)).toBeVisible();
  }
});

test('the player reports a recording that cannot be loaded, and plays it once it can be', async ({
  page,
}) => {
  await page.goto(`${origin}/`);
  await page.route('**/*.mp3', (route) => route.fulfill({ status: 500 }));
  await buttons(page).first().click();
  await expect(status(page)).toHaveText('Most nem sikerült lejátszani.');
  await expect(player(page).getByRole('link', { name: 'A hangfájl megnyitása' })).toHaveAttribute(
    'href',
    /^\/media\/.+\.mp3$/,
  );
  await page.unroute('**/*.mp3');
  await inPlayer(page, 'Próbáld újra').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(status(page)).toHaveText('');
  await expect(pause(page)).toBeFocused();
});

test('without a player the button links to the recording', async ({ page }) => {
  const [newest] = await episodes();
  await page.goto(`${origin}/`);
  await page.route(/web-player/, (route) => route.abort());
  await buttons(page).first().click();
  await page.waitForURL(origin + newest?.sourceUrl);
});

test('the player is accessible whole and minimised, in light and dark, and does not cover the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playNewest(page);
  const check = async (state: string) => {
    const within = ['.player', '[data-behaviour=play]'];
    expect(await axeFaultsInBothModes(page, { within }), state).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${state}: no sideways scrolling`,
    ).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('body > footer :is(a, p, small)').last().boundingBox();
    const top = (await player(page).boundingBox())?.y ?? 0;
    expect(
      Math.floor((end?.y ?? 0) + (end?.height ?? 0)),
      `${state}: the footer ends above the player`,
    ).toBeLessThanOrEqual(Math.ceil(top));
  };
  await check('whole player');
  await inPlayer(page, 'Félre a jobb sarokba').click();
  await check('minimised player');
});

test('the tab order of the player is its reading order', async ({ page }) => {
  await playNewest(page);
  await page.getByRole('link', { name: 'Ugrás a lejátszóra' }).press('Enter');
  await expect(pause(page)).toBeFocused();
  await player(page).getByRole('link').focus();
  const names: string[] = [];
  // One more than the player has controls.
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect(names).toEqual([
    '15 másodperccel vissza',
    'Szünet',
    '15 másodperccel előre',
    'Hol tart a lejátszás',
    'Lejátszás sebessége',
    'Elalvásidőzítő',
    'Félre a bal sarokba',
    'Félre a jobb sarokba',
    'A lejátszó bezárása',
    '',
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a play button is a link to the recording', async ({ page }) => {
    const [newest] = await episodes();
    await page.goto(origin + newest?.article.url);
    const box = page.getByRole('region', { name: 'Hallgasd meg az adást' });
    const link = box.getByRole('link', { name: `Lejátszás: ${newest?.title}` });
    await expect(link).toHaveAttribute('href', newest?.sourceUrl ?? '');
    await expect(box.getByText('Várólistára')).toBeHidden();
    const answer = await page.request.get(origin + newest?.sourceUrl);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  });

  test('chapters are links to their moments, and the transcript can be read', async ({ page }) => {
    const episode = await dividedEpisode();
    await page.goto(origin + episode.article.url);
    const box = page.getByRole('region', { name: 'Hallgasd meg az adást' });
    await expect(box.getByRole('link', { name: /0:29\sA\sgazda/ })).toHaveAttribute(
      'href',
      `${episode.sourceUrl}#t=29.4`,
    );
    await box.getByText('Leirat').click();
    await expect(box.getByText('Nálam a vetés víz alatt van.')).toBeVisible();
  });
});
