import type { Locator, Page } from '@playwright/test';
import type { FrontDraft } from '#contract/front-draft.ts';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { signInAtDesk, type TestPerson } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

const draft = () => editCall<FrontDraft>('GET', 'front/main/draft');

/** The titles of the first group as readers get them. */
async function leadTitles(): Promise<string[]> {
  const response = await fetch(`${origins.main}/api/index/boxes`);
  const { groups } = (await response.json()) as FrontDraft['page'];
  return groups[0]?.boxes.map(({ title }) => title) ?? [];
}

const place = (page: Page, number: number): Locator =>
  page.locator(`[data-place][aria-label^="Vezető, ${number}. hely"]`);
const publishButton = (page: Page) => page.getByRole('button', { name: /^(Kiteszem|Nincs mit)/ }).first();

test.describe.configure({ mode: 'serial' });

let page: Page;
let other: Page;
/** Number of the page that was published before these tests, which is restored after them. */
let before: number | undefined;

async function openRoom(opened: Page, person: TestPerson): Promise<void> {
  await signInAtDesk(opened, person, { room: { path: '/cimlap', heading: 'Címlap' } });
  await expect(place(opened, 1)).toBeVisible();
  await expect(opened.getByText('Él a kapcsolat')).toBeVisible();
}

test.beforeAll(async ({ browser }) => {
  before = (await draft()).published.state?.id;
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openRoom(page, 'szerkeszto');
  await openRoom(other, 'vezeto');
});
test.afterAll(async () => {
  if (before !== undefined) await editCall('POST', 'front/main/undo', { to: before });
  await page.context().close();
  await other.context().close();
});

test('two editors change one page by keys and by pointer, and see each other', async () => {
  const [, second = '', third = ''] = await leadTitles();
  await expect(page.getByRole('group', { name: 'Most itt vannak' })).toBeVisible();
  await place(page, 2).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(place(page, 3)).toHaveAccessibleName(new RegExp(second.slice(0, 30)));
  await expect(place(page, 3)).toBeFocused();
  await expect(place(other, 3)).toHaveAccessibleName(new RegExp(second.slice(0, 30)));
  // Another test's newest piece may have no picture, which its place would need.
  const pooled = other.locator('aside li').filter({ has: other.locator('img') });
  const title = await pooled.locator('h2').first().textContent();
  await pooled.first().dragTo(place(other, 2));
  await expect(place(other, 2)).toHaveAccessibleName(new RegExp(title?.slice(0, 20) ?? ''));
  await expect(place(page, 3)).toHaveAccessibleName(new RegExp(third.slice(0, 30)));
  await expect(publishButton(page)).toHaveText('Kiteszem, 2 változás');
  await expect(page.getByText(/^Bekerül:/)).toBeVisible();
  // Readers see nothing of it yet.
  expect((await leadTitles()).slice(1, 3)).toEqual([second, third]);
});

test('if two move the same piece at once, the second learns who was faster, and nothing is half done', async () => {
  const moved = (await draft()).page.groups[0]?.boxes[3];
  const name = new RegExp(moved?.title.slice(0, 20) ?? '');
  const operations = '**/api/edit/front/main/draft/operations';
  // The other one's move is sent before they can have received the first one.
  const firstMove = Promise.withResolvers<void>();
  await other.route(operations, async (route) => {
    await firstMove.promise;
    await route.continue();
  });
  await place(other, 4).focus();
  const sent = other.waitForRequest(operations);
  await other.keyboard.press('Alt+ArrowDown');
  await sent;
  await place(page, 4).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(place(page, 3)).toHaveAccessibleName(name);
  firstMove.resolve();
  await expect(other.getByText(/^szerkeszto épp most változtatta meg ugyanezt/)).toBeVisible();
  await expect(place(other, 3)).toHaveAccessibleName(name);
  await other.unroute(operations);
  await page.keyboard.press('Control+z');
  await expect(place(other, 4)).toHaveAccessibleName(name);
});

test('a piece that is withdrawn leaves the open page, which says so until the piece is back', async () => {
  const [group] = (await draft()).choice;
  const slug = group && 'boxes' in group ? group.boxes.at(-1)?.article : undefined;
  const { id, title } = await editCall<{ id: number; title: string }>('GET', `pieces/by-slug/${slug}`);
  const box = page.getByRole('button', { name: new RegExp(`^Vezető, .*${title.slice(0, 20)}`) });
  await expect(box).toHaveCount(1);
  await editCall('POST', `pieces/${id}/withdraw`, { reason: 'Próba.' });
  await expect(page.getByText(`„${slug}” ezen a lapon nem látható`)).toBeVisible();
  await expect(box).toHaveCount(0);
  await editCall('POST', `pieces/${id}/publish`, {});
  await expect(page.getByText('ezen a lapon nem látható')).toHaveCount(0);
  await expect(box).toHaveCount(1);
});

