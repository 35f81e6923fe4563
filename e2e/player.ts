import type { Page } from '@playwright/test';
import { expect, origin } from './reader.ts';
import { getJson } from './test-origins.ts';

export const player = (page: Page) => page.getByRole('region', { name: 'Lejátszó' });
export const inPlayer = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name });
export const pause = (page: Page) => player(page).getByRole('button', { name: 'Szünet', exact: true });
export const seek = (page: Page) => player(page).getByRole('slider', { name: 'Hol tart a lejátszás' });
export const status = (page: Page) => player(page).getByRole('status');
export const position = async (page: Page) => Number(await seek(page).inputValue());
/** Play buttons of the page, not of the player. */
export const buttons = (page: Page) =>
  page.locator('main [data-behaviour=play]:not([data-add], [data-voice])');

export interface Episode {
  slug: string;
  title: string;
  sourceUrl: string;
  article: { url: string };
}
export const episodes = async () => (await getJson(`${origin}/api/index/episodes`)) as Episode[];
export const titles = async () => (await episodes()).map(({ title }) => title);

/** Plays the front page's newest episode, and waits until it plays. */
export async function playNewest(page: Page): Promise<void> {
  await page.goto(`${origin}/`);
  await buttons(page).first().click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
}
