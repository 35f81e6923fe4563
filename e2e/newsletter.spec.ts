import { axeFaults } from './axe.ts';
import { mailTo } from './outbox.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

const linkIn = (text: string) => /https?:\/\/\S+\/hirlevel\/\S+/.exec(text)?.[0] ?? '';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader subscribes, confirms by a button, changes their mind and has everything removed', async ({
    page,
  }) => {
    const address = `olvaso-${Date.now()}@example.hu`;
    await page.goto(`${origins.main}/hirlevel`);
    await page.getByLabel('E-mail-cím').fill(address);
    await page.getByLabel('Hétvégi olvasnivaló', { exact: true }).check();
    await page.getByRole('button', { name: 'Feliratkozom' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nézd meg a postaládádat');

    const link = linkIn(await mailTo(address, /Erősítsd meg/));
    const opened = await page.goto(link);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    await page.getByRole('button', { name: 'Megerősítem' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feliratkoztál');
    await page.goto(link);
    await page.getByRole('button', { name: 'Megerősítem' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ez a link már nem él');

    await page.goto(`${origins.main}/hirlevel/leiratkozas`);
    await page.getByLabel('E-mail-cím').fill(address);
    await page.getByRole('button', { name: 'Kérem a linket' }).click();
    await page.goto(linkIn(await mailTo(address, /hírleveleid/)));
    await expect(page.getByLabel('Hétvégi olvasnivaló', { exact: true })).toBeChecked();
    await page.getByLabel('Hétvégi olvasnivaló', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('Elmentettük.')).toBeVisible();
    await expect(page.getByLabel('Reggeli öt perc', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Hétvégi olvasnivaló', { exact: true })).not.toBeChecked();
    await page.getByRole('button', { name: 'Töröljétek az adataimat' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Töröltük az adataidat');
  });
});

test('the prompt of the front page subscribes, and an invalid address comes back with a message and is mended there', async ({
  page,
}) => {
  await page.goto(origins.erdely);
  const prompt = page.getByRole('region', { name: 'Reggelente a legfontosabbak' });
  await prompt.getByLabel('E-mail-cím').fill(`valaki-${Date.now()}@example.hu`);
  await prompt.getByRole('button', { name: 'Feliratkozom' }).click();
  await expect(page).toHaveURL(/megerosites\?allapot=elkuldve$/);
  await page.goto(`${origins.main}/hirlevel`);
  await page.getByLabel('E-mail-cím').fill('valaki@localhost');
  await page.getByRole('button', { name: 'Feliratkozom' }).click();
  await expect(page.getByRole('alert')).toContainText('nem tűnik e-mail-címnek');
  const field = page.getByLabel('E-mail-cím');
  await expect(field).toHaveValue('valaki@localhost');
  expect(await axeFaults(page)).toEqual([]);
  await field.fill(`valaki-${Date.now()}@example.hu`);
  await page.getByRole('button', { name: 'Feliratkozom' }).click();
  await expect(page).toHaveURL(/megerosites\?allapot=elkuldve$/);
});
