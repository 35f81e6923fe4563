import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, isHydrated, origin, test } from './reader.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Keresés az archívumban' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Javaslatok' }).getByRole('option');
const option = (page: Page, name: RegExp) => options(page).filter({ hasText: name });
const chips = (page: Page) => page.getByRole('list', { name: 'Szűrők' }).getByRole('listitem');
const filtersOf = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}') as unknown;
const island = (page: Page) => page.locator('is-land[name=tag-input]');
const announcement = (page: Page) => island(page).getByRole('status');

test.beforeEach(async ({ page }) => {
  await page.goto(`${origin}/archivum`);
});

test('a reader at the keyboard chooses a section and an author, then runs the search', async ({ page }) => {
  await field(page).focus();
  await page.keyboard.type('belf');
  await expect(option(page, /Belföld/)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(announcement(page)).toHaveText(/^\d+ javaslat$/);
  await page.keyboard.press('ArrowDown');
  const first = option(page, /Belföld/);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['rovatBelföld']);
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(`${origin}/archivum`);

  await page.keyboard.type('kende');
  await expect(option(page, /Kende Luca/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['rovatBelföld', 'szerzőKende Luca']);
  await page.keyboard.type('árvíz');
  await page.keyboard.press('Enter');
  await page.waitForURL(/term=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keresés');
  expect(filtersOf(page)).toEqual({ superTags: ['belfold'], authors: ['kende-luca'] });
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['filters', 'term']);
});

test('the arrow keys skip headings and wrap around', async ({ page }) => {
  await field(page).pressSequentially('sz');
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  const walked = new Set<string>();
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('ArrowDown');
    await expect(options(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1);
    walked.add((await field(page).getAttribute('aria-activedescendant')) ?? '');
  }
  expect(walked.size).toBe(count);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('a backspace marks the last chip, a second one deletes it, and the mark ends by itself', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${origin}/archivum?filters=${encodeURIComponent('{"superTags":["belfold","sport"]}')}`);
  await field(page).focus();
  await expect.poll(() => isHydrated(island(page))).toBe(true);
  await page.keyboard.press('Backspace');
  await expect(announcement(page)).toHaveText('Sport: még egy visszatörlés kiveszi');
  await page.clock.runFor(1100);
  await page.keyboard.press('Backspace');
  await expect(chips(page)).toHaveCount(2);
  await page.keyboard.press('Backspace');
  await expect(chips(page)).toHaveText(['rovatBelföld']);
});

test('Esc and leaving the field add nothing and keep the text', async ({ page }) => {
  await field(page).pressSequentially('belf');
  await expect(option(page, /Belföld/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field(page)).not.toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toHaveValue('belf');
  await expect(chips(page)).toHaveCount(0);
});

test('names with semicolons become chips, typed or pasted; other text stays', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await field(page).pressSequentially('belfold;');
  await expect(chips(page)).toHaveText(['rovatBelföld']);
  await page.evaluate(() => navigator.clipboard.writeText('Sport; nincs ilyen rovat; Kende Luca;Sport'));
  await page.keyboard.press('Control+v');
  await expect(chips(page)).toHaveText(['rovatBelföld', 'rovatSport', 'szerzőKende Luca']);
  await expect(field(page)).toHaveValue('nincs ilyen rovat');
});

test('one name that is pasted becomes a chip; a heading or a duplicate is refused with a reason', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  };
  await field(page).focus();
  await expect.poll(() => isHydrated(island(page))).toBe(true);
  await paste('belföld');
  await expect(chips(page)).toHaveText(['rovatBelföld']);
  await expect(field(page)).toHaveValue('');
  await paste('Belföld');
  await expect(announcement(page)).toHaveText('„Belföld” már szerepel a szűrők között.');
  await expect(field(page)).toHaveValue('');
  await field(page).pressSequentially('Rovatok;');
  await expect(announcement(page)).toHaveText('„Rovatok” a javaslatok egyik címe, szűrő nem lehet.');
  await expect(field(page)).toHaveValue('Rovatok');
  await page.keyboard.press('Control+a');
  await paste('Témák');
  await expect(announcement(page)).toHaveText('„Témák” a javaslatok egyik címe, szűrő nem lehet.');
  await expect(field(page)).toHaveValue('Témák');
  await page.keyboard.press('Control+a');
  await paste('nincs ilyen');
  await expect(field(page)).toHaveValue('nincs ilyen');
  await expect(chips(page)).toHaveCount(1);
});

test.describe('the field of the masthead', () => {
  const header = (page: Page) => page.locator('header').getByRole('combobox');
  const open = async (page: Page) => {
    await page.goto(`${origin}/legfrissebb`);
    await page.locator('header summary', { hasText: 'Keresés' }).click();
  };
  const suggestions = (page: Page) => page.locator('header').getByRole('option');

  test('offers pages to the keyboard, and loads nothing before it is used', async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await openQuiet(page, `${origin}/legfrissebb`);
    expect(
      requestedPaths.filter((path) => path.includes('suggest-pages') || path.startsWith('/api/search')),
    ).toEqual([]);
    await page.locator('header summary', { hasText: 'Keresés' }).click();
    // The panel's script focuses the field once it has loaded.
    await expect(header(page)).toBeFocused();
    await page.keyboard.type('foci');
    await expect(suggestions(page).first()).toHaveText(/sport\s*Foci/);
    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/foci`);
  });

  test('asks for nothing more once the reader has left it', async ({ page }) => {
    // An answer that came later would open the list again.
    await page.route('**/api/search/pages?*', () => {});
    await open(page);
    const request = page.waitForRequest('**/api/search/pages?*');
    await header(page).fill('kende');
    await request;
    const dropped = page.waitForEvent('requestfailed');
    await page.keyboard.press('Tab');
    expect((await dropped).url()).toContain('/api/search/pages?');
  });

  test('Esc closes the list, then the panel; Enter without a selection searches', async ({ page }) => {
    await open(page);
    await header(page).pressSequentially('kende');
    await expect(suggestions(page).first()).toHaveText(/Kende Luca/);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(header(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/archivum?term=kende`);
    await expect(
      page.getByRole('navigation', { name: 'Rovatok, témák és szerzők' }).getByRole('link'),
    ).toHaveText(/Kende Luca/);
  });
});

test('text that was typed before hydration is kept', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/react-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${origin}/archivum?term=szamos`);
  await field(page).fill('belf');
  released.resolve();
  await expect(option(page, /Belföld/)).toBeVisible();
  await expect(field(page)).toHaveValue('belf');
});

test('superseded requests are aborted', async ({ page }) => {
  const terms: string[] = [];
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).searchParams.get('term') ?? ''));
  await page.route('**/api/search/autocomplete?*', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('term') ?? '';
    terms.push(term);
    // The first response never arrives.
    if (term !== 'b') await route.continue();
  });
  await field(page).pressSequentially('b');
  await expect.poll(() => terms).toEqual(['b']);
  // At once, so that no letter waits for long enough to be searched by itself.
  await page.keyboard.insertText('elf');
  await expect(option(page, /Belföld/)).toBeVisible();
  expect(aborted).toEqual(['b']);
});

test('removing a chip of the current search runs the search at once', async ({ page }) => {
  await page.goto(
    `${origin}/archivum?term=szamos&filters=${encodeURIComponent('{"authors":["kende-luca"]}')}`,
  );
  await field(page).fill('híd');
  await page.getByRole('link', { name: 'szerző: Kende Luca – törlés' }).click();
  await page.waitForURL(`${origin}/archivum?term=h%C3%ADd`);
});

test('pages of results open in the same document', async ({ page }) => {
  await page.getByRole('link', { name: 'Következő oldal' }).click();
  await page.waitForURL(`${origin}/archivum?oldal=2`);
  await expect(page.getByText(/11–20\./)).toBeVisible();
});

test('the open list has no accessibility violation in light and dark colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/archivum?filters=${encodeURIComponent('{"superTags":["belfold"]}')}`);
  await field(page).pressSequentially('sz');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await axeFaultsInBothModes(page)).toEqual([]);
});
