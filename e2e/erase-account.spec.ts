import { signInByMail } from './mail-sign-in.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

for (const site of ['main', 'erdely'] as const) {
  test(`a reader erases their account without scripts (${site})`, async ({ browser }) => {
    const address = `torlendo-${site}@proba.example`;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await signInByMail(page, address, origins[site]);

    await page.getByRole('link', { name: 'Törlöm a fiókomat' }).click();
    await expect(page.getByRole('heading', { name: 'Ami megmarad' })).toBeVisible();
    await page.getByLabel('Írd be a fiókod e-mail-címét').fill('mas@proba.example');
    await page.getByRole('button', { name: 'Végleg törlöm a fiókomat' }).click();
    await expect(page.getByRole('alert')).toContainText('Semmit sem töröltünk');
    await page.getByLabel('Írd be a fiókod e-mail-címét').fill(address);
    await page.getByRole('button', { name: 'Végleg törlöm a fiókomat' }).click();
    await expect(page.getByRole('status')).toHaveText('Töröltük a fiókodat.');
    const cookieNames = (await context.cookies(origins[site])).map(({ name }) => name);
    expect(cookieNames.filter((name) => /reader_|signed_in|known_device/.test(name))).toEqual([]);
    await page.goto(`${origins[site]}/tamogatas/belepes`);
    await expect(page.getByRole('button', { name: 'Kérem a levelet' })).toBeVisible();
    await context.close();
  });
}
