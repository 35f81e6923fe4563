import type { Page } from '@playwright/test';
import { mailTo } from './outbox.ts';
import { expect } from './reader.ts';
import { origins } from './test-origins.ts';

/** The newsroom's desk of this worker's server. */
export const deskOrigin = origins.main.replace('//', '//szerkesztoseg.');

export type TestPerson = 'ujsagiro' | 'szerkeszto' | 'hirdeto' | 'vezeto';

/** Signs one of the test people in with the mailed code, as they would. */
export async function signInAtDesk(page: Page, person: TestPerson): Promise<void> {
  const email = `${person}@proba.example`;
  await page.goto(`${deskOrigin}/`);
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByRole('button', { name: 'Kérem a kódot' }).click();
  await page.getByLabel('Hatjegyű kód').waitFor();
  const code = /\d{6}/.exec((await mailTo(email, /belépés/i)).replaceAll(/(\d{3}) (\d{3})/g, '$1$2'))?.[0];
  await page.getByLabel('Hatjegyű kód').fill(code ?? '');
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page.getByRole('heading', { name: 'Ma', exact: true })).toBeVisible();
}