test('a piece is put from the pool into a place by keys alone', async () => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  const item = page.locator('aside li h2').first();
  const title = (await item.textContent()) ?? '';
  await item.getByRole('button').press('Enter');
  await expect(page.locator('[data-place]:focus')).toBeVisible();
  await place(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(place(page, 2)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(place(page, 3)).toHaveAccessibleName(new RegExp(title.slice(0, 20)));
  await expect(place(page, 3)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.locator('aside li h2').first()).toHaveText(title);
});

test('a piece that is taken off is named by its title, and the keys go on with the next one', async () => {
  const { choice, page: drawn } = await draft();
  const chosen = choice.flatMap((part) => ('boxes' in part ? part.boxes : []));
  // The last one that has no title of its own on the front page: its title is on the page that readers see.
  const index = 1 + chosen.slice(1, 6).findLastIndex((box) => box.title === undefined);
  const [taken, next] = (drawn.groups[0]?.boxes ?? []).slice(index).map((box) => box.title);
  const here = place(page, index + 1);
  await here.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Lekerül:').locator('..')).toHaveText(`Lekerül: ${taken}`);
  await expect(here).toBeFocused();
  await expect(here).toHaveAccessibleName(new RegExp(next?.slice(0, 20) ?? ''));
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Lekerül:')).toHaveCount(0);
});

test('a piece that came by itself is pinned where it is', async () => {
  const change = async (...operations: object[]) =>
    editCall('POST', 'front/main/draft/operations', { version: (await draft()).version, operations });
  const group = (await draft()).choice.find(({ slug }) => slug === 'gazdasag');
  const last = group && 'boxes' in group ? group.boxes.at(-1) : undefined;
  await change(
    { kind: 'arrange', part: 'gazdasag', changes: { fill: 'gazdasag' } },
    { kind: 'take', group: 'gazdasag', article: last?.article },
  );
  await expect(page.getByText('Rovat, amely feltölti:').locator('..')).toContainText('Gazdaság');
  const automatic = page.getByRole('button', { name: 'Gazdaság, magától került ide' }).first();
  const title = (await automatic.getAttribute('aria-label'))?.split(': ')[1] ?? '';
  await automatic.focus();
  await page.keyboard.press('k');
  await expect(page.locator('[data-place]:focus')).toHaveAccessibleName(
    new RegExp(`^Gazdaság, \\d+\\. hely: ${title.slice(0, 20)}`),
  );
  await page.keyboard.press('k');
  await expect(page.getByText(`Már ki van tűzve: ${title}`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(automatic).toHaveAccessibleName(new RegExp(title.slice(0, 20)));
  await change(
    { kind: 'arrange', part: 'gazdasag', changes: {}, clear: ['fill'] },
    { kind: 'put', group: 'gazdasag', box: last, before: null },
  );
});

test('a place has its own title, and each change can be undone', async () => {
  await place(page, 1).focus();
  await page.keyboard.press('c');
  await page.getByLabel('A leadet mindenképp mutatja').check();
  await page.getByRole('textbox', { name: 'Lead', exact: true }).fill('Csak a címlapon áll ez a lead.');
  expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Rövid cím a helyen');
  await page.keyboard.press('Enter');
  await expect(place(page, 1)).toHaveAccessibleName(/Rövid cím a helyen/);
  const shown = page.locator('iframe').contentFrame();
  await expect(shown.getByText('Rövid cím a helyen')).toBeAttached();
  await expect(shown.getByText('Csak a címlapon áll ez a lead.')).toBeAttached();
  await page.getByRole('listitem').filter({ hasText: 'Bekerül:' }).getByLabel('Ezt visszavonom').click();
  await expect(page.getByText(/^Bekerül:/)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Bekerül:/)).toBeVisible();
});

test('what is typed for a place waits for the server, and leaves what others change there', async () => {
  const operations = '**/api/edit/front/main/draft/operations';
  const box = async () => (await draft()).choice.flatMap((part) => ('boxes' in part ? part.boxes : []))[0];
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox', { name: 'Cím', exact: true });
  const titleBefore = (await box())?.title;
  await place(page, 1).focus();
  await page.keyboard.press('c');
  await expect(title).toBeVisible();
  await place(other, 1).focus();
  await other.keyboard.press('c');
  await other.getByRole('textbox', { name: 'Címke' }).fill('Árvíz');
  await other.keyboard.press('Enter');
  await expect.poll(async () => (await box())?.label).toBe('Árvíz');
  await expect(page.getByText(/Címke:.*Árvíz/).first()).toBeAttached();
  await page.route(operations, (route) => route.abort());
  await title.fill('Tetőzik a Tisza');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Nincs kapcsolat a szerverrel.')).toBeVisible();
  await expect(title).toHaveValue('Tetőzik a Tisza');
  await page.unroute(operations);
  await title.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await box()).toMatchObject({ title: 'Tetőzik a Tisza', label: 'Árvíz' });
  // A step that could not be taken back is the next one still.
  await page.route(operations, (route) => route.abort());
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nincs kapcsolat a szerverrel.').last()).toBeVisible();
  await page.unroute(operations);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await box())?.title).toBe(titleBefore);
  await other.keyboard.press('Control+z');
  await expect.poll(async () => (await box())?.label).toBeUndefined();
});

