import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { SiteSlug } from '#contract/article.ts';
import type { ArticleInput } from '#contract/newsroom.ts';
import { mailedCode } from './mailed-code.ts';
import type { TestNewsroom } from './newsroom.ts';
import type { TestServer } from './server.ts';

/** A screen that its address alone does not show: something must be pressed, published or sent first. */
export interface ShotState {
  name: string;
  url: string;
  /** A new reader, who is asked for consent. */
  isUnasked?: boolean;
  /** For a signed-in reader. */
  storageState?: BrowserContextOptions['storageState'];
  /** Creates the state on the open page. */
  enter?(page: Page): Promise<void>;
}

const longWord = 'megszentségteleníthetetlenségeskedéseitekért';
const words = 'Estére leállt a szél, a kikötőben újra járnak a kompok, a parton nyitva maradt két büfé. ';

/**
 * Publishes what the states need, and returns the addresses.
 * @param fresh a server without the sample newsroom
 */
export async function shotStates(
  browser: Browser,
  newsroom: TestNewsroom,
  { site, fresh }: { site: SiteSlug; fresh: TestServer },
): Promise<ShotState[]> {
  const { server } = newsroom;
  const origin = server.origin[site];
  /** An article that is rarely shown; slugs are those of one site. */
  const article = (slug: string, title: string, fields: Partial<ArticleInput> = {}): ArticleInput => ({
    title,
    slug: `${slug}-${site}`,
    content: `<p>${words.repeat(4)}</p>`.repeat(6),
    lead: words,
    sections: [{ slug: 'belfold', name: 'Belföld' }],
    originatingSite: site,
    ...fields,
  });
  const bare = await newsroom.publish(article('kep-nelkul', 'Kép nélkül jelent meg, mégis lap maradt'));
  const long = await newsroom.publish(
    article('hosszu-szavak', `${longWord}, avagy mi történik egy ${longWord.repeat(2)} méretű szóval`, {
      content: `<p>${longWord.repeat(3)}</p><h2>${longWord.repeat(2)}</h2><p>${words}</p>`,
      tags: [{ slug: 'nagyon-hosszu-cimke', name: `${longWord} vármegyei önkormányzat` }],
    }),
  );
  const box = `<p>${words}</p><p class="related"><a href="kep-nelkul-${site}">Kép nélkül jelent meg, mégis lap maradt</a></p>`;
  const boxes = await newsroom.publish(
    article('hatvan-doboz', 'Hatvan ajánló egy cikkben', { content: box.repeat(60) }),
  );
  const blog = await newsroom.liveBlog(`viharos-nap-${site}`, 8, {
    title: 'Viharos nap a tavon',
    originatingSite: site,
  });
  const quizUrl = await urlOf('turakviz-hazaernel-sotetedes-elott');
  const voteUrl = await urlOf('melyik-napot-hagynad-el');

  return [
    { name: 'menu-open', url: `${origin}/`, enter: (page) => openPanel(page, 'Menü') },
    {
      name: 'search-suggestions',
      url: `${origin}/`,
      async enter(page) {
        await openPanel(page, 'Keresés');
        await page.keyboard.type('árv');
        await page.getByRole('option').first().waitFor();
      },
    },
    { name: 'consent', url: `${origin}/`, isUnasked: true },
    { name: 'player-with-queue', url: `${origin}/`, enter: playAndQueue },
    { name: 'quiz-answered', url: quizUrl, enter: answerQuiz },
    {
      name: 'vote-answered',
      url: voteUrl,
      async enter(page) {
        await untilAlive(page);
        await page.getByRole('button', { name: /^A szerdát/ }).click();
        await page.getByText('a te válaszod').waitFor();
      },
    },
    {
      name: 'live-pill',
      url: blog.url,
      async enter(page) {
        await page.locator('[data-live-posts] > article').nth(2).scrollIntoViewIfNeeded();
        await blog.add();
        await page.locator('[data-live-pill]').getByRole('button').waitFor();
      },
    },
    { name: 'long-words', url: origin + long.url },
    { name: 'no-pictures', url: origin + bare.url },
    { name: 'many-boxes', url: origin + boxes.url },
    { name: 'app-view', url: `${origin}${bare.url}?isMobileApp=1` },
    {
      name: 'signed-in',
      url: `${origin}/tamogatas/belepes`,
      storageState: await signedInReader(browser, server, site),
    },
    { name: 'new-installation', url: `${fresh.origin[site]}/` },
    { name: 'new-installation-list', url: `${fresh.origin[site]}/legfrissebb` },
  ];

  async function urlOf(slug: string): Promise<string> {
    const { url } = (await server.getJson(`${origin}/api/articles/${slug}`)) as { url: string };
    return origin + url;
  }
}

async function openPanel(page: Page, label: string): Promise<void> {
  await page.locator('header summary', { hasText: label }).click();
  await page.locator('details[data-behaviour=menu][open]', { hasText: label }).waitFor();
}

async function playAndQueue(page: Page): Promise<void> {
  const player = page.getByRole('region', { name: 'Lejátszó' });
  // Episodes: the button that reads the news aloud needs a voice.
  const episodes = page.locator('article:has(a[data-behaviour=play][data-episode])');
  await episodes.first().locator('a[data-behaviour=play]').click();
  await player.waitFor();
  for (const place of [1, 2]) {
    await episodes.nth(place).getByRole('heading').getByRole('link').click();
    await page
      .getByRole('region', { name: 'Hallgasd meg az adást' })
      .getByRole('button', { name: 'Várólistára' })
      .click();
    await player.getByRole('button', { name: `Várólista, ${place} tétel` }).waitFor();
    await page.goBack();
  }
  await player.getByRole('button', { name: /^Várólista/ }).click();
}

/** A quiz requests the others' answers once it is visible; then it can be pressed. */
async function untilAlive(page: Page): Promise<void> {
  const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/quiz');
  await page.reload();
  await page.locator('div[id^=kviz-]').scrollIntoViewIfNeeded();
  await counted;
}

/** Always the first choice, so that some answers are right and some are wrong. */
async function answerQuiz(page: Page): Promise<void> {
  await untilAlive(page);
  for (const question of await page.locator('div[id^=kviz-] fieldset').all())
    await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Lássuk az eredményt' }).click();
  await page.getByRole('region', { name: /^Az eredményed/ }).waitFor();
}

/** Signs a reader in with the code in their mail. */
async function signedInReader(
  browser: Browser,
  server: TestServer,
  site: SiteSlug,
): Promise<ShotState['storageState']> {
  const address = `${site}@proba.example`;
  const origin = server.origin[site];
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/tamogatas/belepes`);
  await page.getByLabel('E-mail-cím').fill(address);
  await page.getByRole('button', { name: 'Kérem a levelet' }).click();
  await page.getByLabel(/kód/i).fill(await mailedCode(server, site, address));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('lepes='));
  const state = await context.storageState();
  await context.close();
  return state;
}
