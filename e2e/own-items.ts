import type { BrowserContext, Page } from '@playwright/test';
import { mergeOwn, type OwnItems } from '#contract/own-items.ts';
import { origin } from './reader.ts';

/** For `toHaveAttribute`: the state of a button that stays pressed. */
export const pressed = (value: boolean) => ['aria-pressed', String(value)] as const;
export const titles = (page: Page) => page.locator('[data-own-cards] h2');
export const storedItem = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

export interface OwnAccount {
  items: OwnItems;
  emptiedAt: number;
}

export const emptyAccount = (): OwnAccount => ({ items: {}, emptiedAt: 0 });

/** Signs a device in to an account that its devices share. `services/own` has its own tests. */
export async function signIn(context: BrowserContext, account: OwnAccount): Promise<void> {
  await context.addCookies([{ name: 'signed_in', value: '1', url: origin }]);
  await context.route('**/api/own', async (route) => {
    const request = route.request();
    if (request.method() === 'DELETE') Object.assign(account, { items: {}, emptiedAt: Date.now() });
    if (request.method() === 'PUT') account.items = mergeOwn(account.items, request.postDataJSON().items);
    await route.fulfill({ json: { version: 1, ...account, owner: 'egy' } });
  });
}
