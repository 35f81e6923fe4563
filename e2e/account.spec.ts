import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { axeFaults } from './axe.ts';
import { signInByMail } from './mail-sign-in.ts';
import { mailTo } from './outbox.ts';
import { expect, newestArticles, test } from './reader.ts';
import { origins } from './test-origins.ts';

const account = `${origins.main}/tamogatas/belepes`;
const address = `tamogato-${Date.now()}@proba.example`;
const supports = (page: Page) => page.getByRole('region', { name: 'Támogatásaid' });
const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole('status').first()).toContainText(words);

interface Gift {
  frequency: 'Havonta' | 'Egyszer';
  amount: string;
  email?: string;
}

/** Gives through the form and the test provider. */
async function give(page: Page, origin: string, { frequency, amount, email }: Gift): Promise<void> {
  await page.goto(`${origin}/tamogatas`);
  await page.getByText(frequency, { exact: true }).click();
  await page
    .getByRole('group', { name: frequency === 'Havonta' ? 'Mennyit havonta?' : 'Mennyit most?' })
    .getByText('Más összeg')
    .click();
  await page.getByLabel(/^Összeg/).fill(amount);
  if (email !== undefined) await page.getByLabel(/^E-mail-cím/).fill(email);
  await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
  await page.getByRole('button', { name: 'Sikerüljön a fizetés' }).click();
  await expect(page).toHaveURL(/\/siker\?/);
}

async function signIn(page: Page): Promise<void> {
  await signInByMail(page, address);
  await expect(supports(page)).toBeVisible();
}

test('a supporter sees all payments, changes the monthly one, is thanked, and cancels it', async ({
  page,
  browser,
}) => {
  test.slow();
  await give(page, origins.main, { frequency: 'Egyszer', amount: '4321', email: address });
  await give(page, origins.erdely, { frequency: 'Egyszer', amount: '77', email: address });
  await give(page, origins.main, { frequency: 'Havonta', amount: '3210', email: address });

  // One letter confirms the address; gifts of both sites and both kinds are there.
  await signIn(page);
  const list = supports(page).getByRole('list').first();
  await expect(list).toContainText(/4\s321\sFt egyszer/);
  await expect(list).toContainText(/3\s210\sFt havonta/);
  await expect(list).toContainText(/77\slej egyszer.*a testvérlapnál/);
  await expect(supports(page).getByText(/Köszönjük, hogy olvasóként/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const year = new Date().getFullYear();
  await page.getByRole('link', { name: `Igazolás a ${year}. évi támogatásokról` }).click();
  await expect(page.getByText(/Összesen: 7\s531\sFt/)).toBeVisible();
  await expect(page.getByText(/lej/)).toHaveCount(0);
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Vissza a fiókomhoz' }).click();

  await page.getByText('Módosítom').click();
  await page.getByLabel('Havi összeg (Ft)').fill('5000');
  await page.getByRole('button', { name: 'Ennyi legyen' }).click();
  await expectStatus(page, 'a következő hónaptól ennyit vonunk le');
  await expect(list).toContainText(/5\s000\sFt havonta/);
  expect(await mailTo(address, /^Megváltozott a havi támogatásod/)).toMatch(/5\s000\sFt/);
  await page.getByText('Módosítom').click();
  await page.getByRole('button', { name: 'Másik kártyát adok meg' }).click();
  await expect(page.getByRole('heading', { name: 'Itt cserélnéd a kártyádat' })).toBeVisible();
  await page.getByRole('link', { name: 'Vissza a fiókomhoz' }).click();
  await expectStatus(page, 'Ha új kártyát adtál meg');
  await page.getByText('Módosítom').click();
  await page.getByRole('button', { name: 'Szüneteltetem' }).click();
  await expectStatus(page, 'Szünetel a támogatásod');
  await expect(list).toContainText('szünetel');
  await page.getByText('Módosítom').click();
  await page.getByRole('button', { name: 'Folytatom' }).click();
  await expectStatus(page, 'Folytatódik a támogatásod');
  await page.getByText('Módosítom').click();
  await page.getByText('Leállítom', { exact: true }).click();
  await page.getByRole('button', { name: 'Igen, leállítom' }).click();
  await expectStatus(page, 'Leállítottuk a havi támogatásod');
  await expect(list).toContainText('lezárult');
  await expect(page.getByText('Módosítom')).toHaveCount(0);

  // Forms have the address of who is signed in, and a newsletter needs no second confirmation.
  await page.goto(`${origins.main}/tamogatas`);
  await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue(address);
  await expect(page.getByLabel(/^Név/)).toHaveValue('');
  await page.goto(`${origins.main}/hirlevel`);
  await expect(page.getByLabel('E-mail-cím')).toHaveValue(address);
  await page.getByRole('button', { name: 'Feliratkozom' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feliratkoztál');

  // Supporters are thanked below articles, and asked nowhere; on another device once they sign in.
  const [article] = await newestArticles(1);
  const expectThanks = async (reader: Page) => {
    await reader.goto(article?.url ?? '');
    await expect(reader.getByText('Ezt a cikket te is fizetted. Köszönjük!')).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Támogatom' })).toHaveCount(0);
  };
  await expectThanks(page);
  const otherDevice = await browser.newContext();
  await answerConsent(otherDevice);
  const second = await otherDevice.newPage();
  await signIn(second);
  await expectThanks(second);
  await otherDevice.close();

  await page.goto(account);
  await page.getByRole('link', { name: 'Törlöm a fiókomat' }).click();
  await page.getByLabel('Írd be a fiókod e-mail-címét').fill(address);
  await page.getByRole('button', { name: 'Végleg törlöm a fiókomat' }).click();
  await expectStatus(page, 'Töröltük a fiókodat.');
});
