import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { expect, origin, test } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

/** Samples: a vote, a quiz of eight questions, an estimate, and a closed one. */
const slugs = {
  vote: 'melyik-napot-hagynad-el',
  pictures: 'valaszd-ki-a-naptar-boritojat',
  quiz: 'turakviz-hazaernel-sotetedes-elott',
  guess: 'mennyit-olvas-bodorvar',
  closed: 'igy-tippeltetek-a-rangadora',
} as const;

const urlOf = async (name: keyof typeof slugs, at = origin) => {
  const { url } = (await getJson(`${at}/api/articles/${slugs[name]}`)) as { url: string };
  return at + url;
};

interface QuizCounts {
  questions: Array<{ answers: { answerCount: number }; options: Array<{ answerCount: number }> }>;
}
const countsOf = async (id: string) =>
  ((await getJson(`${origin}/api/quizzes?ids=${id}`)) as QuizCounts[])[0]?.questions ?? [];

const box = (page: Page) => page.locator('div[id^=kviz-]');
/** Opens a page with a quiz, which works as soon as it has requested the answers of others. */
async function open(page: Page, url: string): Promise<void> {
  const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/quiz');
  await page.goto(url);
  await box(page).scrollIntoViewIfNeeded();
  await counted;
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await axeFaultsInBothModes(page, { within: ['div[id^=kviz-]'] }), state).toEqual([]);
}

