import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { openQuiet } from './open-quiet.ts';
import { episodes, inPlayer, pause, player, playNewest, position, status } from './player.ts';
import { expect, follow, isMarked, mark, newestArticles, origin, test, waitForPage } from './reader.ts';
import { getJson, write } from './test-origins.ts';

/** What the browser's fake speech shows to tests. */
interface Speaking {
  spokenTexts: string[];
  /** Ends the current utterance. */
  finish: () => void;
}
declare global {
  interface Window {
    speaking: Speaking;
  }
}

/** Headless browsers have no voices: this one is silent, and ends an utterance when a test tells it to. */
async function fakeVoices(page: Page, languages: readonly string[] = ['hu-HU', 'en-GB']): Promise<void> {
  await page.addInitScript((langs) => {
    let current: SpeechSynthesisUtterance | null = null;
    const spokenTexts: string[] = [];
    class FakeUtterance {
      voice = null;
      lang = '';
      rate = 1;
      onstart: (() => void) | null = null;
      onend: (() => void) | null = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      pending: false,
      get speaking() {
        return current !== null;
      },
      getVoices: () =>
        langs.map((lang) => ({ lang, name: lang, default: false, localService: true, voiceURI: lang })),
      speak(utterance: SpeechSynthesisUtterance) {
        if (utterance.text === '') return;
        current = utterance;
        spokenTexts.push(utterance.text);
        utterance.onstart?.({} as SpeechSynthesisEvent);
      },
      cancel() {
        current = null;
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance });
    window.speaking = {
      spokenTexts,
      finish() {
        const ended = current;
        current = null;
        ended?.onend?.({} as SpeechSynthesisEvent);
      },
    };
  }, languages);
}

const listen = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Hallgasd meg', exact: true });
const spokenTexts = (page: Page) => page.evaluate(() => window.speaking.spokenTexts);
const lastSpoken = async (page: Page) => (await spokenTexts(page)).at(-1) ?? '';
const finish = (page: Page) => page.evaluate(() => window.speaking.finish());
/** The address of an article of the sample newsroom. */
const addressOf = async (slug: string) =>
  origin + ((await getJson(`${origin}/api/articles/${slug}`)) as { url: string }).url;
/** The highlighted text of the page. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('read-aloud') ?? [])]
      .map((range) => (range as Range).toString().replaceAll('\u00a0', ' '))
      .join(' '),
  );
const firstWord = (text: string) => text.split(/[^\p{L}]/u)[0] ?? '';

/** Ends an utterance and waits for the next one, as often as there are sentences to be read. */
async function readOn(page: Page, sentences: number): Promise<void> {
  for (let count = 0; count < sentences; count++) {
    const before = (await spokenTexts(page)).length;
    await finish(page);
    await expect.poll(async () => (await spokenTexts(page)).length).toBeGreaterThan(before);
  }
}

test('an article is read aloud sentence by sentence, each is marked, and it continues across pages', async ({
  page,
}) => {
  await fakeVoices(page);
  const [article, other] = await newestArticles(2);
  await page.goto(article?.url ?? '');
  await mark(page);
  await listen(page).click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => marked(page)).toBe(article?.title);
  await expect(page.getByRole('main').getByRole('button', { name: 'Szünet', exact: true })).toBeVisible();
  await readOn(page, 3);
  const sentence = await marked(page);
  expect(firstWord(sentence)).toBe(firstWord(await lastSpoken(page)));

  await follow(page, other?.url ?? '');
  await waitForPage(page, other?.url ?? '');
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => marked(page)).toBe('');
  await readOn(page, 1);
  await page.getByRole('main').getByRole('button', { name: 'Várólistára' }).click();
  await expect(inPlayer(page, 'Várólista, 1 tétel')).toBeVisible();

  await player(page)
    .getByRole('link', { name: article?.title.slice(0, 20) })
    .click();
  await waitForPage(page, article?.url ?? '');
  await expect.poll(() => marked(page)).not.toBe('');
  const current = await lastSpoken(page);
  await page.reload();
  await expect(status(page)).toHaveText(/^Itt tartottál: /);
  await expect(inPlayer(page, 'Várólista, 1 tétel')).toBeVisible();
  await inPlayer(page, /^Folytatás: /).click();
  await expect.poll(() => lastSpoken(page)).toBe(current);
});

test('the keys skip by paragraphs, and the sentence is scrolled into view', async ({ page }) => {
  await fakeVoices(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await addressOf('harom-nyar-egy-hid'));
  await listen(page).press('Enter');
  await expect(pause(page)).toBeVisible();
  const title = await lastSpoken(page);
  for (let count = 0; count < 8; count++) {
    const before = await lastSpoken(page);
    await inPlayer(page, 'Következő bekezdés').press('Enter');
    await expect.poll(() => lastSpoken(page)).not.toBe(before);
  }
  const box = await page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('read-aloud') ?? [])] as Range[];
    return { ...range?.getBoundingClientRect().toJSON(), height: innerHeight };
  });
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(box.height);
  const before = await lastSpoken(page);
  await inPlayer(page, 'Előző bekezdés').press('Enter');
  await expect.poll(() => lastSpoken(page)).not.toBe(before);
  await player(page).getByRole('slider').press('Home');
  await expect.poll(() => lastSpoken(page)).toBe(title);
});

