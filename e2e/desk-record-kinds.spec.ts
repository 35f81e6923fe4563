import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { moveCaret } from './move-caret.ts';
import { noisePicture } from './noise-picture.ts';
import { expect, test } from './reader.ts';
import { open } from './records-room.ts';
import { origins } from './test-origins.ts';

/** What only some kinds of records have: their texts, recordings, pictures, roles and keys. */

const firstAuthor = async () =>
  (await editCall<{ items: Array<{ key: string }> }>('GET', 'authors')).items[0]?.key ?? '';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'vezeto');
});
test.afterAll(() => page.close());

test('a document is edited as readers see it, and its HTML is stored as written', async () => {
  await editCall('PUT', 'documents/main/probaszabaly', {
    document: { title: 'Próbaszabály', content: '<h2>Cél</h2><p>Első mondat.</p>' },
  });
  await open(page, 'dokumentumok/main%2Fprobaszabaly');
  const text = page.getByRole('textbox', { name: 'Szöveg' });
  await text.getByText('Első mondat.').click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' Második ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('mondat.');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Formázás' }).getByRole('button', { name: 'Felsorolás' }).click();
  await page.keyboard.type('tétel');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await page.getByRole('button', { name: 'HTML-ként' }).click();
  await expect(page.getByRole('textbox', { name: 'Szöveg' })).toHaveValue(
    /^<h2>Cél<\/h2>\s*<p>Első mondat\. Második ?<strong> ?mondat\.<\/strong><\/p>\s*<ul>/,
  );
  await page.goto(`${origins.main}/dokumentum/probaszabaly`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'tétel' })).toBeVisible();
});

test('an episode plays beside its transcript, and a chapter can begin at the current time', async () => {
  await open(page, 'adasok/mi-marad-a-gat-mogott');
  const side = page.getByRole('complementary');
  const sentence = side.getByRole('listitem').filter({ hasText: 'A víz nem tűnik el' }).getByRole('button');
  await sentence.click();
  await expect(sentence).toHaveAttribute('aria-current', 'true');
  await page.locator('aside audio').evaluate((audio: HTMLAudioElement) => audio.pause());
  await side.getByRole('button', { name: /^Új fejezet innen: 0:\d\d$/ }).click();
  await expect(page.getByText('Nincs elmentve')).toBeVisible();
  await expect(side.getByRole('button', { name: /cím nélkül/ })).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
});

