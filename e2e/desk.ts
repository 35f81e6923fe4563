import type { Page } from '@playwright/test';
import { mailTo } from './outbox.ts';
import { expect } from './reader.ts';
import { origins } from './test-origins.ts';

/** The newsroom's desk of this worker's server. */
export const deskOrigin = origins.main.replace('//', '//szerkesztoseg.');

export type TestPerson = 'ujsagiro' | 'szerkeszto' | 'hirdeto' | 'vezeto';

/** The code in the newest mail to somebody. */
async function mailedCode(email: string): Promise<string> {
  const text = await mailTo(email, /belépés/i);
  return codeIn(text);
}

export const codeIn = (text: string): string => /\d{3} ?\d{3}/.exec(text)?.[0] ?? '';

/** Signs one of the test people in with the mailed code, as they would. */
export async function signInAtDesk(
  page: Page,
  person: TestPerson,
  { origin = deskOrigin, codeOf = mailedCode }: { origin?: string; codeOf?: typeof mailedCode } = {},
): Promise<void> {
  const email = `${person}@proba.example`;
  await page.goto(`${origin}/`);
  await page.getByLabel('E-mail-cím').fill(email);
  await page.getByRole('button', { name: 'Kérem a kódot' }).click();
  await page.getByLabel('Hatjegyű kód').waitFor();
  await page.getByLabel('Hatjegyű kód').fill(await codeOf(email));
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page.getByRole('heading', { name: 'Ma', exact: true })).toBeVisible();
}
