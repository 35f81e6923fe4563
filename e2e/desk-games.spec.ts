import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';
import { linesOf, smallElection } from './small-election.ts';
import { electionOrigin } from './test-origins.ts';
import { widerThanWindow } from './wider-than-window.ts';

const open = (page: Page, path: string) => page.goto(`${deskOrigin}/torzsadatok/${path}`);

/** Nothing for axe to find, light and dark, and nothing wider than the window. */
async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeFaultsInBothModes(page)).toEqual([]);
  expect(await widerThanWindow(page)).toEqual([]);
}

test('a prediction game is set up in its form and rehearsed without being counted', async ({ page }) => {
  const slug = `kupa-${randomUUID().slice(0, 8)}`;
  await signInAtDesk(page, 'szerkeszto');
  await open(page, 'tippjatekok?uj=true');
  await page.getByLabel('Cím', { exact: true }).first().fill('Kupatippek');
  await page.getByLabel('Webcím').fill(slug);
  await page.getByRole('button', { name: 'Új forduló' }).click();
  const round = page.getByRole('group', { name: /^Fordulók/ });
  await round.getByLabel('Cím', { exact: true }).fill('Elődöntő');
  await page.getByRole('button', { name: 'Új meccs' }).click();
  await round.getByLabel('Hazai', { exact: true }).fill('Zala');
  await round.getByLabel('Vendég', { exact: true }).fill('Vas');
  await round.getByLabel('Kezdés').fill('2030-06-01T18:00');
  await page.getByRole('button', { name: /^Felveszem/ }).click();
  await expect(page.getByRole('heading', { name: 'Kupatippek' })).toBeVisible();
  const rehearsal = page.getByRole('complementary');
  await rehearsal.getByLabel('Tipp, hazai').fill('2');
  await rehearsal.getByLabel('Tipp, vendég').fill('1');
  await rehearsal.getByLabel('Vége, hazai').fill('2');
  await rehearsal.getByLabel('Vége, vendég').fill('1');
  await expect(rehearsal.getByText(/^Összesen [1-9]\d* pont$/)).toBeVisible();
  await rehearsal.getByLabel('Vége, hazai').fill('0');
  await expect(rehearsal.getByText('Összesen 0 pont')).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(rehearsal.getByText('Sehol.')).toBeVisible();
  await expectNoFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page);
});

test('an election is rehearsed: published from its file, filled in place by place, corrected, and marked on every page', async ({
  page,
}) => {
  const slug = `proba-${randomUUID().slice(0, 8)}`;
  await signInAtDesk(page, 'szerkeszto');
  await open(page, 'valasztasok?uj=true');
  await page.getByLabel('A választás fájlja').setInputFiles({
    name: 'valasztas.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(linesOf(smallElection(slug, 'Próbaest', '2030-11-22'))),
  });
  await page.getByRole('checkbox', { name: /^Próba/ }).check();
  await page.getByRole('button', { name: /^Felveszem/ }).click();
  await expect(page.getByText('Próba, nem valós adatok.')).toBeVisible();

  const country = page.getByRole('form', { name: 'Ország' });
  await country.getByLabel('Első Párt').fill('300');
  await country.getByLabel('Második Párt').fill('200');
  await country.getByLabel('Feldolgozott szavazókör').fill('4');
  await expect(country.getByText('Szavazatok, összesen 500')).toBeVisible();
  await country.getByRole('button', { name: 'Élesítem' }).click();
  await expect(page.getByText(/^Próba, nem valós adatok\. 40% feldolgozva/)).toBeVisible();
  const reader = await page.context().newPage();
  await reader.goto(`${electionOrigin}/${slug}/valasztokeruletek`);
  await expect(reader.getByText('Feldolgozottság: 40%').first()).toBeVisible();
  await expect(reader.getByText(/próba/i).first()).toBeVisible();

  // A program sends data while somebody types: nothing typed is lost.
  await country.getByLabel('Első Párt').fill('350');
  const lines = [
    { kind: 'delivery', format: 1, election: slug, number: 2, at: Math.floor(Date.now() / 1000) },
    {
      kind: 'result',
      unit: 'orszag',
      list: { valid: 600, stations: [5, 10], votes: { egy: 340, ketto: 260 } },
    },
  ];
  await editCall('POST', 'election-deliveries', { delivery: linesOf(lines) });
  await country.getByRole('button', { name: 'Élesítem' }).click();
  await expect(country.getByText('Közben új adat jött erről a helyről.')).toBeVisible();
  await expect(country.getByLabel('Első Párt')).toHaveValue('350');
  await expectNoFaults(page);
  await country.getByRole('button', { name: 'Az újat veszem' }).click();
  await expect(country.getByLabel('Második Párt')).toHaveValue('260');

  // A number that decreases is a correction, and the screen says so.
  await country.getByLabel('Második Párt').fill('240');
  await country.getByRole('button', { name: 'Élesítem helyesbítésként' }).click();
  await expect(country.getByText('Valami kevesebb lett')).toBeHidden();
  await expect(page.getByText(/50% feldolgozva/)).toBeVisible();

  await page.getByText('Választókerület', { exact: true }).click();
  await page.getByLabel('Hely', { exact: true }).selectOption('Zala 2.');
  const place = page.getByRole('form', { name: 'Zala 2.' });
  await place.getByLabel('Anna').fill('70');
  // What is typed for a place is still there after another one was looked at, and is not left in silence.
  await page.getByLabel('Hely', { exact: true }).selectOption('zala-1');
  await expect(page.getByRole('form', { name: 'Zala 1.' }).getByLabel('Anna')).toHaveValue('');
  await page.getByLabel('Hely', { exact: true }).selectOption('zala-2');
  await expect(place.getByLabel('Anna')).toHaveValue('70');
  await page.getByRole('link', { name: 'Ma', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maradok' }).click();
  await place.getByLabel('Béla').fill('30');
  await place.getByLabel('Feldolgozott szavazókör').fill('5');
  await place.getByRole('button', { name: 'Élesítem' }).click();
  await expect(page.getByText('Kint van').first()).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('link', { name: /^Zala 2\.: Első Párt, 70,00%/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page);
});
