import type { Page } from '@playwright/test';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';

const again = (page: Page) => page.getByRole('button', { name: 'Újra', exact: true });

/** Opens a page of the desk on which some reads are refused until they are allowed again. */
async function openRefused(page: Page, path: string, reads: RegExp): Promise<void> {
  await signInAtDesk(page, 'szerkeszto');
  await page.route(reads, (route) => route.fulfill({ status: 400, json: { error: 'no' } }));
  await page.goto(deskOrigin + path);
}

test('a room that cannot be read keeps its title, says so, and opens at the next attempt', async ({
  page,
}) => {
  for (const [path, reads, title] of [
    ['/cimlap', /\/api\/edit\/front\/main\/draft/, 'Címlap'],
    ['/elo', /\/api\/edit\/live-blogs\?/, 'Élő'],
  ] as const) {
    await openRefused(page, path, reads);
    await expect(again(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.unrouteAll();
    await again(page).click();
    await expect(again(page)).toHaveCount(0);
  }
});

test('a piece that cannot be read says so, and opens at the next attempt', async ({ page }) => {
  const { id } = await editCall<{ id: number }>('POST', 'pieces', { document: { title: 'Elakadt olvasás' } });
  await openRefused(page, `/iro/${id}`, new RegExp(`/api/edit/pieces/${id}(?:\\?|$)`));
  await expect(again(page)).toBeVisible();
  await page.unrouteAll();
  await again(page).click();
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
});

test('a preview that cannot be read keeps its title, says so, and opens at the next attempt', async ({
  page,
}) => {
  const { id } = await editCall<{ id: number }>('POST', 'pieces', {
    document: { title: 'Elakadt előnézet' },
  });
  await openRefused(page, `/iro/${id}/elonezet`, new RegExp(`/api/edit/pieces/${id}(?:\\?|$)`));
  await expect(page.getByRole('heading', { name: 'Előnézet', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await page.unrouteAll();
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'Elakadt előnézet' })).toBeVisible();
});

test('sessions, passkeys and former front pages that cannot be read are read again', async ({ page }) => {
  await openRefused(page, '/fiokom', /\/api\/edit\/me\/(?:sessions|passkeys)/);
  await expect(again(page)).toHaveCount(2);
  await page.unrouteAll();
  for (const left of [1, 0]) {
    await again(page).first().click();
    await expect(again(page)).toHaveCount(left);
  }
  await openRefused(page, '/cimlap', /\/api\/edit\/front\/main\/states\?/);
  const former = page.locator('section', { has: page.getByRole('heading', { name: 'Voltak' }) });
  await expect(former.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await again(page).click();
  await expect(former.getByRole('alert')).toHaveCount(0);
});

test('who may not add a supplement gets no form for one', async ({ page }) => {
  await signInAtDesk(page, 'ujsagiro');
  await page.goto(`${deskOrigin}/torzsadatok/mellekletek?uj=true`);
  await expect(page.getByRole('heading', { name: 'Mellékletek', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Közzéteszem/ })).toHaveCount(0);
});
