import { expect, origin, test } from './reader.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Formula 1 is read from the calendar to a grid, a driver and his points', async ({ page }) => {
    await page.goto(`${origin}/forma1?szezon=2024`);
    await page
      .getByRole('region', { name: 'Versenynaptár, 2024' })
      .getByRole('link', { name: 'Magyar Nagydíj' })
      .click();
    await expect(page).toHaveTitle(/Magyar Nagydíj 2024/);
    const result = page.getByRole('table', { name: 'Magyar Nagydíj, verseny' });
    await expect(result.getByRole('row').nth(1)).toContainText('Oscar Piastri');

    await page.getByRole('link', { name: 'Rajtrács' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Lando Norris' })).toHaveAttribute(
      'value',
      '1',
    );

    await page
      .getByRole('navigation', { name: 'A nagydíj programja' })
      .getByRole('link', { name: 'Időmérő' })
      .click();
    await expect(page.getByRole('table', { name: 'Magyar Nagydíj, időmérő' }).getByRole('row')).toHaveCount(
      21,
    );

    await page.getByRole('table').getByRole('link', { name: 'Lando Norris' }).click();
    await expect(page.getByRole('article', { name: 'Lando Norris' })).toContainText(
      'Hely a pontversenyben2.',
    );
    await page.getByRole('link', { name: 'Pontverseny', exact: true }).click();
    await expect(page.getByRole('img', { name: /Grafikon/ })).toBeVisible();
    await expect(page.getByRole('table').first().getByRole('row').nth(2)).toContainText('374');
  });
});