test('what is typed for a place is not lost when somebody takes the piece off the page', async () => {
  await place(page, 2).focus();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox', { name: 'Cím', exact: true });
  await title.fill('Ezt most írom');
  await page.keyboard.press('Escape');
  await place(other, 2).focus();
  await other.keyboard.press('Delete');
  await expect(dialog.getByText('Valaki közben levette a címlapról.')).toBeVisible();
  await expect(title).toHaveValue('Ezt most írom');
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  await other.keyboard.press('Control+z');
  await expect(page.getByText(/^Lekerül:/)).toHaveCount(0);
});

test('a group gets a sponsor; what the server refuses stays in the form, beside its field', async () => {
  const second = (await draft()).choice.filter((part) => 'boxes' in part)[1];
  await page
    .getByRole('button', { name: new RegExp(`^${second?.title} beállítása`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Témák, logó, támogató, sűrűség').click();
  const sponsor = dialog.getByRole('group', { name: /^Támogató/ });
  await sponsor.getByLabel('van').check();
  await sponsor.getByLabel('A neve', { exact: true }).fill('Tölgyes túrabolt');
  await sponsor.getByLabel('Hová vezet a neve').fill('tolgyes.example');
  expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Rendben' }).click();
  await expect(sponsor).toContainText('Ez nem webcím');
  await sponsor.getByLabel('Hová vezet a neve').fill('https://tolgyes.example/');
  await dialog.getByRole('button', { name: 'Rendben' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('iframe').contentFrame().getByText('Tölgyes túrabolt')).toBeAttached();
  await page.keyboard.press('Control+z');
  const isSponsored = async () =>
    (await draft()).choice.some(
      (part) => part.slug === second?.slug && 'sponsor' in part && part.sponsor?.label === 'Tölgyes túrabolt',
    );
  await expect.poll(isSponsored).toBe(false);
});

test('an invalid page is refused with reasons; corrected, it is published at once, and taken back', async () => {
  const [first = ''] = await leadTitles();
  const { version } = await draft();
  const box = { article: 'ilyen-cikk-nincs' };
  await editCall('POST', 'front/main/draft/operations', {
    version,
    operations: [{ kind: 'put', group: 'kiemelt', box, before: null }],
  });
  await expect(page.getByText(/ezen a lapon nem látható/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Nem tehető ki, amíg hiba van benne/)).toBeVisible();
  const { version: now } = await draft();
  await editCall('POST', 'front/main/draft/operations', {
    version: now,
    operations: [{ kind: 'take', group: 'kiemelt', article: box.article }],
  });
  await expect(page.getByText(/ezen a lapon nem látható/)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Kitetted; az olvasók már ezt látják.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Itt most nincs lépésed, amit vissza lehetne vonni.')).toBeVisible();
  await expect
    .poll(async () => (await (await fetch(origins.main)).text()).replaceAll('\u00a0', ' '))
    .toContain('Rövid cím a helyen');
  await page.getByRole('button', { name: /^Visszaveszem/ }).click();
  await expect.poll(async () => (await leadTitles())[0]).toBe(first);
  await expect(page.getByRole('button', { name: /^Megnézem:.*visszaállítva/ }).first()).toBeVisible();
});

test('an earlier page can be looked at before it is restored', async () => {
  await page
    .getByRole('button', { name: /^Megnézem:.*kitéve/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('iframe').contentFrame().getByText('Rövid cím a helyen')).toBeAttached();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
});

test('an earlier page that cannot be read says so, and can be asked for again', async () => {
  await page.route('**/api/edit/front/main/states/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await page
    .getByRole('button', { name: /^Megnézem:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Így nézett ki' });
  await expect(dialog.getByRole('alert')).toContainText('Ez már nincs meg');
  await page.unroute('**/api/edit/front/main/states/*');
  await dialog.getByRole('button', { name: 'Újra' }).click();
  await expect(dialog.locator('iframe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
});

test('a scheduled piece is only on the editors’ page', async () => {
  await editCall('POST', 'pieces', {
    document: {
      title: 'Embargós riport a gátról',
      slug: 'embargos-riport',
      lead: 'Még titok.',
      content: '<p>Titok.</p>',
    },
  });
  const { version } = await draft();
  await editCall('POST', 'front/main/draft/operations', {
    version,
    operations: [{ kind: 'put', group: 'kiemelt', box: { article: 'embargos-riport' }, before: null }],
  });
  await expect(
    page.getByText(/„Embargós riport a gátról” még nincs kint|embargos-riport.*még nincs kint/),
  ).toBeVisible();
  await publishButton(page).click();
  await expect(publishButton(page)).toHaveText('Nincs mit kitenni');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nincs mit kitenni: azt látod, ami kint van.')).toBeVisible();
  const html = await (await fetch(origins.main)).text();
  expect(html).not.toMatch(/embarg/i);
  expect((await leadTitles()).join(' ')).not.toMatch(/embarg/i);
});

test('changes are scheduled, and are published at their time', async () => {
  await place(page, 1).focus();
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Időzített cím');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Későbbre időzítem' }).first().click();
  await page.getByLabel('Mi ez?').fill('Esti rend');
  await page.getByLabel('Ismétlődik?').selectOption('minden nap');
  expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);
  // Last of all, so that it is still in the future on a busy machine.
  const soon = new Date(Date.now() + 8000);
  const local = soon.toLocaleString('sv', { timeZone: 'Europe/Budapest' }).replace(' ', 'T');
  await page.getByLabel('Mikor kerüljön ki?').fill(local);
  let plans = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/plans')) plans += 1;
  });
  await page.getByRole('button', { name: 'Időzítem', exact: true }).dblclick();
  await expect.poll(async () => (await leadTitles())[0], { timeout: 60_000 }).toBe('Időzített cím');
  await expect(page.getByRole('button', { name: /^Megnézem:.*Esti rend/ })).toBeVisible();
  expect(plans).toBe(1);
  const again = page.getByRole('listitem').filter({ hasText: 'minden nap, szerkeszto' });
  await again.getByRole('button', { name: 'Törlöm' }).click();
  await expect(again).toHaveCount(0);
});

for (const width of [1440, 390])
  test(`the front page’s room has no accessibility violation at ${width} px, light and dark`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { name: 'Címlap', exact: true })).toBeVisible();
    expect(await axeFaultsInBothModes(page, { without: ['iframe'] })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

test('the front page’s room is a list on phones, with buttons for moving and publishing', async () => {
  const [, second = ''] = await leadTitles();
  const pooled = page.locator('aside li h2').first();
  const title = (await pooled.textContent()) ?? '';
  await pooled.getByRole('button').click();
  await page.getByRole('button', { name: `Ide, elé: ${second}` }).click();
  await expect(page.getByRole('button', { name: `Cím és kép: ${title}` })).toBeVisible();
  await page.getByRole('button', { name: `Lejjebb: ${title}` }).click();
  await expect(page.getByRole('toolbar', { name: 'Címlap' }).getByText('Kiteszem, 1 változás')).toBeVisible();
  await page.getByRole('toolbar', { name: 'Címlap' }).getByText('Kiteszem, 1 változás').click();
  await expect.poll(async () => (await leadTitles())[2]).toBe(title);
});

test('the front page’s room is not available for reporters', async ({ browser }) => {
  const reporter = await browser.newPage();
  await signInAtDesk(reporter, 'ujsagiro');
  await expect(reporter.getByRole('navigation', { name: 'Szobák' }).first()).not.toContainText('Címlap');
  await reporter.close();
});