test('episodes and articles share one queue and one sleep timer', async ({ page }) => {
  await fakeVoices(page);
  await page.clock.install();
  const [article] = await newestArticles(1);
  await playNewest(page);
  await follow(page, article?.url ?? '');
  await waitForPage(page, article?.url ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Várólistára' }).click();
  await player(page).getByLabel('Elalvásidőzítő').selectOption('15 perc múlva');
  await page.clock.runFor('15:00');
  await expect(status(page)).toHaveText('Letelt a beállított idő, itt megálltunk.');
  await inPlayer(page, /^Várólista, /).click();
  await inPlayer(page, /^Lejátszás most: /).click();
  await expect.poll(() => spokenTexts(page)).toHaveLength(1);
  await expect(status(page)).toHaveText('');
  await player(page).getByLabel('Elalvásidőzítő').selectOption('Ennek a végén');
  await player(page).getByRole('slider').press('End');
  await page.clock.runFor(1000);
  await expect(async () => {
    await finish(page);
    await expect(status(page)).toHaveText('Letelt a beállított idő, itt megálltunk.', { timeout: 100 });
  }).toPass();
});

test('one press reads the five most important articles of the front page', async ({ page }) => {
  await fakeVoices(page);
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'A mai öt legfontosabb' }).click();
  await expect(inPlayer(page, 'Várólista, 4 tétel')).toBeVisible();
  await expect.poll(() => spokenTexts(page)).not.toEqual([]);
  const first = await player(page).getByRole('link').getAttribute('href');
  expect(await page.locator('main [data-slug*=" "]').getAttribute('data-slug')).toMatch(
    new RegExp(`^${first} `),
  );
  await page.getByRole('button', { name: 'Szünet: a mai öt legfontosabb' }).click();
  await expect(inPlayer(page, /^Lejátszás: /)).toBeVisible();
});

test('the title of an article without a picture begins where the line above it does', async ({ page }) => {
  await fakeVoices(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(await addressOf('varosok-szovetsege-futesi-tamogatas'));
  await listen(page).click();
  await expect(pause(page)).toBeVisible();
  await expect(player(page).locator('img')).toHaveCount(0);
  const [title, lineAbove] = ['.title', '.show'].map((selector) => player(page).locator(selector));
  expect((await title?.boundingBox())?.x).toBe((await lineAbove?.boundingBox())?.x);
});

test('a missing voice is reported, and an English article has an English voice', async ({ page }) => {
  await fakeVoices(page, ['en-GB']);
  const [article] = await newestArticles(1);
  await page.goto(article?.url ?? '');
  await listen(page).click();
  await expect(status(page)).toContainText('Ezen a készüléken nincs magyar hang');
  await page.goto(await addressOf('the-5-40-bus'));
  await page.getByRole('main').getByRole('button', { name: 'Listen', exact: true }).click();
  await expect.poll(() => spokenTexts(page)).not.toEqual([]);
});

test('a browser without speech has no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  const [article] = await newestArticles(1);
  await page.goto(article?.url ?? '');
  await expect(page.locator('[data-voice]').first()).toBeAttached();
  await expect(listen(page)).toBeHidden();
});

test('a recording of the publisher is played in place of a voice, on any device', async ({
  page,
  browser,
}) => {
  const url = await addressOf(await publishRecording());
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  // The server may send a page that is seconds old while it renders the new one.
  await expect(async () => {
    await page.goto(url);
    await expect(listen(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Hallgasd meg az adást' })).toHaveCount(0);
  await listen(page).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(inPlayer(page, /másodperccel előre/)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(url);
  const link = plain.getByRole('main').getByRole('link', { name: 'Hallgasd meg', exact: true });
  await expect(link).toHaveAttribute('href', /^\/media\/.+\.mp3$/);
  await context.close();
});

/**
 * Gives an article of the sample a recording.
 * @returns slug of the article
 */
async function publishRecording(): Promise<string> {
  const { details } = (await getJson(`${origin}/api/podcasts/reggeli-lap`)) as { details: object };
  const [sample] = await episodes();
  const show = { slug: 'felolvasott-cikkek', name: 'Felolvasott cikkek', page: null };
  const article = 'valtozatlan-az-alapkamat';
  await write('PUT', `${origin}/api/episodes/felolvasva`, {
    title: 'Felolvasva',
    podcast: show,
    sourceUrl: sample?.sourceUrl,
    // Older than what other tests look for.
    pubDate: Math.floor(Date.now() / 1000) - 60 * 86_400,
    article,
  });
  await write('PUT', `${origin}/api/podcasts/${show.slug}`, { ...details, name: show.name, readAloud: true });
  return article;
}

test('the code for reading aloud is loaded on the first press, and is accessible in light and dark', async ({
  page,
}) => {
  await fakeVoices(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const [article] = await newestArticles(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await openQuiet(page, article?.url ?? '');
  expect(fetched.filter((path) => /speaking|player/.test(path))).toEqual([]);
  await listen(page).click();
  await expect(pause(page)).toBeVisible();
  expect(await axeFaultsInBothModes(page, { within: ['.player', '[data-voice]'] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that would not work', async ({ page }) => {
    const [article] = await newestArticles(1);
    await page.goto(article?.url ?? '');
    await expect(listen(page)).toBeHidden();
    await page.goto(`${origin}/`);
    await expect(page.getByText('A mai öt legfontosabb', { exact: true })).toBeHidden();
  });
});
