import { deskOrigin, signInAtDesk } from './desk.ts';
import { expect, test } from './reader.ts';

/** A window of 1 440 × 900 at 200%, and of 1 280 × 1 024 at 400%, which is also the narrowest phone. */
const sizes = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

interface List {
  items: Array<{ id: number }>;
}

test('every room fits into a window at 200% and at 400%', async ({ page }) => {
  await signInAtDesk(page, 'vezeto');
  const firstOf = (path: string) =>
    page.evaluate(async (address) => {
      const { items } = (await (await fetch(`/api/edit/${address}`)).json()) as List;
      return items[0]?.id ?? 0;
    }, path);
  const [piece, blog] = [
    await firstOf('pieces?state=published&limit=1'),
    await firstOf('live-blogs?limit=1'),
  ];
  const rooms = [
    '/',
    '/?allapot=draft',
    '/fiokom',
    '/sugo',
    '/keptar',
    '/keptar?kep=1',
    '/cimlap',
    '/kapcsolok',
    `/iro/${piece}`,
    `/iro/${piece}/elonezet`,
    '/elo',
    `/elo/${blog}`,
    '/jelzesek',
    '/olvasottsag',
    '/torzsadatok',
    '/torzsadatok/cimkek',
    '/torzsadatok/menuk/main',
    '/torzsadatok/naplo',
    '/torzsadatok/kvizek?uj=true',
    '/torzsadatok/hirlevelek/main',
    '/torzsadatok/mellekletek?uj=true',
    '/torzsadatok/valasztasok/valasztas-2026',
  ];
  for (const room of rooms) {
    await page.goto(deskOrigin + room);
    await expect(page.getByRole('main').locator('h1, h2, [role=textbox], iframe').first()).toBeAttached();
    for (const size of sizes) {
      await page.setViewportSize(size);
      // On a busy machine a room is drawn before its styles have all come.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${room} at ${size.width}: px too wide`,
          timeout: 10_000,
        })
        .toBeLessThanOrEqual(0);
    }
  }
});
