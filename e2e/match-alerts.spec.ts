import { type FakeUpstream, startFakeUpstream } from '#services/livescore/testing/fake-upstream.ts';
import { event, leagueId, leagueRow, match } from '#services/livescore/testing/sample-season.ts';
import { type FakePushService, startFakePushService } from '#services/push/testing/fake-push-service.ts';
import { launchOptions } from './browser.ts';
import { pushTo, shownNotifications, withPushService } from './push-browser.ts';
import { expect, test } from './reader.ts';
import { startServer, type TestServer } from './server.ts';

test.use({ launchOptions: launchOptions('whole') });

const id = 104;
// The provider's times are whole seconds.
const kickOff = `${new Date(Date.now() - 30 * 60_000).toISOString().slice(0, 19)}Z`;
const playing = match(id, kickOff, '1H', [0, 0]);

let provider: FakeUpstream;
let pushService: FakePushService;
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  provider = await startFakeUpstream({ 'football/leagues': [leagueRow], 'football/fixtures': [playing] });
  pushService = await startFakePushService();
  server = await startServer({
    SAMPLE: 'no',
    API_SPORTS_KEY: 'no-key-at-all',
    API_SPORTS_FOOTBALL_ORIGIN: provider.origins.football,
    API_SPORTS_FORMULA1_ORIGIN: provider.origins['formula-1'],
    LIVESCORE_LEAGUES: String(leagueId),
    PUSH_SERVICES: new URL(pushService.subscribe('nobody').endpoint).origin,
  });
});
test.afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  pushService?.close();
  await provider?.close();
});

test('a goal reaches readers who follow its match, as a push message and on the open page', async ({
  page,
  context,
}) => {
  // The provider is asked every 15 s about matches in play.
  test.setTimeout(240_000);
  const address = `${server.origin.main}/foci?meccs=${id}`;
  await context.grantPermissions(['notifications'], { origin: server.origin.main });
  const reader = `reader-${Date.now()}`;
  await withPushService(page, pushService.subscribe(reader));
  // The match exists once the provider has reported it.
  await expect
    .poll(() => server.getJson(`${server.origin.main}/livescore/football/fixtures/${id}`), {
      timeout: 120_000,
      intervals: [1000],
    })
    .toMatchObject({ results: 1 });
  await page.goto(address);
  const bell = page.getByRole('button', { name: 'Értesítés: ennek a mérkőzésnek a góljai' });
  await bell.click();
  // A live update of the page may have removed the sentence that answers the press.
  await expect(bell).toHaveAttribute('aria-pressed', 'true');

  provider.rows = {
    ...provider.rows,
    'football/fixtures': [match(id, kickOff, '1H', [1, 0])],
    'football/events': [event(1, 12)],
  };
  const arrived = () => pushService.arrived.find(({ name }) => name === reader)?.message;
  await expect.poll(arrived, { timeout: 120_000 }).toMatchObject({
    title: 'Gól: Tölgyvári SC–Füzesremete FC 1–0',
    body: '12. perc, Vízi Bence',
    url: `/foci?meccs=${id}`,
  });
  await expect(page.locator('#foci-elo')).toContainText('1–0', { timeout: 60_000 });

  const deliver = await pushTo(page, context, arrived());
  await expect(async () => {
    await deliver();
    expect(await shownNotifications(page)).toEqual([
      ['Gól: Tölgyvári SC–Füzesremete FC 1–0', '12. perc, Vízi Bence', `match-${id}`, `/foci?meccs=${id}`],
    ]);
  }).toPass();
});
