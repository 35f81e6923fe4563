import { editCall } from './edit-call.ts';
import { moveCaret } from './move-caret.ts';
import { addressOf, authorization, expect, test } from './piece-window.ts';
import { createDraft, textOf } from './writer-window.ts';

interface Versioned {
  id: number;
  version: number;
}

function countWaitingFields(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('szerkesztoseg-fields', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('waiting-fields').objectStore('waiting-fields').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}

test('a title that is typed without a connection is there when the piece is opened again', async ({
  openPiece,
}) => {
  const piece = await createDraft('<p>Alap.</p>');
  const page = await openPiece(piece);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Vonaton írtam');
  await expect.poll(() => page.evaluate(countWaitingFields)).toBe(1);
  await page.close();
  await page.context().setOffline(false);
  const again = await page.context().newPage();
  await again.goto(addressOf(piece));
  await expect(again.getByRole('textbox', { name: 'Cím', exact: true })).toHaveValue('Vonaton írtam');
  await expect.poll(() => again.evaluate(countWaitingFields)).toBe(0);
});

test('text that is typed after the sign-in has expired is saved after signing in again', async ({
  openPiece,
}) => {
  const piece = await createDraft('<p>Alap.</p>');
  const page = await openPiece(piece);
  await page.context().setExtraHTTPHeaders({});
  await textOf(page).getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' Közben lejárt.');
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Lejárt belépéssel írtam');
  const wayIn = page.getByRole('link', { name: 'Belépek egy új lapon' });
  await expect(wayIn).toBeVisible();
  // A chief may have removed the person.
  await expect(page.getByRole('alert').filter({ has: wayIn })).toContainText('vagy egy vezető kiléptetett');
  await expect(page.getByText('Belépésre vár')).toBeVisible();
  // The head leads to the sign-in and says why nothing happened, also where the text is scrolled.
  await page.setViewportSize({ width: 1200, height: 420 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Már nem vagy belépve, ezért nem történt semmi/)).toBeInViewport();
  // What it says is beside the panel, not above it.
  const isPanelInFront = (panel: Element) => {
    const { left, top } = panel.getBoundingClientRect();
    return panel.contains(document.elementFromPoint(left + 20, top + 20));
  };
  await page.evaluate(() => scrollTo(0, 200));
  const panel = page.getByRole('complementary', { name: 'A cikk adatai' });
  expect(await panel.evaluate(isPanelInFront)).toBe(true);
  await expect(page.getByRole('link', { name: 'Belépésre vár' })).toBeInViewport();

  await page.context().setExtraHTTPHeaders({ authorization });
  await expect(wayIn).toHaveCount(0);
  await expect(page.getByText('Minden mentve')).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toHaveText('Alap. Közben lejárt.');
  await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toHaveValue(
    'Lejárt belépéssel írtam',
  );
});

test('the text of a former version is forgotten for good, once that is confirmed; a window without a connection meanwhile opens the text anew', async ({
  openPiece,
}) => {
  const sections = [{ slug: 'belfold', name: 'Belföld' }];
  const document = { title: 'Amit nem lett volna szabad', content: '<p>Rágalom.</p>', sections };
  const { id, version } = await editCall<Versioned>('POST', 'pieces', { document });
  const first = await editCall<Versioned>('POST', `pieces/${id}/publish`, { version });
  const offline = await openPiece(id);
  await offline.context().setOffline(true);
  await textOf(offline).getByText('Rágalom.').click();
  await offline.keyboard.press('Home');
  await offline.keyboard.type('Vonaton írtam. ');
  const change = { version: first.version, changes: { content: '<p>Rendben.</p>' } };
  const changed = await editCall<Versioned>('PATCH', `pieces/${id}`, change);
  await editCall('POST', `pieces/${id}/publish`, { version: changed.version });
  const page = await openPiece(id);
  await page.locator('summary', { hasText: 'Előzmények' }).click();
  const versions = page.getByRole('region', { name: 'Változatok egymás mellett' });
  await expect(versions.getByText('Rágalom.')).toBeVisible();
  await versions.getByRole('button', { name: 'Töröljük az 1. változat szövegét…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByText('Az 1. változat szövegét töröltük.')).toBeVisible();
  await expect(versions.getByText('Rágalom.')).toBeHidden();
  await expect(versions.getByRole('button', { name: /^Töröljük/ })).toBeHidden();
  await expect(versions.getByRole('option', { name: /^1\. változat/ }).first()).toBeDisabled();
  await offline.context().setOffline(false);
  await expect(offline.getByText(/kikerült a szövegből: „Vonaton írtam. ”/)).toBeVisible();
  await expect(textOf(offline)).toHaveText('Rendben.');
});