test('what is typed while a recording is being uploaded is kept', async () => {
  await open(page, 'adasok/mi-marad-a-gat-mogott');
  const arrived = Promise.withResolvers<void>();
  const ref = 'https://example.com/uj.mp3';
  await page.route('**/api/edit/library', async (route) => {
    await arrived.promise;
    await route.fulfill({ json: { added: [{ item: { file: { ref } } }], refused: [] } });
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Hang küldése a gépről' }).click();
  await (await choosing).setFiles({ name: 'uj.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('hang') });
  await expect(page.getByText(/^Megy fel/)).toBeVisible();
  await page.getByLabel('Cím', { exact: true }).fill('Közben írtam át');
  arrived.resolve();
  await expect(page.getByText(/^Megy fel/)).toBeHidden();
  await expect(page.locator('aside audio')).toHaveAttribute('src', ref);
  await page.getByLabel('Cím', { exact: true }).blur();
  await expect(page.getByLabel('Cím', { exact: true })).toHaveValue('Közben írtam át');
  await page.unroute('**/api/edit/library');
  await page.getByRole('button', { name: 'Elvetem' }).click();
});

test('a recording that arrives after the changes were discarded is not put into the field', async () => {
  await open(page, 'adasok/mi-marad-a-gat-mogott');
  const arrived = Promise.withResolvers<void>();
  const ref = 'https://example.com/keson.mp3';
  await page.route('**/api/edit/library', async (route) => {
    await arrived.promise;
    await route.fulfill({ json: { added: [{ item: { file: { ref } } }], refused: [] } });
  });
  await page.getByLabel('Cím', { exact: true }).fill('Elvetem ezt is');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Hang küldése a gépről' }).click();
  await (await choosing).setFiles({ name: 'keson.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('hang') });
  await expect(page.getByText(/^Megy fel/)).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
  arrived.resolve();
  await expect(page.getByText('Megjött a Képtárba: keson.mp3.')).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.locator('aside audio')).not.toHaveAttribute('src', ref);
  await page.unroute('**/api/edit/library');
});

test('a picture that arrives after its choice was cancelled is not put into the field', async () => {
  await open(page, `szerzok/${await firstAuthor()}`);
  const field = page.getByRole('group', { name: 'Arckép' });
  const dialog = page.getByRole('dialog', { name: 'Kép kiválasztása' });
  const cancelled = Promise.withResolvers<void>();
  await page.route('**/api/edit/library/uploads/*', async (route) => {
    await cancelled.promise;
    await route.continue();
  });
  await field.getByRole('button', { name: /^(?:Kép választása|Másik kép)$/ }).click();
  const buffer = await noisePicture().jpeg().toBuffer();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'keson.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText('keson.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  cancelled.resolve();
  await field.getByRole('button', { name: /^(?:Kép választása|Másik kép)$/ }).click();
  await expect(dialog.getByText('1 fájl megjött.')).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  await page.unroute('**/api/edit/library/uploads/*');
});

test('a person is invited and gets another role, and the log has both', async () => {
  await open(page, 'emberek');
  await page.getByRole('button', { name: /^Új ember/ }).click();
  await page.getByLabel('E-mail-cím').fill('uj.munkatars@proba.example');
  await page.getByLabel('Név', { exact: true }).fill('Pataki Lilla');
  await page.getByLabel('Szerep').selectOption('újságíró');
  await page.getByRole('button', { name: /^Meghívom/ }).click();
  await expect(page.getByRole('heading', { name: 'Pataki Lilla' })).toBeVisible();
  await expect(page.getByText('Nincs belépőkulcsa')).toBeVisible();
  await page.getByLabel('Szerep').selectOption('szerkesztő');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await open(page, 'naplo');
  await page.getByLabel('Mit', { exact: true }).selectOption('ember');
  await expect(page.getByRole('listitem').filter({ hasText: 'újságíró' })).toContainText('szerkesztő');
});

test('a key is shown once', async () => {
  await open(page, 'kulcsok?uj=true');
  await page.getByLabel('A program neve').fill('Sportmérleg');
  await page.getByLabel('Ki felel érte').fill('vezeto@proba.example');
  await page.getByRole('button', { name: /^Felveszem/ }).click();
  const secret = await page.getByRole('dialog').getByRole('status').first().textContent();
  expect(secret).toMatch(/^cimlap_/);
  // It would be lost by a slip.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Elmentettem' }).click();
  await expect(page.getByRole('heading', { name: 'Sportmérleg' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sportmérleg' })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test('a new signing key is asked for before the old one is worth nothing', async () => {
  const document = {
    name: 'Alkalmazás',
    url: 'https://example.com/hook',
    events: ['article.published'],
    sites: ['main'],
    isActive: false,
  };
  const { id } = await editCall<{ id: number }>('POST', 'webhooks', { document });
  await open(page, `webhookok/${id}`);
  let renewals = 0;
  page.on('request', (request) => {
    if (/\/webhooks\/\d+\/secret$/.test(request.url())) renewals += 1;
  });
  const side = page.getByRole('complementary');
  await side.getByRole('button', { name: 'Új aláírókulcs' }).click();
  const question = page.getByRole('dialog', { name: 'Új aláírókulcsot kérsz?' });
  await question.getByRole('button', { name: 'Mégse' }).click();
  expect(renewals).toBe(0);
  await side.getByRole('button', { name: 'Új aláírókulcs' }).click();
  await question.getByRole('button', { name: 'Új aláírókulcs' }).click();
  await expect(page.getByText('Az aláírás kulcsa, most az egyszer')).toBeVisible();
});

test('people list the pieces they work on, and quizzes the pieces that contain them', async () => {
  const title = `A vezető cikke ${randomUUID()}`;
  const quiz = `kviz-${randomUUID()}`;
  const options = ['Tisza', 'Duna'].map((text) => ({ _id: text, text }));
  const question = { _id: 'k', question: 'Melyik a leghosszabb?', displayAs: 'buttons', options };
  const questions = [{ ...question, activeTo: 2_000_000_000, rightAnswer: { value: 'Duna' } }];
  await editCall('PUT', `quizzes/${quiz}`, { document: { questions } });
  // Signed in as the chief, so the piece is hers.
  const created = await page.evaluate(
    async (document) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ document });
      return (await fetch('/api/edit/pieces', { method: 'POST', headers, body })).ok;
    },
    { title, content: `<p>Tudod?</p><div class="quiz" data-quiz="${quiz}"></div>` },
  );
  expect(created).toBe(true);
  await open(page, `kvizek/${quiz}`);
  const side = page.getByRole('complementary');
  await expect(side.getByRole('link', { name: title })).toBeVisible();
  await open(page, 'emberek');
  await page.locator('a[data-record]').filter({ hasText: 'vezeto' }).click();
  await expect(side.getByRole('link', { name: title })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await side.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/iro\/\d+$/);
});
