import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { mailTo, newestMail } from './outbox.ts';
import { expect } from './reader.ts';
import { origins } from './test-origins.ts';

/** The newsroom's desk of this worker's server. */
export const deskOrigin = origins.main.replace('//', '//szerkesztoseg.');

export type TestPerson = 'ujsagiro' | 'szerkeszto' | 'hirdeto' | 'vezeto';

export const codeIn = (text: string): string => /\d{3} ?\d{3}/.exec(text)?.[0] ?? '';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * The session of a person at this worker's server. The tests of all files share it, because a person may
 * request only five codes an hour.
 */
const sessionFile = (origin: string, person: TestPerson) =>
  path.join(tmpdir(), `cimlap-desk-${new URL(origin).port}-${person}.json`);

/**
 * Opens a room of the desk, by default the first one, as one of the test people: with the session of an
 * earlier test, or else with the mailed code, as they would.
 */
export async function signInAtDesk(
  page: Page,
  person: TestPerson,
  {
    origin = deskOrigin,
    codeOf,
    isNewSession = false,
    room = { path: '/', heading: 'Ma' },
  }: {
    origin?: string;
    codeOf?: (email: string) => Promise<string>;
    isNewSession?: boolean;
    room?: { path: string; heading: string };
  } = {},
): Promise<void> {
  const file = sessionFile(origin, person);
  const storedCookies = isNewSession ? null : await readFile(file, 'utf8').catch(() => null);
  if (storedCookies !== null) await page.context().addCookies(JSON.parse(storedCookies) as Cookies);
  await page.goto(origin + room.path);
  const heading = page.getByRole('heading', { name: room.heading, exact: true });
  const email = page.getByLabel('E-mail-cím');
  await expect(heading.or(email)).toBeVisible();
  if (await email.isVisible()) {
    const address = `${person}@proba.example`;
    // The code of a session that a test has ended; it opens nothing any more.
    const former = codeOf ? '' : await newestMail(address, /belépés/i);
    await email.fill(address);
    await page.getByRole('button', { name: 'Kérem a kódot' }).click();
    await page.getByLabel('Hatjegyű kód').waitFor();
    const code = codeOf ? await codeOf(address) : codeIn(await mailTo(address, /belépés/i, former));
    await page.getByLabel('Hatjegyű kód').fill(code);
    await page.getByRole('button', { name: 'Belépek' }).click();
    await expect(heading).toBeVisible();
    await writeFile(file, JSON.stringify(await page.context().cookies(origin)));
  }
}
