import { type Browser, expect, type Page } from '@playwright/test';
import { deskOrigin } from './desk.ts';
import { editCall } from './edit-call.ts';
import { newsroomKey } from './test-origins.ts';

const authorization = `Bearer ${newsroomKey}`;

/** A writer's window; a program's key stands in for a signed-in person. */
export async function openWindow(browser: Browser, piece: number): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { authorization } });
  const page = await context.newPage();
  await page.goto(`${deskOrigin}/iro/${piece}`);
  await expect(textOf(page)).toBeVisible();
  return page;
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'A cikk szövege' });

/** The sign that the server has everything that was written. */
export const saved = (page: Page) => page.getByText('Minden mentve');

/** A piece that is published in one press: it has a section. */
export async function createDraft(content: string, fields: object = {}): Promise<number> {
  const sections = [{ slug: 'belfold', name: 'Belföld' }];
  const document = { title: 'Egy éjszaka a gáton', content, sections, ...fields };
  return (await editCall<{ id: number }>('POST', 'pieces', { document })).id;
}

export const readDraft = (piece: number) =>
  editCall<{ document: { content: string } }>('GET', `pieces/${piece}`);