test('a vote is counted, may be changed, and is remembered', async ({ page }) => {
  const url = await urlOf('vote');
  await open(page, url);
  const before = await countsOf('negynapos-het');
  await expectAccessible(page, 'asked');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('quiz:negynapos-het');
  await page.getByRole('button', { name: /^A szerdát/ }).click();
  const mine = page.getByRole('listitem').filter({ hasText: 'a te válaszod' });
  await expect(mine).toContainText('A szerdát');
  await expect(mine).toContainText(/\d+(,\d)?%/);
  await expectAccessible(page, 'shown');
  expect((await countsOf('negynapos-het'))[0]?.answers.answerCount).toBe(
    (before[0]?.answers.answerCount ?? 0) + 1,
  );

  await page.getByRole('button', { name: 'Mégis mást választok' }).click();
  await expect(page.locator(':focus')).toContainText('Egyiket sem');
  // The option's place among the four.
  const noneOfThem = 3;
  await page.getByRole('button', { name: /^Egyiket sem/ }).click();
  await expect(mine).toContainText('Egyiket sem');
  const after = await countsOf('negynapos-het');
  expect(after[0]?.options.map(({ answerCount }) => answerCount)).toEqual(
    before[0]?.options.map(({ answerCount }, index) => answerCount + (index === noneOfThem ? 1 : 0)),
  );

  const [token] = await page.context().cookies();
  expect(token).toMatchObject({ name: 'quiz_token', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(token?.value).toMatch(/^[A-Za-z0-9_-]{24}$/);
  await open(page, url);
  await expect(mine).toContainText('Egyiket sem');
  await page.evaluate(() => localStorage.clear());
  await open(page, url);
  await expect(mine).toContainText('Egyiket sem');
});

test('a quiz is answered with the keyboard, judged at the end, and can be tried again without being counted', async ({
  page,
}) => {
  await open(page, await urlOf('quiz'));
  await expectAccessible(page, 'asked');
  const questions = box(page).locator('fieldset');
  await expect(questions).toHaveCount(8);
  const finish = page.getByRole('button', { name: 'Lássuk az eredményt' });

  await finish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('8 kérdés még vár rád.').first()).toBeVisible();
  await expect(questions.first().getByRole('radio').first()).toBeFocused();
  for (let question = 0; question < 8; question++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await expect(finish).toBeFocused();
  await expect(box(page)).toContainText('8 kérdésből 8 megválaszolva');
  const before = await countsOf('turakviz');
  await page.keyboard.press('Enter');
  const score = box(page).getByRole('region', { name: /^Az eredményed: 8-\S*ból \d jó válasz\.$/ });
  await expect(score).toBeFocused();
  await expectAccessible(page, 'shown');
  await expect(box(page).getByText('helyes válasz')).toHaveCount(8);
  expect((await countsOf('turakviz'))[7]?.answers.answerCount).toBe(
    (before[7]?.answers.answerCount ?? 0) + 1,
  );

  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.getByRole('button', { name: 'Újra megpróbálom' }).click();
  for (const question of await questions.all()) await question.getByRole('radio').nth(1).check();
  await finish.click();
  await expect(score).toContainText('A számlálóban az első válaszaid maradnak.');
  expect(bodies.filter((body) => body.includes('mutation'))).toEqual([]);
});

test('a guess shows how far it was, and the average of all', async ({ page }) => {
  await open(page, await urlOf('guess'));
  const scale = page.getByRole('slider', { name: 'A tipped' });
  await scale.focus();
  await page.keyboard.press('End');
  await expect(scale).toHaveAttribute('aria-valuetext', '80\u00a0000\u00a0kötet');
  await page.getByRole('button', { name: 'Ez a tippem' }).click();
  await expect(box(page)).toContainText('A különbség 18\u00a0500\u00a0kötet.');
  await expect(box(page).getByRole('definition')).toHaveText([
    /^61\u00a0500/,
    /^80\u00a0000/,
    /^\d\d\u00a0\d{3}\u00a0kötet$/,
  ]);
  await page.getByRole('spinbutton', { name: 'A válaszod' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(box(page).getByRole('definition').filter({ hasText: '12\u00a0könyv' })).toBeVisible();
  await expectAccessible(page, 'shown');
});

test('a closed quiz shows its results and cannot be answered', async ({ page }) => {
  await open(page, await urlOf('closed'));
  await expect(box(page)).toContainText('A szavazás lezárult: ');
  await expect(box(page).getByRole('listitem').filter({ hasText: 'helyes válasz' })).toContainText(
    'Döntetlen',
  );
  await expect(box(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'closed');
});

test('sending needs a choice, and a choice is kept when the service fails', async ({ page }) => {
  await open(page, await urlOf('pictures'));
  const send = page.getByRole('button', { name: 'Ezt választom' });
  await send.click();
  await expect(page.getByText('Előbb válassz egyet a lehetőségek közül.').first()).toBeVisible();
  const choice = page.getByRole('radio', { name: 'Fenyves hóesésben' });
  await expect(page.getByRole('radio').first()).toBeFocused();
  await choice.check();
  await page.route('**/quiz', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Nem sikerült elküldeni a válaszod.').first()).toBeVisible();
  await expect(choice).toBeChecked();
  await page.unroute('**/quiz');
  await send.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'a te válaszod' })).toContainText(
    'Fenyves hóesésben',
  );
});

test('an answer that could not be sent is reported without asking the service again', async ({ page }) => {
  await open(page, await urlOf('pictures'));
  // The service refuses the answer, and then answers no more.
  await page.route('**/quiz', (route) =>
    route.request().postData()?.includes('addOrUpdateAnswers') ? route.abort() : undefined,
  );
  // A request that is not answered is given up only much later.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.getByRole('radio', { name: 'Fenyves hóesésben' }).check();
  await page.getByRole('button', { name: 'Ezt választom' }).click();
  await expect(page.getByText('Nem sikerült elküldeni a válaszod.').first()).toBeVisible();
});

test('answering does not change the height of an option with a picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, await urlOf('pictures'));
  await page.getByRole('radio').nth(1).check();
  const heightOfFirst = () =>
    box(page)
      .getByRole('img')
      .or(box(page).locator('picture'))
      .first()
      .locator('..')
      .evaluate((option) => option.clientHeight);
  const before = await heightOfFirst();
  await page.getByRole('button', { name: 'Ezt választom' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'a te válaszod' })).toBeVisible();
  expect(await heightOfFirst()).toBe(before);
});

test('counts are requested every 15 seconds only while that is switched on', async ({ page }) => {
  await page.clock.install();
  let requestCount = 0;
  let flag = '1';
  const sentFlags = new Set<string>();
  await page.route('**/api/frontend/refresh', async (route) => {
    const common = (await getJson(`${origin}/api/frontend/refresh`)) as object;
    await route.fulfill({ json: { ...common, componentSetup: { refreshQuiz: flag } } });
    sentFlags.add(flag);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/quiz') requestCount += 1;
  });
  await open(page, await urlOf('vote'));
  expect(requestCount).toBe(1);
  const pass = async (seconds: number) => page.clock.runFor(seconds * 1000);
  await expect.poll(() => pass(5).then(() => sentFlags.has('1')), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => pass(5).then(() => requestCount), { timeout: 20_000 }).toBeGreaterThan(2);
  flag = '0';
  await expect.poll(() => pass(5).then(() => sentFlags.has('0')), { timeout: 20_000 }).toBe(true);
  await pass(1);
  const before = requestCount;
  await pass(60);
  expect(requestCount).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('results and right answers can be read, and answers sent', async ({ page }) => {
    for (const site of ['main', 'erdely'] as const) {
      await page.goto(await urlOf('quiz', origins[site]));
      await page.getByText('Megoldások válaszadás nélkül').click();
      await expect(page.locator('details[open]').getByText('helyes válasz')).toHaveCount(8);
      await page.goto(await urlOf('vote', origins[site]));
      const [before] = await countsOf('negynapos-het');
      await page.getByRole('button', { name: /^A hétfőt/ }).click();
      await expect(page.getByText('Köszönjük, megszámoltuk a válaszod.').first()).toBeVisible();
      expect((await countsOf('negynapos-het'))[0]?.answers.answerCount).toBe(
        (before?.answers.answerCount ?? 0) + 1,
      );
      await page.goto(await urlOf('quiz', origins[site]));
      for (const question of await box(page).locator('fieldset').all())
        await question.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Lássuk az eredményt' }).click();
      await expect(page.getByText('Köszönjük, megszámoltuk a válaszod.').first()).toBeVisible();
    }
  });
});
